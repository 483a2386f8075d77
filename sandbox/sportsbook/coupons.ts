import { priceNow, type PricedSelection } from './board';
import { MOST_SELECTIONS } from './bets/limits';
import type { SportsbookContext } from './deps';
import { parseSelection } from './domain/prices';
import { hashOf, newSecret } from './sessions';
import { lockCoupon, writeCoupon, type CouponSelection } from './store';

/** A visitor's coupon is kept for a day from its last change. */
const KEPT_MS = 86_400_000;
const COUPON_ID = /^[\w-]{32}$/;

export type CouponChange =
  | { readonly type: 'read' }
  | { readonly type: 'add'; readonly selection: string }
  | { readonly type: 'remove'; readonly selection: string }
  /** The player has seen the prices of now. */
  | { readonly type: 'accept' }
  | { readonly type: 'clear' };

export interface CouponView {
  /** Null for an empty coupon that is not kept. */
  readonly couponId: string | null;
  /** In the order of their choice, with the price that was last shown; null where it was closed then. */
  readonly selections: readonly (PricedSelection & { readonly seen: number | null })[];
  /** How many were taken out because their events are over or unknown. */
  readonly dropped: number;
}

function changed(
  selections: readonly CouponSelection[],
  change: CouponChange,
  priced: ReadonlyMap<string, PricedSelection>,
): CouponSelection[] {
  const now = (id: string) => priced.get(id)?.selection.price ?? null;
  const open = selections.filter(({ id }) => priced.has(id));
  switch (change.type) {
    case 'read':
      return open;
    case 'clear':
      return [];
    case 'remove':
      return open.filter(({ id }) => id !== change.selection);
    case 'accept':
      return open.map(({ id, price }) => ({ id, price: now(id) ?? price }));
    case 'add': {
      const { selection: id } = change;
      if (!priced.has(id) || open.some((each) => each.id === id)) return open;
      // Two outcomes of one market exclude each other: the new choice replaces the old one.
      const market = id.slice(0, id.lastIndexOf(':') + 1);
      return [...open.filter((each) => !each.id.startsWith(market)), { id, price: now(id) }].slice(-MOST_SELECTIONS);
    }
  }
}

/** A player whose session has ended is a visitor for a while, and finds the coupon again. */
const isOpenTo = (owner: string | null, asking: string | null): boolean =>
  owner === null || asking === null || owner === asking;

/**
 * Changes a coupon and shows it at the prices of now. An id that is malformed, has expired or belongs to another player
 * counts as an empty coupon. The first player who uses a visitor's coupon becomes its owner.
 */
export async function useCoupon(
  context: SportsbookContext,
  couponId: string | null,
  playerId: string | null,
  change: CouponChange,
): Promise<CouponView> {
  const { db, clock } = context;
  const now = clock.now();
  const requested = couponId !== null && COUPON_ID.test(couponId) ? couponId : null;
  const added = change.type === 'add' && parseSelection(change.selection) ? [change.selection] : [];
  // Prices are read before the coupon is locked, so that nobody waits for them behind the lock.
  const before = requested ? ((await lockCoupon(db, hashOf(requested), now))?.selections ?? []) : [];
  const priced = await priceNow(context, [...before.map(({ id }) => id), ...added]);
  return db.tx(async (tx) => {
    const known = requested ? await lockCoupon(tx, hashOf(requested), now) : null;
    const isOwn = known !== null && isOpenTo(known.playerId, playerId);
    const selections = isOwn ? known.selections : [];
    // Added by somebody else between the two reads: kept, and shown the next time.
    const late = selections.filter(({ id }) => !before.some((each) => each.id === id));
    const next = [...changed(selections, change, priced), ...(change.type === 'clear' ? [] : late)];
    const seen = selections.filter(({ id }) => !late.some((each) => each.id === id));
    const dropped = change.type === 'clear' ? 0 : seen.filter(({ id }) => !priced.has(id)).length;
    if (!isOwn && next.length === 0) return { couponId: null, selections: [], dropped };
    const id = isOwn && requested ? requested : newSecret();
    await writeCoupon(
      tx,
      hashOf(id),
      { playerId: playerId ?? (isOwn ? known.playerId : null), selections: next },
      new Date(now.getTime() + KEPT_MS),
    );
    return {
      couponId: id,
      dropped,
      selections: next.flatMap(({ id: selection, price: shown }) => {
        const found = priced.get(selection);
        return found ? [{ ...found, seen: shown }] : [];
      }),
    };
  });
}
