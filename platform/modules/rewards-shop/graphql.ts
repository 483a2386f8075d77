import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { isCurrency } from '@/contract/money';
import { purchaseRefusals } from '@/contract/rewards';
import { RootRef, ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { failure, toFailure } from '../../graphql/failure';
import { isUuid, type PlayerId } from '../../kernel/ids';
import type { Player } from '../players/index';
import { nameIn, type PlayerBonusCost, type RewardPrize } from '../rewards/index';
import { BonusCostRef, RewardsBlockReasonRef, RewardStatusRef, RewardTypeRef } from '../rewards/graphql-refs';
import type { ListedPurchase, OfferedGood, Shop, ShopModule, ShownGood } from './index';

const MOST_PURCHASES = 100;

interface GraphqlDeps {
  readonly shop: ShopModule;
  readonly rewards: {
    readonly bonusCostOf: (playerId: PlayerId, brand: string, prize: RewardPrize) => Promise<PlayerBonusCost | null>;
  };
  readonly getPlayer: (playerId: PlayerId) => Promise<Player | null>;
}

type ShownShop = Shop & { readonly playerId: PlayerId };

/** The rewards shop: goods, purchases, and buying one [RWD-04]. */
export function registerShopTypes(builder: FoyerSchemaBuilder, deps: GraphqlDeps): void {
  builder.enumType('PurchaseRefusal', {
    values: purchaseRefusals,
    description: 'The parameter `reason` of the failure PurchaseRefused.',
  });
  const PurchaseRef = registerPurchase(builder);
  const ShopRef = registerShop(builder, deps, PurchaseRef);
  builder.objectField(ViewerRef, 'rewardsShop', (t) =>
    t.field({
      type: ShopRef,
      nullable: true,
      description: 'Null signed out, and where there is no loyalty programme.',
      resolve: async ({ session }) => {
        const player = session && (await deps.getPlayer(session.playerId));
        const shop = player && (await deps.shop.getShop(player));
        return shop && { ...shop, playerId: player.id };
      },
    }),
  );
  registerWindow(builder, deps);
  const BuyInput = builder.inputType('BuyRewardInput', {
    fields: (t) => ({
      purchaseId: t.id({ required: true, description: 'A UUID of the caller; the same one buys once.' }),
      goodId: t.string({ required: true }),
      price: t.int({ required: true, description: 'Points that the player agreed to pay.' }),
    }),
  });
  builder.mutationField('buyReward', (t) =>
    t.field({
      ...entry(gated('change-account', 'claim-reward')),
      type: PurchaseRef,
      description: 'Points and good change hands together, once for each purchase id.',
      args: { input: t.arg({ type: BuyInput, required: true }) },
      resolve: async (_root, { input: { purchaseId, goodId, price } }, context) => {
        const player = await deps.getPlayer(requireSession(context).playerId);
        if (!player || !isUuid(purchaseId)) throw failure('BadInput');
        const bought = await deps.shop.buy(player, { purchaseId: purchaseId.toLowerCase(), good: goodId, price });
        if (!bought.ok) throw toFailure(bought.error);
        return deps.shop.withReward(bought.value);
      },
    }),
  );
}

/** The shop as visitors see it: goods and prices. */
function registerWindow(builder: FoyerSchemaBuilder, { shop }: GraphqlDeps): void {
  const ShownRef = builder.objectRef<ShownGood>('ShownGood').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      name: t.string({ resolve: (good, _args, { locale }) => nameIn(good, locale) }),
      price: t.exposeInt('price', { description: 'Points.' }),
      level: t.exposeInt('level', { description: 'The lowest that may buy it.' }),
      rewardType: t.field({
        type: RewardTypeRef,
        resolve: (good, _args, { locale }) => ({ ...good.prize, name: nameIn(good, locale) }),
      }),
    }),
  });
  builder.objectField(RootRef, 'shopWindow', (t) =>
    t.field({
      type: [ShownRef],
      nullable: true,
      description: 'The goods on sale to players of a country, the cheapest first; null without a loyalty programme.',
      args: { playerCountryCode: t.arg.string({ required: true }), currency: t.arg.string({ required: true }) },
      resolve: ({ brand }, { playerCountryCode, currency }) =>
        isCurrency(currency)
          ? shop.getShopWindow({ brand, countryCode: playerCountryCode.toUpperCase(), currency })
          : null,
    }),
  );
}

