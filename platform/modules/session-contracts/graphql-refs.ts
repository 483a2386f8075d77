import type { SessionContractOffer } from '@/contract/licence.schema';
import { money, toDecimal, type Currency } from '@/contract/money';
import { PageInfoRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { breakEndsAt, contractEnds, endOf } from './domain/state';
import { budgetsIn } from './domain/terms';
import type { Contract, ContractHistory, SessionContracts, SessionContractsModule } from './index';

/** A contract at the moment of an answer. */
interface DatedContract {
  readonly contract: Contract;
  readonly now: Date;
}

interface Offered {
  readonly offer: SessionContractOffer;
  readonly budgets: NonNullable<ReturnType<typeof budgetsIn>>;
}

const pageSize = 20;

function offeredTo({ offer, currency }: { offer: SessionContractOffer | null; currency: Currency }): Offered | null {
  const budgets = budgetsIn(offer, currency);
  return offer && budgets && { offer, budgets };
}

/** The types of viewer.sessionContract. */
export function registerSessionContracts(builder: FoyerSchemaBuilder, contracts: SessionContractsModule) {
  const OfferRef = registerOffer(builder);
  const ContractRef = registerContract(builder);
  const HistoryRef = builder.objectRef<ContractHistory>('SessionContractHistory').implement({
    fields: (t) => ({
      nodes: t.field({
        type: [ContractRef],
        resolve: ({ contracts: past, now }) => past.map((contract) => ({ contract, now })),
      }),
      pageInfo: t.field({
        type: PageInfoRef,
        resolve: ({ contracts: past, hasNextPage }) => ({
          endCursor: past.at(-1)?.number.toString() ?? null,
          hasNextPage,
        }),
      }),
    }),
  });
  return builder.objectRef<SessionContracts>('SessionContracts').implement({
    description: 'The agreement before play for money, without which the licence lets no bet through.',
    fields: (t) => ({
      id: t.exposeID('playerId'),
      version: t.exposeInt('version'),
      now: t.expose('now', { type: 'DateTime', description: 'The clock that decides.' }),
      currency: t.exposeString('currency'),
      offer: t.field({
        type: OfferRef,
        nullable: true,
        description: "null where the licence asks for no contract any more, or has none in the player's currency.",
        resolve: offeredTo,
      }),
      inForce: t.field({
        type: ContractRef,
        nullable: true,
        resolve: ({ last, isInForce, now }) => (last && isInForce ? { contract: last, now } : null),
      }),
      ended: t.field({
        type: ContractRef,
        nullable: true,
        description: 'The last contract, when it has ended.',
        resolve: ({ last, isInForce, now }) => (last && !isInForce ? { contract: last, now } : null),
      }),
      breakEndsAt: t.expose('breakEndsAt', {
        type: 'DateTime',
        nullable: true,
        description: 'No bet is taken and no contract agreed before then; null when no break goes on.',
      }),
      dueReminder: t.exposeInt('dueReminder', {
        nullable: true,
        description: 'The number of the reminder that waits for an answer.',
      }),
      nextReminderAt: t.expose('nextReminderAt', { type: 'DateTime', nullable: true }),
      history: t.field({
        type: HistoryRef,
        description: 'All contracts, the newest first.',
        args: { first: t.arg.int(), after: t.arg.string() },
        resolve: ({ playerId }, { first, after }) =>
          contracts.getHistory(playerId, {
            first: first ?? pageSize,
            after: after && /^\d{1,9}$/.test(after) ? Number(after) : null,
          }),
      }),
    }),
  });
}

function registerOffer(builder: FoyerSchemaBuilder) {
  return builder.objectRef<Offered>('SessionContractOffer').implement({
    description: 'What can be agreed: one of a list, or a figure of the player within the bounds.',
    fields: (t) => ({
      budgets: t.field({ type: ['Decimal'], resolve: ({ budgets }) => [...budgets.offered] }),
      leastBudget: t.field({ type: 'Decimal', resolve: ({ budgets }) => budgets.least }),
      mostBudget: t.field({ type: 'Decimal', resolve: ({ budgets }) => budgets.most }),
      minutes: t.intList({ resolve: ({ offer }) => [...offer.minutes.offered] }),
      leastMinutes: t.int({ resolve: ({ offer }) => offer.minutes.least }),
      mostMinutes: t.int({ resolve: ({ offer }) => offer.minutes.most }),
      reminderMinutes: t.intList({
        description: 'Of the list alone, or none.',
        resolve: ({ offer }) => [...offer.reminderMinutes],
      }),
      breakMinutes: t.intList({ description: 'Of the list alone.', resolve: ({ offer }) => [...offer.breakMinutes] }),
    }),
  });
}

function registerContract(builder: FoyerSchemaBuilder) {
  const EndRef = builder.enumType('SessionContractEnd', { values: contractEnds });
  return builder.objectRef<DatedContract>('SessionContract').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ contract }) => contract.id }),
      budget: t.field({
        type: 'Decimal',
        description: 'The most that may be lost of cash.',
        resolve: ({ contract }) => toDecimal(contract.terms.budget),
      }),
      netLoss: t.field({
        type: 'Decimal',
        description: 'Stakes less wins of cash since it was agreed; below zero for a gain.',
        resolve: ({ contract }) => toDecimal(contract.netLoss),
      }),
      remaining: t.field({
        type: 'Decimal',
        description: 'What may still be lost.',
        resolve: ({ contract: { netLoss, terms } }) => {
          const left = terms.budget.amount - netLoss.amount;
          return toDecimal(money(left > 0n ? left : 0n, terms.budget.currency));
        },
      }),
      currency: t.string({ resolve: ({ contract }) => contract.terms.budget.currency }),
      minutes: t.int({ resolve: ({ contract }) => contract.terms.minutes }),
      reminderMinutes: t.int({ nullable: true, resolve: ({ contract }) => contract.terms.reminderMinutes }),
      breakMinutes: t.int({ resolve: ({ contract }) => contract.terms.breakMinutes }),
      agreedAt: t.field({ type: 'DateTime', resolve: ({ contract }) => contract.agreedAt }),
      endsAt: t.field({
        type: 'DateTime',
        description: 'When its time is over, or when something else ended it.',
        resolve: ({ contract }) => contract.endsAt,
      }),
      endedBy: t.field({
        type: EndRef,
        nullable: true,
        description: 'null while it is in force.',
        resolve: ({ contract, now }) => endOf(contract, now),
      }),
      breakEndsAt: t.field({
        type: 'DateTime',
        description: 'Of the break that follows, unless something ends the session sooner.',
        resolve: ({ contract }) => breakEndsAt(contract),
      }),
    }),
  });
}
