import { parseDecimal } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { priceNow, type PricedSelection } from '../board';
import type { SportsbookContext } from '../deps';
import { returnOf } from '../domain/settlement';
import { findBet, insertBet, listLegs, moveBet, type Bet, type Session } from '../store';
import { completeBet } from './complete-bet';
import { LEAST_STAKE, MOST_RETURN, MOST_STAKE } from './limits';

export interface BetOrder {
  /** Chosen by the page: the same order sent again is the same bet. */
  readonly betId: string;
  /** Decimal in text. */
  readonly stake: string;
  /** With the prices that the player has seen and accepted, in hundredths. */
  readonly selections: readonly { readonly id: string; readonly price: number }[];
  /** Whether a higher price than the accepted one is accepted too. */
  readonly acceptBetter: boolean;
}

export interface PriceChange {
  readonly id: string;
  readonly was: number;
  /** Null where no bet is taken now, or ever again. */
  readonly now: number | null;
}

export type BetRefusal =
  | { readonly error: 'StakeInvalid' | 'StakeOutOfRange' | 'ReturnTooHigh' | 'SameEvent' | 'BetIdReused' | 'NotPlaced' }
  /** Nothing was taken. */
  | { readonly error: 'PriceChanged'; readonly changes: readonly PriceChange[] }
  | { readonly error: 'WalletRefused'; readonly reason: string };

/** A stake that has not been answered for so long is given up, not taken late at a price of before. */
const GIVEN_UP_AFTER_MS = 8_000;
/** When the worker looks after a bet whose request was cut off. */
const LOOK_AFTER_MS = 20_000;

function outcomeOf(bet: Bet): Result<Bet, BetRefusal> {
  switch (bet.state) {
    case 'refused':
      return err({ error: 'WalletRefused', reason: bet.refusal ?? '' });
    case 'placing':
    case 'cancelling':
    case 'cancelled':
      return err({ error: 'NotPlaced' });
    case 'open':
    case 'settling':
    case 'settled':
    case 'voiding':
    case 'void':
      return ok(bet);
  }
}

/** The same order again: the same answer; another order under its id: none. */
async function repeat(
  context: SportsbookContext,
  session: Session,
  known: Bet,
  stake: bigint,
  order: BetOrder,
): Promise<Result<Bet, BetRefusal>> {
  const legs = await listLegs(context.db, [known.id]);
  const isSame =
    known.playerId === session.playerId &&
    known.stake === stake &&
    legs.map(({ eventId, market, outcome }) => `${eventId}:${market}:${outcome}`).join() ===
      order.selections.map(({ id }) => id).join();
  if (!isSame) return err({ error: 'BetIdReused' });
  const now = context.clock.now();
  if (known.state === 'placing' && now.getTime() - known.placedAt.getTime() > GIVEN_UP_AFTER_MS)
    await moveBet(context.db, known.id, 'placing', 'cancelling', now);
  return outcomeOf(await completeBet(context, (await findBet(context.db, known.id)) ?? known));
}

function changesOf(order: BetOrder, priced: ReadonlyMap<string, PricedSelection>): PriceChange[] {
  return order.selections.flatMap(({ id, price: was }) => {
    const now = priced.get(id)?.selection.price ?? null;
    const isAccepted = now !== null && (now === was || (order.acceptBetter && now > was));
    return isAccepted ? [] : [{ id, was, now }];
  });
}

/**
 * Places one bet at the prices of this moment, if they are those that the player accepted; otherwise nothing is taken
 * and the answer has the prices of now.
 */
export async function placeBet(
  context: SportsbookContext,
  session: Session,
  order: BetOrder,
): Promise<Result<Bet, BetRefusal>> {
  const { db, clock } = context;
  const stake = parseDecimal(order.stake, session.currency);
  if (!stake.ok) return err({ error: 'StakeInvalid' });
  const { amount } = stake.value;
  if (amount < LEAST_STAKE || amount > MOST_STAKE) return err({ error: 'StakeOutOfRange' });
  const known = await findBet(db, order.betId);
  if (known) return repeat(context, session, known, amount, order);
  const priced = await priceNow(
    context,
    order.selections.map(({ id }) => id),
  );
  const changes = changesOf(order, priced);
  if (changes.length > 0) return err({ error: 'PriceChanged', changes });
  const legs = order.selections.flatMap(({ id }) => {
    const found = priced.get(id);
    const price = found?.selection.price;
    return found && price ? [{ eventId: found.event.fixture.id, ...found.selection, price }] : [];
  });
  if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length) return err({ error: 'SameEvent' });
  const prices = legs.map(({ price }) => price);
  if (returnOf(amount, prices) > MOST_RETURN) return err({ error: 'ReturnTooHigh' });
  const placedAt = clock.now();
  const { playerId, currency, id: sessionId } = session;
  const made = { id: order.betId, sessionId, playerId, currency, stake: amount, placedAt };
  await db.tx((tx) => insertBet(tx, made, legs, new Date(placedAt.getTime() + LOOK_AFTER_MS)));
  const bet = await findBet(db, order.betId);
  if (!bet) throw new Error(`the bet ${order.betId} disappeared`);
  // Of two orders of one id at once, the second finds the first one's bet.
  return bet.placedAt.getTime() === placedAt.getTime() && bet.sessionId === sessionId
    ? outcomeOf(await completeBet(context, bet))
    : repeat(context, session, bet, amount, order);
}
