import { toDecimal, type Money } from '@/contract/money';
import { statementSpan } from '@/contract/statement';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { failure } from '../../graphql/failure';
import type { BrandRules } from '../compliance/index';
import { PlayFiguresRef } from './graphql-refs';
import type { LedgerModule } from './index';
import type { Holdings, PeriodStatement, StatementFigures, StatementPart } from './queries/get-period-statement';

type ShownStatement = PeriodStatement & { readonly from: string; readonly until: string };

/** viewer.statement: a month or a year of the player's money [PRF-06, CSH-08]. */
export function registerStatement(
  builder: FoyerSchemaBuilder,
  ledger: LedgerModule,
  compliance: Pick<BrandRules, 'licenceOf'>,
): void {
  const StatementRef = registerShape(builder);
  builder.objectField(ViewerRef, 'statement', (t) =>
    t.field({
      type: StatementRef,
      nullable: true,
      description:
        'Null signed out, for a period that has not begun and for one that ended before the account was opened.',
      args: { period: t.arg.string({ required: true, description: 'A month or a year: "2026-10", "2026".' }) },
      resolve: async ({ session }, { period }, { brand }) => {
        const span = statementSpan(period);
        if (!span) throw failure('BadInput');
        if (!session) return null;
        const { timeZone } = compliance.licenceOf(brand);
        const statement = await ledger.getPeriodStatement(session.playerId, { ...span, timeZone });
        return statement && { ...statement, from: span.from, until: span.last };
      },
    }),
  );
}

function registerShape(builder: FoyerSchemaBuilder) {
  const HoldingsRef = builder.objectRef<Holdings>('Holdings').implement({
    fields: (t) => ({
      cash: t.field({ type: 'Decimal', resolve: ({ cash }) => toDecimal(cash) }),
      bonus: t.field({ type: 'Decimal', resolve: ({ bonus }) => toDecimal(bonus) }),
      pending: t.field({
        type: 'Decimal',
        description: 'On its way out: requested and not paid yet.',
        resolve: ({ pending }) => toDecimal(pending),
      }),
      total: t.field({ type: 'Decimal', description: 'All three.', resolve: ({ total }) => toDecimal(total) }),
    }),
  });
  const FiguresRef = registerFigures(builder);
  const PartRef = builder.objectRef<StatementPart>('StatementPart').implement({
    description: 'A day of a month or a month of a year.',
    interfaces: [PlayFiguresRef, FiguresRef],
    fields: (t) => ({
      day: t.exposeString('day', { description: 'YYYY-MM-DD, the first day.' }),
      closing: t.expose('closing', { type: HoldingsRef }),
    }),
  });
  const TotalsRef = builder
    .objectRef<StatementFigures>('StatementTotals')
    .implement({ interfaces: [PlayFiguresRef, FiguresRef] });
  return builder.objectRef<ShownStatement>('Statement').implement({
    description: 'What moved the money on the days on which it moved, up to now where the period is not over.',
    fields: (t) => ({
      from: t.exposeString('from', { description: 'YYYY-MM-DD, the first day.' }),
      until: t.exposeString('until', { description: 'YYYY-MM-DD, the last day.' }),
      opening: t.expose('opening', { type: HoldingsRef }),
      closing: t.expose('closing', { type: HoldingsRef }),
      totals: t.expose('totals', { type: TotalsRef }),
      parts: t.field({
        type: [PartRef],
        description: 'Those on which money moved, oldest first.',
        resolve: ({ parts }) => [...parts],
      }),
    }),
  });
}

function registerFigures(builder: FoyerSchemaBuilder) {
  return builder.interfaceRef<StatementFigures>('StatementFigures').implement({
    interfaces: [PlayFiguresRef],
    fields: (t) => {
      const amount = (of: (figures: StatementFigures) => Money, description?: string) =>
        t.field({ type: 'Decimal', description, resolve: (figures) => toDecimal(of(figures)) });
      return {
        deposited: amount(({ deposited }) => deposited, 'Less what providers took back.'),
        withdrawn: amount(
          ({ withdrawn }) => withdrawn,
          'Paid out, fees and deposits that were sent back included, less payouts that came back.',
        ),
        bonusStaked: amount(({ bonusStaked }) => bonusStaked, 'The part of staked that was bonus money.'),
        bonusWon: amount(({ bonusWon }) => bonusWon, 'The part of won that was bonus money.'),
        bonusGranted: amount(({ bonusGranted }) => bonusGranted),
        bonusConverted: amount(({ bonusConverted }) => bonusConverted, 'Bonus money that became cash.'),
        bonusEnded: amount(({ bonusEnded }) => bonusEnded, 'Bonus money that ended unused.'),
        rewarded: amount(({ rewarded }) => rewarded, 'Rewards and cashback paid in cash.'),
        adjusted: amount(({ adjusted }) => adjusted, 'All else, by operators above all.'),
      };
    },
  });
}
