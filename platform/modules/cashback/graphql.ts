import { isCurrency, money, toDecimal } from '@/contract/money';
import { RootRef, ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import type { PlayerId } from '../../kernel/ids';
import type { Player } from '../players/index';
import { nameIn } from '../rewards/index';
import { RewardsBlockReasonRef, RewardTypeRef } from '../rewards/graphql-refs';
import type { Cashback, CashbackModule, CashbackResult, CashbackRules } from './index';

const MOST_RESULTS = 53;

interface GraphqlDeps {
  readonly cashback: CashbackModule;
  readonly getPlayer: (playerId: PlayerId) => Promise<Player | null>;
}

/** The cashback of the present period and of those before it [RWD-04, RWD-05]. */
export function registerCashbackTypes(builder: FoyerSchemaBuilder, deps: GraphqlDeps): void {
  const { cashback, getPlayer } = deps;
  registerRules(builder, deps);
  const ResultRef = registerResult(builder);
  const CashbackRef = builder.objectRef<Cashback & { readonly player: Player }>('Cashback').implement({
    description: 'Of the present period, as it would be paid if the period ended now. Cash only; bonus money is apart.',
    fields: (t) => ({
      startsAt: t.expose('startsAt', { type: 'DateTime' }),
      endsAt: t.expose('endsAt', { type: 'DateTime' }),
      countsFrom: t.expose('countsFrom', {
        type: 'DateTime',
        description: 'Play before this does not count: the player did not take part in the loyalty programme.',
      }),
      optedIn: t.boolean({ resolve: ({ isIn }) => isIn }),
      blockReason: t.field({
        type: RewardsBlockReasonRef,
        nullable: true,
        description: 'Why nothing would be paid now; null when nothing is in the way.',
        resolve: ({ blockReason }) => blockReason,
      }),
      currency: t.exposeString('currency'),
      staked: t.field({ type: 'Decimal', resolve: (each) => toDecimal(money(each.staked, each.currency)) }),
      won: t.field({ type: 'Decimal', resolve: (each) => toDecimal(money(each.won, each.currency)) }),
      loss: t.field({
        type: 'Decimal',
        description: 'Staked less won; 0 for who has won.',
        resolve: (each) => toDecimal(money(each.loss, each.currency)),
      }),
      level: t.exposeInt('level'),
      percent: t.exposeFloat('percent', { description: 'Of the loss, on this level.' }),
      percents: t.floatList({ description: 'By level, from the first.', resolve: ({ percents }) => [...percents] }),
      minimum: t.field({
        type: 'Decimal',
        description: 'Less than this is not paid.',
        resolve: (each) => toDecimal(money(each.minimum, each.currency)),
      }),
      most: t.field({
        type: 'Decimal',
        description: 'That is paid for one period.',
        resolve: (each) => toDecimal(money(each.most, each.currency)),
      }),
      amount: t.field({ type: 'Decimal', resolve: (each) => toDecimal(money(each.amount, each.currency)) }),
      rewardType: t.field({
        type: RewardTypeRef,
        description: 'What is paid, with the most of it as its amount.',
        resolve: ({ offer }, _args, { locale }) => ({ ...offer.prize, name: nameIn(offer, locale) }),
      }),
      results: t.field({
        type: [ResultRef],
        description: 'Periods that are over, the newest first.',
        args: { first: t.arg.int({ required: true, description: `At most ${MOST_RESULTS}.` }) },
        resolve: ({ player }, { first }) => cashback.getResults(player, Math.min(Math.max(first, 1), MOST_RESULTS)),
      }),
    }),
  });
  builder.objectField(ViewerRef, 'cashback', (t) =>
    t.field({
      type: CashbackRef,
      nullable: true,
      description: 'Null signed out, and where the brand, the licence or the currency has none.',
      resolve: async ({ session }) => {
        const player = session && (await getPlayer(session.playerId));
        const found = player && (await cashback.getCashback(player));
        return found && { ...found, player };
      },
    }),
  );
}

/** The rules as visitors read them. */
function registerRules(builder: FoyerSchemaBuilder, { cashback }: GraphqlDeps): void {
  const RulesRef = builder.objectRef<CashbackRules>('CashbackRules').implement({
    fields: (t) => ({
      currency: t.exposeString('currency'),
      percents: t.floatList({ description: 'By level, from the first.', resolve: ({ percents }) => [...percents] }),
      minimum: t.field({
        type: 'Decimal',
        description: 'Less than this is not paid.',
        resolve: ({ minimum, currency }) => toDecimal(money(minimum, currency)),
      }),
      most: t.field({
        type: 'Decimal',
        description: 'That is paid for one period.',
        resolve: ({ most, currency }) => toDecimal(money(most, currency)),
      }),
    }),
  });
  builder.objectField(RootRef, 'cashbackRules', (t) =>
    t.field({
      type: RulesRef,
      nullable: true,
      description: 'Null where the brand, the licence, the country or the currency has none.',
      args: { playerCountryCode: t.arg.string({ required: true }), currency: t.arg.string({ required: true }) },
      resolve: ({ brand }, { playerCountryCode, currency }) =>
        isCurrency(currency)
          ? cashback.getRules({ brand, countryCode: playerCountryCode.toUpperCase(), currency })
          : null,
    }),
  );
}

function registerResult(builder: FoyerSchemaBuilder) {
  return builder.objectRef<CashbackResult>('CashbackResult').implement({
    fields: (t) => ({
      startsAt: t.expose('startsAt', { type: 'DateTime' }),
      endsAt: t.expose('endsAt', { type: 'DateTime' }),
      currency: t.exposeString('currency'),
      staked: t.field({ type: 'Decimal', resolve: (each) => toDecimal(money(each.staked, each.currency)) }),
      won: t.field({ type: 'Decimal', resolve: (each) => toDecimal(money(each.won, each.currency)) }),
      percent: t.exposeFloat('percent'),
      amount: t.field({ type: 'Decimal', resolve: (each) => toDecimal(money(each.amount, each.currency)) }),
      isPaid: t.boolean({
        description: 'Whether it became a reward; false below the minimum, and for who could have none.',
        resolve: ({ outcome }) => outcome === 'paid',
      }),
      isWaiting: t.boolean({
        description:
          'Whether it becomes a reward later: a limit was used up, or promotions paused after a marker of harm.',
        resolve: ({ outcome }) => outcome === 'waiting',
      }),
    }),
  });
}
