import type { FoyerSchemaBuilder } from '../../graphql/builder';
import {
  BonusOfferEligibilityRef,
  CashierBlockReasonRef,
  OfferActionTypeRef,
  PaymentMethodKindRef,
} from './graphql-enums';
import { RewardKindRef } from './graphql-refs';
import { toDecimal } from '@/contract/money';
import type { registerTransactionTypes } from './graphql-transactions';
import type { Cashier, DepositOffer, MethodsOnOffer, Offer, OfferedAccount, OfferedMethod, PageOffer } from './index';

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

function registerOffers(builder: FoyerSchemaBuilder) {
  const OfferRef = builder.interfaceRef<Offer>('BonusOffer').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.string({ resolve: ({ nameIn }, _args, { locale }) => nameIn(locale) }),
      nameKey: t.exposeString('id', {
        description: 'Of a text of the web, `cashier.offers.<nameKey>`, for a page that does not read `name`.',
      }),
      kind: t.field({ type: RewardKindRef, resolve: ({ kind }) => kind }),
      action: t.field({ type: OfferActionTypeRef, resolve: ({ action }) => action }),
      eligibility: t.field({ type: BonusOfferEligibilityRef, resolve: ({ eligibility }) => eligibility }),
    }),
  });
  const PageOfferRef = builder.objectRef<PageOffer>('PageOffer').implement({
    description: 'An offer that leads to a page, which says the rest.',
    interfaces: [OfferRef],
    fields: (t) => ({ path: t.exposeString('path', { description: 'Of the lobby, without locale.' }) }),
  });
  const DepositOfferRef = builder.objectRef<DepositOffer>('DepositOffer').implement({
    description: 'An offer that comes with a deposit.',
    interfaces: [OfferRef],
    fields: (t) => ({
      methodKind: t.field({
        type: PaymentMethodKindRef,
        nullable: true,
        description: 'Only a deposit by a method of this kind brings the offer; any does when null.',
        resolve: ({ methodKind }) => methodKind,
      }),
      minDeposit: t.field({ type: 'Decimal', resolve: ({ minDeposit }) => toDecimal(minDeposit) }),
      percentage: t.exposeInt('percentage'),
      maxBonus: t.field({ type: 'Decimal', resolve: ({ maxBonus }) => toDecimal(maxBonus) }),
      wageringFactor: t.exposeInt('wageringFactor'),
      maxPayoutFactor: t.exposeInt('maxPayoutFactor', {
        nullable: true,
        description: 'Most that can become cash, as times the bonus; null for all of it.',
      }),
      maxStake: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Most of one bet that the bonus pays for, by its own terms; null without a bound.',
        resolve: ({ maxStake }) => maxStake && toDecimal(maxStake),
      }),
      days: t.exposeInt('days', { description: 'How long the bonus can be wagered.' }),
    }),
  });
  return { DepositOfferRef, PageOfferRef };
}

/** The cashier as the player sees it [CSH-02, CSH-07, CSH-08]. */
export function registerCashierTypesOf(
  builder: FoyerSchemaBuilder,
  TransactionRef: ReturnType<typeof registerTransactionTypes>['TransactionRef'],
) {
  const MethodRef = registerMethod(builder);
  const { DepositOfferRef, PageOfferRef } = registerOffers(builder);
  const OnOfferRef = builder.objectRef<MethodsOnOffer>('PaymentMethodsOnOffer').implement({
    description: 'The methods with their bounds, fees and times, and without anybody’s accounts.',
    fields: (t) => ({
      deposits: t.field({ type: [MethodRef], resolve: ({ deposits }) => [...deposits] }),
      withdrawals: t.field({ type: [MethodRef], resolve: ({ withdrawals }) => [...withdrawals] }),
    }),
  });
  const CashierRef = builder.objectRef<Cashier>('Cashier').implement({
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
      offers: t.field({ type: [DepositOfferRef], resolve: ({ offers }) => [...offers] }),
      pageOffers: t.field({ type: [PageOfferRef], resolve: ({ pageOffers }) => [...pageOffers] }),
      pendingWithdrawals: t.field({
        type: [TransactionRef],
        resolve: ({ pendingWithdrawals }) => [...pendingWithdrawals],
      }),
      documentsNeeded: t.stringList({ resolve: ({ documentsNeeded }) => [...documentsNeeded] }),
    }),
  });
  return { CashierRef, OnOfferRef };
}
