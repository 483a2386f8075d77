import { toDecimal } from '@/contract/money';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { nameIn, type Reward, type RewardPrize } from './domain/reward';
import { RewardClaimTypeRef, RewardKindRef, RewardNoteRef, RewardReasonRef, RewardStatusRef } from './graphql-enums';

type Named<Prize> = Prize & { readonly name: string };
type MoneyDrop = Named<Extract<RewardPrize, { type: 'money-drop' }>>;
type BonusMoneyDrop = Named<Extract<RewardPrize, { type: 'bonus-money-drop' }>>;

/** The types of a reward that a player has, with the fields of its kind [RWD-01]. */
export function registerPlayerReward(builder: FoyerSchemaBuilder, now: () => Date) {
  const RewardTypeRef = registerRewardType(builder);
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
    }),
  });
}

function registerRewardType(builder: FoyerSchemaBuilder) {
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
  return builder.unionType('RewardType', {
    types: [MoneyDropRef, BonusMoneyDropRef],
    resolveType: ({ type }) => (type === 'money-drop' ? MoneyDropRef : BonusMoneyDropRef),
  });
}
