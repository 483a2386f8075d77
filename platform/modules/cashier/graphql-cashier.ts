import type { FoyerSchemaBuilder } from '../../http/builder';
import { BonusOfferEligibilityRef, CashierBlockReasonRef, PaymentMethodKindRef } from '../../http/enums';
import { toDecimal } from '../../kernel/money';
import type { registerTransactionTypes } from './graphql-transactions';
import type { Cashier, DepositOffer, OfferedMethod, PaymentAccount } from './index';

function registerMethod(builder: FoyerSchemaBuilder) {
  const AccountRef = builder.objectRef<PaymentAccount>('PaymentAccount').implement({
    fields: (t) => ({ id: t.exposeID('id'), label: t.exposeString('label', { description: 'Masked.' }), lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }) }),
  });
  return builder.objectRef<OfferedMethod>('PaymentMethod').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.field({ type: PaymentMethodKindRef, resolve: ({ kind }) => kind }),
      nameKey: t.exposeString('nameKey'),
      minAmount: t.field({ type: 'Decimal', resolve: ({ minAmount }) => toDecimal(minAmount) }),
      maxAmount: t.field({ type: 'Decimal', resolve: ({ maxAmount }) => toDecimal(maxAmount) }),
      feeFixed: t.field({ type: 'Decimal', resolve: ({ feeFixed }) => toDecimal(feeFixed) }),
      feePercent: t.exposeFloat('feePercent', { description: '1.5 stands for 1.5 %.' }),
      currency: t.string({ resolve: ({ minAmount }) => minAmount.currency }),
      order: t.exposeInt('order'),
      quickAmounts: t.field({ type: ['Decimal'], resolve: ({ quickAmounts }) => quickAmounts.map(toDecimal) }),
      needsAccount: t.exposeBoolean('needsAccount'),
      savedAccounts: t.field({ type: [AccountRef], resolve: ({ savedAccounts }) => [...savedAccounts] }),
      expectedDurationMinutes: t.exposeInt('expectedDurationMinutes'),
      blockReason: t.expose('block', { type: CashierBlockReasonRef, nullable: true, description: 'Why this method alone is shut.' }),
    }),
  });
}

function registerOffer(builder: FoyerSchemaBuilder) {
  return builder.objectRef<DepositOffer>('DepositOffer').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nameKey: t.exposeString('nameKey'),
      eligibility: t.field({ type: BonusOfferEligibilityRef, resolve: ({ eligibility }) => eligibility }),
      minDeposit: t.field({ type: 'Decimal', resolve: ({ minDeposit }) => toDecimal(minDeposit) }),
      percentage: t.exposeInt('percentage'),
      maxBonus: t.field({ type: 'Decimal', resolve: ({ maxBonus }) => toDecimal(maxBonus) }),
      wageringFactor: t.exposeInt('wageringFactor'),
    }),
  });
}

/** What the cashier shows [CSH-02, CSH-07, CSH-08]. */
export function registerCashierTypesOf(builder: FoyerSchemaBuilder, TransactionRef: ReturnType<typeof registerTransactionTypes>['TransactionRef']) {
  const MethodRef = registerMethod(builder);
  const OfferRef = registerOffer(builder);
  return builder.objectRef<Cashier>('Cashier').implement({
    fields: (t) => ({
      currency: t.string({ resolve: ({ minDepositAmount }) => minDepositAmount.currency }),
      minDepositAmount: t.field({ type: 'Decimal', resolve: ({ minDepositAmount }) => toDecimal(minDepositAmount) }),
      minWithdrawalAmount: t.field({ type: 'Decimal', resolve: ({ minWithdrawalAmount }) => toDecimal(minWithdrawalAmount) }),
      depositMethods: t.field({ type: [MethodRef], resolve: ({ depositMethods }) => [...depositMethods] }),
      withdrawalMethods: t.field({ type: [MethodRef], resolve: ({ withdrawalMethods }) => [...withdrawalMethods] }),
      depositsBlockReason: t.expose('depositsBlock', { type: CashierBlockReasonRef, nullable: true }),
      withdrawalsBlockReason: t.expose('withdrawalsBlock', { type: CashierBlockReasonRef, nullable: true }),
      instantBankingBlockedFrom: t.expose('instantBankingBlockedFrom', { type: 'DateTime', nullable: true }),
      isCancelWithdrawalBlocked: t.exposeBoolean('isCancelWithdrawalBlocked'),
      isClosedLoop: t.exposeBoolean('isClosedLoop', { description: 'Withdrawals go to accounts deposited from only.' }),
      offers: t.field({ type: [OfferRef], resolve: ({ offers }) => [...offers] }),
      pendingWithdrawals: t.field({ type: [TransactionRef], resolve: ({ pendingWithdrawals }) => [...pendingWithdrawals] }),
      documentsNeeded: t.stringList({ resolve: ({ documentsNeeded }) => [...documentsNeeded] }),
    }),
  });
}
