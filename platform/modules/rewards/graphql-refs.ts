import { toDecimal } from '@/contract/money';
import { builder, type FoyerSchemaBuilder } from '../../graphql/builder';
import { RewardKindRef } from '../cashier/graphql-refs';
import { GameDescriptorRef, visitorOf } from '../games/graphql-refs';
import type { FreeRounds, GamesModule } from '../games/index';
import type { PlayerBonusCost } from './bonus-costs';
import { nameIn, type FreeSpinPrize, type Reward, type RewardPrize } from './domain/reward';
import { freeRoundsOf } from './free-rounds';
import {
  RewardClaimTypeRef,
  RewardNoteRef,
  RewardReasonRef,
  RewardsBlockReasonRef,
  RewardStatusRef,
} from './graphql-enums';

type Named<Prize> = Prize & { readonly name: string };
type MoneyDrop = Named<Extract<RewardPrize, { type: 'money-drop' }>>;
type BonusMoneyDrop = Named<Extract<RewardPrize, { type: 'bonus-money-drop' }>>;
type FreeSpin = Named<FreeSpinPrize>;

export { RewardsBlockReasonRef, RewardStatusRef };

const MoneyDropRef = builder.objectRef<MoneyDrop>('MoneyDrop').implement({
  description: 'Cash.',
  fields: (t) => ({
    name: t.exposeString('name'),
    amount: t.field({ type: 'Decimal', resolve: ({ amount }) => toDecimal(amount) }),
    currency: t.string({ resolve: ({ amount }) => amount.currency }),
  }),
});
const BonusMoneyDropRef = builder.objectRef<BonusMoneyDrop>('BonusMoneyDrop').implement({
  description: 'Bonus money, which becomes cash when it has been wagered.',
  fields: (t) => ({
    name: t.exposeString('name'),
    amount: t.field({ type: 'Decimal', resolve: ({ amount }) => toDecimal(amount) }),
    currency: t.string({ resolve: ({ amount }) => amount.currency }),
    wageringRequirementFactor: t.exposeFloat('wageringFactor'),
    maxPayout: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Most that can become cash; null for all of it.',
      resolve: ({ maxPayout }) => maxPayout && toDecimal(maxPayout),
    }),
    days: t.exposeInt('days', { description: 'How long it can be wagered.' }),
  }),
});
/** Its fields `game` and `gameName` are added with the games. */
const FreeSpinRef = builder.objectRef<FreeSpin>('FreeSpin').implement({
  description: 'Rounds of one game that cost nothing.',
  fields: (t) => ({
    name: t.exposeString('name'),
    amount: t.exposeInt('rounds', { description: 'How many rounds.' }),
    value: t.field({ type: 'Decimal', description: 'Of one round.', resolve: ({ value }) => toDecimal(value) }),
    currency: t.string({ resolve: ({ value }) => value.currency }),
    betLevel: t.exposeInt('betLevel'),
    days: t.exposeInt('days', { description: 'How long they can be played after the claim.' }),
    winsWageringFactor: t.float({
      nullable: true,
      description: 'How many times a win must be staked, as bonus money; null for wins in cash.',
      resolve: ({ bonusWins }) => bonusWins?.wageringFactor,
    }),
    winsMaxPayout: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Most of the wins that can become cash; null for all of it.',
      resolve: ({ bonusWins }) => bonusWins?.maxPayout && toDecimal(bonusWins.maxPayout),
    }),
    winsDays: t.int({
      nullable: true,
      description: 'How long a win can be wagered; null for wins in cash.',
      resolve: ({ bonusWins }) => bonusWins?.days,
    }),
  }),
});
const refOf = { 'money-drop': MoneyDropRef, 'bonus-money-drop': BonusMoneyDropRef, 'free-spin': FreeSpinRef } as const;
/** The prize of a reward, with its name. */
export const RewardTypeRef = builder.unionType('RewardType', {
  types: [MoneyDropRef, BonusMoneyDropRef, FreeSpinRef],
  resolveType: ({ type }) => refOf[type],
});

