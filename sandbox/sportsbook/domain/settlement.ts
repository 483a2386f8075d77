import type { MarketKind, OutcomeKind } from './chances';
import type { EventState } from './event-state';
import type { SportCode } from './sports';
import { sportOf } from './sports';

export type LegResult = 'won' | 'lost' | 'void';

export interface SettledLeg {
  /** Hundredths, as accepted. */
  readonly price: number;
  readonly result: LegResult | null;
}

/** The result of an outcome in an event that is over; null while it is not. */
export function resultOf(
  { market, outcome }: { readonly market: MarketKind; readonly outcome: OutcomeKind },
  sport: SportCode,
  { phase, home, away }: EventState,
): LegResult | null {
  if (phase === 'void') return 'void';
  if (phase !== 'ended') return null;
  switch (market) {
    case 'result':
      return outcome === (home > away ? 'home' : home < away ? 'away' : 'draw') ? 'won' : 'lost';
    case 'total':
      return outcome === (home + away > sportOf(sport).line ? 'over' : 'under') ? 'won' : 'lost';
    case 'both-score':
      return outcome === (home > 0 && away > 0 ? 'yes' : 'no') ? 'won' : 'lost';
  }
}

/** Stake times all prices, in minor units, rounded down once at the end. */
export function returnOf(stake: bigint, prices: readonly number[]): bigint {
  const [above, below] = prices.reduce(([a, b], price) => [a * BigInt(price), b * 100n], [stake, 1n]);
  return above / below;
}

export type BetEnd =
  { readonly kind: 'open' } | { readonly kind: 'void' } | { readonly kind: 'settled'; readonly win: bigint };

/** The end of a bet: one lost leg loses it, void legs count 1.00, and a bet of void legs alone is paid back. */
export function endOf(stake: bigint, legs: readonly SettledLeg[]): BetEnd {
  if (legs.some(({ result }) => result === 'lost')) return { kind: 'settled', win: 0n };
  if (legs.some(({ result }) => result === null)) return { kind: 'open' };
  const won = legs.filter(({ result }) => result === 'won');
  return won.length === 0
    ? { kind: 'void' }
    : {
        kind: 'settled',
        win: returnOf(
          stake,
          won.map(({ price }) => price),
        ),
      };
}

/** Of what a bet is worth now, the share that is offered for it. */
const CASH_OUT_PERCENT = 95n;

/**
 * The cash-out offered now: the stake, raised or lowered as its open legs have become likelier or less likely. Null
 * where nothing is offered: a leg is lost, or has no price now.
 */
export function cashOutOf(
  stake: bigint,
  legs: readonly (SettledLeg & { readonly now: number | null })[],
): bigint | null {
  let [above, below] = [stake * CASH_OUT_PERCENT, 100n];
  let open = 0;
  for (const { price, result, now } of legs) {
    if (result === 'lost') return null;
    if (result === 'void') continue;
    if (result === null) {
      if (now === null) return null;
      open += 1;
    }
    above *= BigInt(price);
    below *= BigInt(result === 'won' ? 100 : (now ?? price));
  }
  const offer = above / below;
  return open > 0 && offer > 0n ? offer : null;
}
