import { windowAt } from '@/contract/calendar-window';
import type { PurchaseRefusal, RewardsBlockReason } from '@/contract/rewards';
import type { Failure } from '@/contract/failures';
import { err, ok, type Result } from '@/contract/result';
import type { Queryable } from '../../../kernel/db/db';
import type { Player } from '../../players/index';
import type { ShopDeps } from '../deps';
import { refusalOf, type Good } from '../domain/goods';
import { countBought, giveBackToStock, insertPurchase, readPurchase, takeFromStock, type Purchase } from '../store';

type BuyRefusal = Failure<'purchase-refused' | 'rewards-blocked' | 'idempotency-conflict'>;

export interface Order {
  /** Made by the player's browser; the same one again is answered with the purchase that it made. */
  readonly purchaseId: string;
  readonly good: string;
  /** Points that the player agreed to pay. */
  readonly price: number;
}

type Bought = Result<Purchase, BuyRefusal>;
const refuse = (reason: PurchaseRefusal): Bought => err({ kind: 'purchase-refused', reason });

/**
 * Sells a good for points in one transaction: the points, the stock and the reward move together or not at all. The
 * purchases of a player follow each other by the lock on the points.
 */
export async function buy(deps: ShopDeps, player: Player, order: Order): Promise<Bought> {
  const bought = await deps.db.tx((tx) => buyIn(deps, tx, player, order));
  deps.wakeConsumers();
  return bought;
}

async function buyIn(deps: ShopDeps, tx: Queryable, player: Player, order: Order): Promise<Bought> {
  const progress = await deps.loyalty.lockProgress(tx, player);
  const known = await readPurchase(tx, order.purchaseId);
  if (known) return isSame(known, player, order) ? ok(known) : err({ kind: 'idempotency-conflict' });
  const good = deps.goods.find(({ id, brands }) => id === order.good && brands.includes(player.brand));
  if (!good || !progress) return refuse('NotOffered');
  const reason = await shopBlock(deps, tx, player);
  if (reason) return err({ kind: 'rewards-blocked', reason });
  const today = windowAt('Day', deps.clock.now(), deps.timeZoneOf(player.brand)).startsAt;
  const boughtToday = (await countBought(tx, player.id, today)).get(good.id) ?? 0;
  const refusal = refusalOf(good, { ...progress, boughtToday, agreedPrice: order.price });
  return refusal ? refuse(refusal) : sell(deps, tx, { player, order, good });
}

/** Why nothing is sold to the player now; null when nothing is in the way. */
export const shopBlock = async (
  { rewards }: Pick<ShopDeps, 'rewards'>,
  db: Queryable,
  player: Pick<Player, 'id' | 'brand'>,
): Promise<RewardsBlockReason | null> =>
  (await rewards.getBlock(player.id, db)) ?? (await rewards.getPauseReason(player, db));

const isSame = ({ playerId, good, price }: Purchase, player: Player, order: Order): boolean =>
  playerId === player.id && good === order.good && price === order.price;

interface Sale {
  readonly player: Player;
  readonly order: Order;
  readonly good: Good;
}

async function sell(deps: ShopDeps, tx: Queryable, { player, order, good }: Sale): Promise<Bought> {
  const { brand, id: playerId } = player;
  if (!(await takeFromStock(tx, { brand, good: good.id, stock: good.stock }))) return refuse('SoldOut');
  const at = deps.clock.now();
  const given = await deps.rewards.award(tx, good.campaign, { playerId, occasion: order.purchaseId, at });
  if (!given.ok) {
    await giveBackToStock(tx, brand, good.id);
    return refuse(given.error.kind === 'budget-spent' ? 'SoldOut' : 'NotOffered');
  }
  const purchase = {
    id: order.purchaseId,
    playerId,
    good: good.id,
    price: good.price,
    assignationId: given.value.reward.id,
    boughtAt: at,
    returnedAt: null,
  };
  const isPaid = await deps.loyalty.spendPoints(tx, playerId, good.price);
  // Both were looked at under the lock; whatever else happened must leave nothing behind.
  if (!isPaid || !(await insertPurchase(tx, purchase))) throw new Error(`a purchase was half done: ${purchase.id}`);
  return ok(purchase);
}
