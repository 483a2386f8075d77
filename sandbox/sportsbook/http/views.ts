import type { JsonValue } from '@/contract/json';
import { money, toDecimal, type Currency } from '@/contract/money';
import type { BoardEvent } from '../board';
import type { CouponView } from '../coupons';
import { selectionId } from '../domain/prices';
import { returnOf } from '../domain/settlement';
import { sportOf } from '../domain/sports';
import type { Bet, Leg } from '../store';

const amount = (value: bigint, currency: Currency): string => toDecimal(money(value, currency));

function eventFacts({ fixture, state }: BoardEvent) {
  const { id, sport, competition, home, away, startsAt } = fixture;
  const { phase, tick, sets } = state;
  return {
    id,
    sport,
    competition,
    home,
    away,
    startsAt,
    phase,
    tick,
    score: [state.home, state.away],
    sets: sets.map((set) => [...set]),
    line: sportOf(sport).line,
  };
}

/** An event for the page: with all selections, or those of its result alone. */
export function eventView(event: BoardEvent, { isWhole }: { readonly isWhole: boolean }) {
  const shown = event.selections.filter(({ market }) => isWhole || market === 'result');
  return { ...eventFacts(event), selections: shown.map((selection) => ({ ...selection })) };
}

export function couponView({ couponId, selections, dropped }: CouponView): JsonValue {
  return {
    couponId,
    dropped,
    selections: selections.map(({ id, event, selection, seen }) => ({
      id,
      market: selection.market,
      outcome: selection.outcome,
      seen,
      now: selection.price,
      event: eventFacts(event),
    })),
  };
}

export function betView(
  bet: Bet,
  legs: readonly Leg[],
  events: ReadonlyMap<string, BoardEvent>,
  cashOut: bigint | null,
): JsonValue {
  const own = legs.filter(({ betId }) => betId === bet.id);
  const { currency, stake, state, isCashedOut, win } = bet;
  return {
    id: bet.id,
    state,
    isCashedOut,
    stake: amount(stake, currency),
    possible: amount(
      returnOf(
        stake,
        own.map(({ price }) => price),
      ),
      currency,
    ),
    win: win === null ? null : amount(win, currency),
    cashOut: cashOut === null ? null : amount(cashOut, currency),
    currency,
    placedAt: bet.placedAt.toISOString(),
    legs: own.flatMap(({ eventId, market, outcome, price, result }) => {
      const event = events.get(eventId);
      return event
        ? [{ id: selectionId(eventId, market, outcome), market, outcome, price, result, event: eventFacts(event) }]
        : [];
    }),
  };
}