/** The cost of turning a bonus into cash. */
export const BonusCostRef = builder.objectRef<PlayerBonusCost>('BonusCost').implement({
  description: 'Chances are those of staking the bonus money alone in a game of that return; they sum to 1.',
  fields: (t) => ({
    required: t.field({ type: 'Decimal', resolve: ({ required }) => toDecimal(required) }),
    currency: t.string({ resolve: ({ required }) => required.currency }),
    rounds: t.exposeInt('rounds'),
    stake: t.field({ type: 'Decimal', resolve: ({ stake }) => toDecimal(stake) }),
    isUsualStake: t.exposeBoolean('isUsualStake', {
      description: "Whether it is the player's own average, or an example.",
    }),
    returnToPlayer: t.float({ description: 'Per cent.', resolve: ({ rtp }) => rtp }),
    expectedLoss: t.field({ type: 'Decimal', resolve: ({ expectedLoss }) => toDecimal(expectedLoss) }),
    value: t.field({
      type: 'Decimal',
      description: 'The bonus less the expected loss; it can be below zero.',
      resolve: ({ value }) => toDecimal(value),
    }),
    maxPayout: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Most that can become cash; null for all of it.',
      resolve: ({ maxPayout }) => maxPayout && toDecimal(maxPayout),
    }),
    maxStake: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Most of one bet that the bonus pays for; null without a bound.',
      resolve: ({ maxStake }) => maxStake && toDecimal(maxStake),
    }),
    chanceOfNothing: t.float({ resolve: ({ chances }) => chances.nothing }),
    chanceOfLess: t.float({ description: 'Than the bonus.', resolve: ({ chances }) => chances.less }),
    chanceOfBonusOrMore: t.float({ resolve: ({ chances }) => chances.atLeastBonus }),
  }),
});

/** The types of a reward that a player has, with the fields of its kind [RWD-01]. */
export function registerPlayerReward(
  builder: FoyerSchemaBuilder,
  games: Pick<GamesModule, 'findGame' | 'freeRounds' | 'nameOfGame'>,
  now: () => Date,
) {
  builder.objectField(FreeSpinRef, 'game', (t) =>
    t.field({
      type: GameDescriptorRef,
      nullable: true,
      description: 'Null while the player is where it may not be shown.',
      resolve: ({ gameSlug }, _args, context) => games.findGame(visitorOf(context), gameSlug),
    }),
  );
  builder.objectField(FreeSpinRef, 'gameName', (t) =>
    t.string({ resolve: ({ gameSlug }) => games.nameOfGame(gameSlug) }),
  );
  const FreeRoundsRef = builder.objectRef<FreeRounds>('FreeRounds').implement({
    fields: (t) => ({
      left: t.exposeInt('roundsLeft'),
      won: t.field({ type: 'Decimal', resolve: ({ won }) => toDecimal(won) }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
      expiresIn: t.int({
        description: 'Seconds until they can be played no more; 0 after that.',
        resolve: ({ expiresAt }) => Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1000)),
      }),
    }),
  });
  const RewardRef = builder.objectRef<Reward>('Reward').implement({
    fields: (t) => ({
      rewardId: t.id({ resolve: ({ campaignId }) => campaignId }),
      name: t.string({ resolve: (reward, _args, { locale }) => nameIn(reward, locale) }),
      kind: t.field({ type: RewardKindRef, resolve: ({ kind }) => kind }),
      expiresIn: t.int({
        description: 'Seconds until it can be claimed no more; 0 after that.',
        resolve: ({ endsAt }) => Math.max(0, Math.floor((endsAt.getTime() - now().getTime()) / 1000)),
      }),
      startsAt: t.expose('startsAt', { type: 'DateTime' }),
      endsAt: t.expose('endsAt', { type: 'DateTime' }),
      claimType: t.field({ type: RewardClaimTypeRef, resolve: ({ claimType }) => claimType }),
      rewardReason: t.field({ type: RewardReasonRef, resolve: ({ reason }) => reason }),
      rewardType: t.field({
        type: RewardTypeRef,
        resolve: (reward, _args, { locale }) => ({ ...reward.prize, name: nameIn(reward, locale) }),
      }),
    }),
  });
  return builder.objectRef<Reward>('PlayerReward').implement({
    description: 'A reward as one player has it: match it by rewardId and assignationId.',
    fields: (t) => ({
      assignationId: t.exposeID('id'),
      reward: t.field({ type: RewardRef, resolve: (reward) => reward }),
      assignedAt: t.expose('assignedAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      reason: t.field({
        type: RewardNoteRef,
        nullable: true,
        description: 'Why the status is what it is, where it needs a reason.',
        resolve: ({ note }) => note,
      }),
      status: t.field({ type: RewardStatusRef, resolve: ({ status }) => status }),
      freeRounds: t.field({
        type: FreeRoundsRef,
        nullable: true,
        description: 'What is left of the rounds; null before the claim, and for other rewards.',
        resolve: (reward) => freeRoundsOf(games, reward),
      }),
    }),
  });
}