function registerPurchase(builder: FoyerSchemaBuilder) {
  return builder.objectRef<ListedPurchase>('RewardPurchase').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      goodId: t.exposeString('good'),
      price: t.exposeInt('price', { description: 'Points.' }),
      boughtAt: t.expose('boughtAt', { type: 'DateTime' }),
      returnedAt: t.expose('returnedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the points went back, because the reward ended unclaimed; null while the purchase holds.',
      }),
      status: t.field({ type: RewardStatusRef, resolve: ({ reward }) => reward.status }),
      name: t.string({ resolve: ({ reward }, _args, { locale }) => nameIn(reward, locale) }),
      rewardType: t.field({
        type: RewardTypeRef,
        resolve: ({ reward }, _args, { locale }) => ({ ...reward.prize, name: nameIn(reward, locale) }),
      }),
    }),
  });
}

function registerShop(
  builder: FoyerSchemaBuilder,
  { shop, rewards }: GraphqlDeps,
  PurchaseRef: ReturnType<typeof registerPurchase>,
) {
  const GoodRef = builder.objectRef<OfferedGood & { readonly playerId: PlayerId }>('RewardGood').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      name: t.string({ resolve: (good, _args, { locale }) => nameIn(good, locale) }),
      price: t.exposeInt('price', { description: 'Points.' }),
      level: t.exposeInt('level', { description: 'The lowest that may buy it.' }),
      stockLeft: t.exposeInt('stockLeft', { nullable: true, description: 'Null without end.' }),
      perDay: t.exposeInt('perDay', { nullable: true, description: 'How often a player may buy it in a day.' }),
      boughtToday: t.exposeInt('boughtToday'),
      claimDays: t.int({
        description: 'How long the reward waits to be claimed.',
        resolve: ({ claimHours }) => Math.floor(claimHours / 24),
      }),
      rewardType: t.field({
        type: RewardTypeRef,
        resolve: (good, _args, { locale }) => ({ ...good.prize, name: nameIn(good, locale) }),
      }),
      cost: t.field({
        type: BonusCostRef,
        nullable: true,
        description: 'What a bonus takes before it is cash; null for cash.',
        resolve: ({ playerId, prize }, _args, { brand }) => rewards.bonusCostOf(playerId, brand, prize),
      }),
    }),
  });
  return builder.objectRef<ShownShop>('RewardsShop').implement({
    fields: (t) => ({
      optedIn: t.boolean({ resolve: ({ progress }) => progress.isIn }),
      level: t.int({ resolve: ({ progress }) => progress.level }),
      pointsToSpend: t.int({ resolve: ({ progress }) => progress.pointsToSpend }),
      blockReason: t.field({
        type: RewardsBlockReasonRef,
        nullable: true,
        description: 'Why the player can buy nothing; null when nothing is in the way.',
        resolve: ({ playerId: id }, _args, { brand }) => shop.getBlock({ id, brand }),
      }),
      goods: t.field({
        type: [GoodRef],
        description: 'The cheapest first.',
        resolve: ({ goods, playerId }) => goods.map((good) => ({ ...good, playerId })),
      }),
      purchases: t.field({
        type: [PurchaseRef],
        description: 'The newest first.',
        args: { first: t.arg.int({ required: true, description: `At most ${MOST_PURCHASES}.` }) },
        resolve: ({ playerId }, { first }) => shop.getPurchases(playerId, Math.min(Math.max(first, 1), MOST_PURCHASES)),
      }),
    }),
  });
}
