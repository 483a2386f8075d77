import { chancesOf, marketKinds, outcomeKinds, type MarketKind, type OutcomeKind } from './chances';
import type { EventState } from './event-state';
import type { Fixture } from './fixtures';
import { randomOf } from './random';

/** One outcome that may be bet on. Prices are decimal odds in hundredths: 210 is 2.10. */
export interface Selection {
  /** `<event>:<market>:<outcome>` */
  readonly id: string;
  readonly market: MarketKind;
  readonly outcome: OutcomeKind;
  /** Null while no bet is taken on it. */
  readonly price: number | null;
}

const MARGIN = 1.06;
export const LEAST_PRICE = 101;
export const MOST_PRICE = 10_000;
/** ms between two moves of a price. */
const STEP_MS = { live: 4_000, upcoming: 12_000 } as const;
/** By how much the strength of a side is seen differently from one step to the next. */
const DRIFT = 0.07;

/** The steps of prices as bookmakers have them: finer where they are low. */
function toStep(price: number): number {
  const step = price < 300 ? 1 : price < 600 ? 5 : price < 1_000 ? 10 : price < 3_000 ? 50 : 100;
  return Math.round(price / step) * step;
}

/** The price of a chance; null where it is as good as certain, or none at all. */
export function priceOf(chance: number): number | null {
  if (!(chance * MARGIN < 0.985)) return null;
  const price = toStep(100 / (chance * MARGIN));
  return price > MOST_PRICE ? null : Math.max(LEAST_PRICE, price);
}

function strengthNow(
  seed: string,
  { id, strength: [home, away], sport }: Fixture,
  step: number,
): readonly [number, number] {
  const random = randomOf(`${seed}/${id}/price/${step}`);
  const [first, second] = [1 + (random() - 0.5) * DRIFT, 1 + (random() - 0.5) * DRIFT];
  return sport === 'tennis' ? [home * first, 1 - home * first] : [home * first, away * second];
}

export const selectionId = (event: string, market: MarketKind, outcome: OutcomeKind): string =>
  `${event}:${market}:${outcome}`;

/** The parts of an id; null for what is none. */
export function parseSelection(id: string): { event: string; market: MarketKind; outcome: OutcomeKind } | null {
  const [event = '', market, outcome, ...rest] = id.split(':');
  const kind = marketKinds.find((each) => each === market);
  const side = outcomeKinds.find((each) => each === outcome);
  return kind && side && rest.length === 0 ? { event, market: kind, outcome: side } : null;
}

/** Everything that may be bet on in an event at a moment. */
export function selectionsAt(seed: string, fixture: Fixture, state: EventState, now: number): Selection[] {
  if (state.phase === 'ended' || state.phase === 'void') return [];
  // Each event moves at moments of its own.
  const stepMs = STEP_MS[state.phase];
  const step = Math.floor((now + Math.floor(randomOf(fixture.id)() * stepMs)) / stepMs);
  return chancesOf(fixture, state, strengthNow(seed, fixture, step)).map(({ market, outcome, chance }) => ({
    id: selectionId(fixture.id, market, outcome),
    market,
    outcome,
    price: state.isSuspended ? null : priceOf(chance),
  }));
}
