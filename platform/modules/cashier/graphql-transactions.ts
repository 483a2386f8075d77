import { PageInfoRef, ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import {
  PaymentMethodKindRef,
  TransactionReasonRef,
  TransactionSortFieldRef,
  TransactionStatusRef,
  TransactionTypeRef,
  WithdrawalProcessingModeRef,
  WithdrawalStageRef,
} from './graphql-enums';
import { toDecimal } from '@/contract/money';
import {
  isCancellable,
  type CashierModule,
  type LastCompletedDeposit,
  type Transaction,
  type TransactionPage,
} from './index';

const mostAtOnce = 100;

/** Transactions, their history and the last completed deposit [CSH-06, CSH-08, CSH-11]. */
export function registerTransactionTypes(builder: FoyerSchemaBuilder, cashier: CashierModule) {
  const TransactionRef = registerTransaction(builder, cashier);
  registerHistory(builder, cashier, TransactionRef);
  const LastCompletedDepositRef = builder.objectRef<LastCompletedDeposit>('LastCompletedDeposit').implement({
    fields: (t) => ({
      provider: t.exposeString('provider'),
      payload: t.exposeString('payload', {
        description: 'JSON text with attributes.paymentMethod, attributes.amount and debtor.account.',
      }),
    }),
  });
  builder.objectField(ViewerRef, 'lastCompletedDeposit', (t) =>
    t.field({
      type: LastCompletedDepositRef,
      nullable: true,
      resolve: ({ session }) => (session ? cashier.getLastCompletedDeposit(session.playerId) : null),
    }),
  );
  return { TransactionRef };
}

function registerTransaction(builder: FoyerSchemaBuilder, cashier: CashierModule) {
  return builder.objectRef<Transaction>('Transaction').implement({
    description: 'A deposit or a withdrawal.',
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.field({ type: TransactionTypeRef, resolve: ({ type }) => type }),
      status: t.field({ type: TransactionStatusRef, resolve: ({ status }) => status }),
      amount: t.field({ type: 'Decimal', resolve: ({ amount }) => toDecimal(amount) }),
      fee: t.field({
        type: 'Decimal',
        description: 'On top of a deposit, out of a withdrawal.',
        resolve: ({ fee }) => toDecimal(fee),
      }),
      reversed: t.field({
        type: 'Decimal',
        description: 'The part that the payment provider took back, or that came back to it; 0 for most.',
        resolve: ({ reversed }) => toDecimal(reversed),
      }),
      currency: t.string({ resolve: ({ amount }) => amount.currency }),
      methodId: t.exposeID('methodId'),
      methodKind: t.field({ type: PaymentMethodKindRef, resolve: ({ methodKind }) => methodKind }),
      reference: t.exposeString('reference'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      processedAt: t.expose('processedAt', { type: 'DateTime', nullable: true }),
      sentAt: t.expose('sentAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When a payout was ordered: its review was over. Null while it is not.',
      }),
      waitsForPerson: t.boolean({
        description: 'A withdrawal in review that a person has to look at, on working days.',
        resolve: (transaction) => cashier.waitsForPerson(transaction),
      }),
      processingMode: t.field({ type: WithdrawalProcessingModeRef, resolve: ({ processingMode }) => processingMode }),
      stage: t.expose('stage', { type: WithdrawalStageRef, nullable: true, description: 'Of withdrawals only.' }),
      expectedAt: t.expose('expectedAt', { type: 'DateTime', nullable: true }),
      reason: t.expose('reason', { type: TransactionReasonRef, nullable: true }),
      isOfferGiven: t.boolean({
        nullable: true,
        description:
          'Of a completed deposit with an offer: whether its bonus came. Not when another bonus had begun meanwhile, or its budget was spent. Else null.',
        resolve: ({ offerId, status, bonusKey }) =>
          offerId !== null && status === 'Completed' ? bonusKey !== null : null,
      }),
      isCancellable: t.boolean({
        description: 'Unless the customer is blocked from cancelling withdrawals.',
        resolve: (transaction) => isCancellable(transaction),
      }),
      redirectUrl: t.string({
        nullable: true,
        description: 'Where the browser goes on with an unanswered deposit.',
        resolve: (transaction) => cashier.redirectUrlOf(transaction),
      }),
    }),
  });
}

function registerHistory(
  builder: FoyerSchemaBuilder,
  cashier: CashierModule,
  TransactionRef: ReturnType<typeof registerTransaction>,
): void {
  const SortInput = builder.inputType('TransactionSort', {
    fields: (t) => ({
      field: t.field({ type: TransactionSortFieldRef, required: true }),
      desc: t.boolean({ required: true }),
    }),
  });
  const ConnectionRef = builder.objectRef<TransactionPage>('TransactionConnection').implement({
    fields: (t) => ({
      nodes: t.field({ type: [TransactionRef], resolve: ({ transactions }) => [...transactions] }),
      pageInfo: t.field({ type: PageInfoRef, resolve: ({ pageInfo }) => pageInfo }),
    }),
  });
  builder.objectFields(ViewerRef, (t) => ({
    transaction: t.field({
      type: TransactionRef,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: ({ session }, { id }) => (session ? cashier.getTransaction(session.playerId, id) : null),
    }),
    transactions: t.field({
      type: ConnectionRef,
      nullable: true,
      args: {
        type: t.arg({ type: TransactionTypeRef }),
        statuses: t.arg({ type: [TransactionStatusRef] }),
        from: t.arg({ type: 'DateTime' }),
        to: t.arg({ type: 'DateTime' }),
        sort: t.arg({ type: SortInput }),
        first: t.arg.int({ required: true, description: `At most ${mostAtOnce}.` }),
        after: t.arg.string(),
      },
      resolve: ({ session }, { type, statuses, from, to, sort, first, after }) =>
        session &&
        cashier.getTransactions(session.playerId, {
          type: type ?? null,
          statuses: statuses ?? null,
          from: from ?? null,
          to: to ?? null,
          sort: sort ?? { field: 'createdAt', desc: true },
          first: Math.min(Math.max(first, 1), mostAtOnce),
          after: after ?? null,
        }),
    }),
  }));
}
