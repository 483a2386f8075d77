import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { BonusOfferEligibilityRef, CashierBlockReasonRef, PaymentMethodKindRef } from './graphql-enums';
import { toDecimal } from '@/contract/money';
import type { registerTransactionTypes } from './graphql-transactions';
import type { Cashier, DepositOffer, OfferedAccount, OfferedMethod } from './index';

function registerMethod(builder: FoyerSchemaBuilder) {
  const AccountRef = builder.objectRef<OfferedAccount>('PaymentAccount').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label', { description: 'Masked.' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
      outstanding: t.field({
        type: 'Decimal',
        nullable: true,
        description:
          'With closed-loop payments: what must still go back to it. While any account has some, only such a one can be paid, and no more than that; all of it at once may be less than the minimum.',
        resolve: ({ outstanding }) => outstanding && toDecimal(outstanding),
      }),
    }),
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
      takesNewAccount: t.exposeBoolean('takesNewAccount', {
        description: 'Whether a withdrawal may name an account not used before.',
      }),
      savedAccounts: t.field({ type: [AccountRef], resolve: ({ savedAccounts }) => [...savedAccounts] }),
      isReviewedByPerson: t.exposeBoolean('isReviewedByPerson', {
        description: 'Of withdrawals: a person looks at each before it is paid, on working days.',
      }),
      expectedDurationMinutes: t.exposeInt('expectedDurationMinutes'),
      blockReason: t.expose('block', {
        type: CashierBlockReasonRef,
        nullable: true,
        description: 'Why this method alone is shut.',
      }),
    }),
  });
}

function registerOffer(builder: FoyerSchemaBuilder) {
  return builder.objectRef<DepositOffer>('DepositOffer').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nameKey: t.exposeString('nameKey'),
      methodKind: t.field({
        type: PaymentMethodKindRef,
        nullable: true,
        description: 'Only a deposit by a method of this kind brings the offer; any does when null.',
        resolve: ({ methodKind }) => methodKind,
      }),
      eligibility: t.field({ type: BonusOfferEligibilityRef, resolve: ({ eligibility }) => eligibility }),
      minDeposit: t.field({ type: 'Decimal', resolve: ({ minDeposit }) => toDecimal(minDeposit) }),
      percentage: t.exposeInt('percentage'),
      maxBonus: t.field({ type: 'Decimal', resolve: ({ maxBonus }) => toDecimal(maxBonus) }),
      wageringFactor: t.exposeInt('wageringFactor'),
    }),
  });
}

/** The cashier as the player sees it [CSH-02, CSH-07, CSH-08]. */
export function registerCashierTypesOf(
  builder: FoyerSchemaBuilder,
  TransactionRef: ReturnType<typeof registerTransactionTypes>['TransactionRef'],
) {
  const MethodRef = registerMethod(builder);
  const OfferRef = registerOffer(builder);
  return builder.objectRef<Cashier>('Cashier').implement({
    fields: (t) => ({
      currency: t.string({ resolve: ({ minDepositAmount }) => minDepositAmount.currency }),
      minDepositAmount: t.field({ type: 'Decimal', resolve: ({ minDepositAmount }) => toDecimal(minDepositAmount) }),
      minWithdrawalAmount: t.field({
        type: 'Decimal',
        resolve: ({ minWithdrawalAmount }) => toDecimal(minWithdrawalAmount),
      }),
      depositMethods: t.field({ type: [MethodRef], resolve: ({ depositMethods }) => [...depositMethods] }),
      withdrawalMethods: t.field({ type: [MethodRef], resolve: ({ withdrawalMethods }) => [...withdrawalMethods] }),
      depositsBlockReason: t.expose('depositsBlock', { type: CashierBlockReasonRef, nullable: true }),
      withdrawalsBlockReason: t.expose('withdrawalsBlock', { type: CashierBlockReasonRef, nullable: true }),
      instantBankingBlockedFrom: t.expose('instantBankingBlockedFrom', { type: 'DateTime', nullable: true }),
      isCancelWithdrawalBlocked: t.exposeBoolean('isCancelWithdrawalBlocked'),
      isClosedLoop: t.exposeBoolean('isClosedLoop', { description: 'Withdrawals go to accounts deposited from only.' }),
      offers: t.field({ type: [OfferRef], resolve: ({ offers }) => [...offers] }),
      pendingWithdrawals: t.field({
        type: [TransactionRef],
        resolve: ({ pendingWithdrawals }) => [...pendingWithdrawals],
      }),
      documentsNeeded: t.stringList({ resolve: ({ documentsNeeded }) => [...documentsNeeded] }),
    }),
  });
}
