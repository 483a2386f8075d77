import { err, ok, type Result } from '@/contract/result';
import { newId } from '../../../platform/kernel/ids';
import { eventsOf, priceNow } from '../board';
import type { SportsbookContext } from '../deps';
import { selectionId } from '../domain/prices';
import { cashOutOf, resultOf } from '../domain/settlement';
import { findBet, findOffer, insertOffer, listLegs, moveBet, type Bet, type Leg, type Session } from '../store';
import { completeBet } from './complete-bet';

/** How long an offered amount holds, whatever the prices do. A result ends it at once. */
const OFFER_SECONDS = 5;

export interface Offer {
  readonly id: string;
  readonly amount: bigint;
  readonly expiresAt: Date;
}

export type CashOutRefusal = 'NotOffered' | 'OfferExpired';

/** The amount for which each bet could be ended now; nothing where none is offered. */
export async function cashOutAmounts(
  context: SportsbookContext,
  bets: readonly Bet[],
  legs: readonly Leg[],
): Promise<ReadonlyMap<string, bigint>> {
  const priced = await priceNow(
    context,
    legs.map(({ eventId, market, outcome }) => selectionId(eventId, market, outcome)),
  );
  const events = await eventsOf(
    context,
    legs.map(({ eventId }) => eventId),
  );
  return new Map(
    bets.flatMap((bet) => {
      if (bet.state !== 'open') return [];
      const own = legs
        .filter(({ betId }) => betId === bet.id)
        .map((leg) => {
          const event = events.get(leg.eventId);
          const now = priced.get(selectionId(leg.eventId, leg.market, leg.outcome))?.selection.price ?? null;
          return {
            ...leg,
            now,
            result: leg.result ?? (event ? resultOf(leg, event.fixture.sport, event.state) : null),
          };
        });
      const amount = cashOutOf(bet.stake, own);
      return amount === null ? [] : [[bet.id, amount] as const];
    }),
  );
}

async function amountNow(context: SportsbookContext, bet: Bet): Promise<bigint | null> {
  return (await cashOutAmounts(context, [bet], await listLegs(context.db, [bet.id]))).get(bet.id) ?? null;
}

async function ownBet({ db }: SportsbookContext, session: Session, betId: string): Promise<Bet | null> {
  const bet = await findBet(db, betId);
  return bet?.playerId === session.playerId ? bet : null;
}

/** Offers to end a bet for an amount that is held for some seconds. */
export async function offerCashOut(
  context: SportsbookContext,
  session: Session,
  betId: string,
): Promise<Result<Offer, CashOutRefusal>> {
  const bet = await ownBet(context, session, betId);
  const amount = bet && (await amountNow(context, bet));
  if (!bet || amount === null) return err('NotOffered');
  const offer = { id: newId(), amount, expiresAt: new Date(context.clock.now().getTime() + OFFER_SECONDS * 1_000) };
  await insertOffer(context.db, { ...offer, betId: bet.id });
  return ok(offer);
}

/** Ends the bet for the amount that was offered. The same offer taken twice pays once. */
export async function takeCashOut(
  context: SportsbookContext,
  session: Session,
  offerId: string,
): Promise<Result<Bet, CashOutRefusal>> {
  const { db, clock } = context;
  const offer = await findOffer(db, offerId);
  const bet = offer && (await ownBet(context, session, offer.betId));
  if (!offer || !bet) return err('NotOffered');
  if (bet.isCashedOut && bet.win === offer.amount) return ok(await completeBet(context, bet));
  if (offer.expiresAt <= clock.now()) return err('OfferExpired');
  // A goal, or the end of an event, ends what was offered before it.
  if ((await amountNow(context, bet)) === null) return err('NotOffered');
  const isTaken = await moveBet(db, bet.id, 'open', 'settling', clock.now(), { win: offer.amount, isCashedOut: true });
  const after = await completeBet(context, (await findBet(db, bet.id)) ?? bet);
  return isTaken || (after.isCashedOut && after.win === offer.amount) ? ok(after) : err('NotOffered');
}
