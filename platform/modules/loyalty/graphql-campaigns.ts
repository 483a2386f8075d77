import { isCurrency, money, toDecimal } from '@/contract/money';
import { RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import type { RewardsModule } from '../rewards/index';
import { goalTypes, windowUnits } from './domain/programme';
import type { GamificationProvider } from './gamification-provider';
import type { LoyaltyModule } from './index';
import {
  campaignsOnOffer,
  type CampaignsOnOffer,
  type MissionOnOffer,
  type Prize,
  type TournamentOnOffer,
} from './queries/campaigns-on-offer';

export interface CampaignTypesDeps {
  readonly loyalty: Pick<LoyaltyModule, 'offeredFor'>;
  readonly getOffer: RewardsModule['getOffer'];
  readonly providerOf: (brand: string) => GamificationProvider | null;
}

/** Missions and tournaments as visitors read them: rules and prizes, and nothing of a player [GAM-02]. */
export function registerCampaignTypes(builder: FoyerSchemaBuilder, deps: CampaignTypesDeps): void {
  const shared = registerShared(builder);
  const MissionRef = registerMission(builder, shared);
  const TournamentRef = registerTournament(builder, shared);
  const CampaignsRef = builder.objectRef<CampaignsOnOffer>('CampaignsOnOffer').implement({
    fields: (t) => ({
      missions: t.expose('missions', { type: [MissionRef] }),
      tournaments: t.expose('tournaments', { type: [TournamentRef] }),
    }),
  });
  builder.objectField(RootRef, 'campaignsOnOffer', (t) =>
    t.field({
      type: CampaignsRef,
      nullable: true,
      description: 'Null without a programme there, and where another provider than the embedded one has them.',
      args: { playerCountryCode: t.arg.string({ required: true }), currency: t.arg.string({ required: true }) },
      async resolve({ brand }, { playerCountryCode, currency }) {
        const countryCode = playerCountryCode.toUpperCase();
        const programme = deps.loyalty.offeredFor(brand, countryCode);
        if (!programme || !isCurrency(currency) || !deps.providerOf(brand)?.isEmbedded) return null;
        return campaignsOnOffer(deps, programme, { brand, countryCode, currency });
      },
    }),
  );
}

function registerShared(builder: FoyerSchemaBuilder) {
  const PrizeRef = builder.objectRef<NonNullable<Prize>>('CampaignPrize').implement({
    fields: (t) => ({
      amount: t.field({ type: 'Decimal', resolve: ({ amount }) => toDecimal(amount) }),
      currency: t.string({ resolve: ({ amount }) => amount.currency }),
      isBonus: t.exposeBoolean('isBonus'),
    }),
  });
  const WindowRef = builder.enumType('CampaignWindow', {
    values: windowUnits,
    description: "It begins again with each one of the licence's calendar.",
  });
  return { PrizeRef, WindowRef };
}

type Shared = ReturnType<typeof registerShared>;

function registerMission(builder: FoyerSchemaBuilder, { PrizeRef, WindowRef }: Shared) {
  const GoalRef = builder.enumType('MissionGoal', { values: goalTypes });
  return builder.objectRef<MissionOnOffer>('MissionOnOffer').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ mission }) => mission.id }),
      goal: t.field({ type: GoalRef, resolve: ({ mission }) => mission.goal.type }),
      window: t.field({ type: WindowRef, resolve: ({ mission }) => mission.window }),
      kinds: t.stringList({
        nullable: true,
        description: 'Of the games that count; null for all.',
        resolve: ({ mission }) => mission.kinds,
      }),
      leastStake: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Of a round that counts; null for any.',
        resolve: ({ mission, currency }) => mission.leastStake[currency] ?? null,
      }),
      count: t.int({
        nullable: true,
        description: 'Rounds or studios; null for a wager.',
        resolve: ({ mission: { goal } }) => (goal.type === 'wager' ? null : goal.target),
      }),
      wager: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Cash to be staked; null for the other goals.',
        resolve: ({ mission, currency, target }) =>
          mission.goal.type === 'wager' ? toDecimal(money(target, currency)) : null,
      }),
      currency: t.exposeString('currency'),
      prize: t.expose('prize', { type: PrizeRef, nullable: true }),
    }),
  });
}

function registerTournament(builder: FoyerSchemaBuilder, { PrizeRef, WindowRef }: Shared) {
  const PlacesRef = builder.objectRef<TournamentOnOffer['prizes'][number]>('TournamentPlaces').implement({
    fields: (t) => ({
      from: t.exposeInt('from', { description: 'Places from this one to the other bring the prize.' }),
      to: t.exposeInt('to'),
      prize: t.expose('prize', { type: PrizeRef, nullable: true }),
    }),
  });
  return builder.objectRef<TournamentOnOffer>('TournamentOnOffer').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ tournament }) => tournament.id }),
      window: t.field({ type: WindowRef, resolve: ({ tournament }) => tournament.window }),
      bestRounds: t.int({
        description: 'How many rounds of each player count, the best ones.',
        resolve: ({ tournament }) => tournament.bestRounds,
      }),
      mostMultiplier: t.int({
        description: 'The most that one round counts.',
        resolve: ({ tournament }) => tournament.mostMultiplier,
      }),
      leastStake: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Of a round that counts; null for any.',
        resolve: ({ tournament, currency }) => tournament.leastStake[currency] ?? null,
      }),
      currency: t.exposeString('currency'),
      prizes: t.expose('prizes', { type: [PlacesRef] }),
    }),
  });
}
