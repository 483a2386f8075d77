import type { OddsFormat } from '@/contract/odds';
import type { TextKey } from '../texts/texts';
import type { Bet, Coupon, SportsEvent } from './api';

export interface Session {
  readonly token: string;
  readonly balance: string;
  readonly currency: string;
}

export interface Offer {
  readonly betId: string;
  readonly offerId: string;
  readonly amount: string;
  /** ms since the epoch, by this machine's clock. */
  readonly until: number;
}

export interface Message {
  readonly tone: 'good' | 'bad';
  readonly text: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** All that the page shows. */
export interface State {
  readonly isWelcome: boolean;
  readonly locale: string;
  readonly oddsFormat: OddsFormat;
  readonly timeZone: string | undefined;
  readonly route: string;
  readonly session: Session | null;
  /** Null until it was read. */
  readonly board: readonly SportsEvent[] | null;
  readonly event: SportsEvent | 'gone' | null;
  /** How prices moved at the last look, by selection. */
  readonly moves: ReadonlyMap<string, 'up' | 'down'>;
  readonly coupon: Coupon;
  readonly kind: 'singles' | 'multiple';
  /** As typed, by selection; `multiple` for all of them together. */
  readonly stakes: Readonly<Record<string, string>>;
  readonly acceptBetter: boolean;
  readonly isSheetOpen: boolean;
  readonly isBusy: boolean;
  readonly isOffline: boolean;
  readonly message: Message | null;
  readonly bets: readonly Bet[] | null;
  readonly offer: Offer | null;
}

export const INITIAL: State = {
  isWelcome: false,
  locale: 'en-GB',
  oddsFormat: 'decimal',
  timeZone: undefined,
  route: '/',
  session: null,
  board: null,
  event: null,
  moves: new Map(),
  coupon: { couponId: null, dropped: 0, selections: [] },
  kind: 'singles',
  stakes: {},
  acceptBetter: false,
  isSheetOpen: false,
  isBusy: false,
  isOffline: false,
  message: null,
  bets: null,
  offer: null,
};

/** How prices have moved between two looks at events. */
export function movesBetween(
  before: readonly SportsEvent[],
  after: readonly SportsEvent[],
): ReadonlyMap<string, 'up' | 'down'> {
  const old = new Map(before.flatMap(({ selections }) => selections.map(({ id, price }) => [id, price] as const)));
  return new Map(
    after.flatMap(({ selections }) =>
      selections.flatMap(({ id, price }) => {
        const was = old.get(id);
        return was && price && was !== price ? [[id, price > was ? ('up' as const) : ('down' as const)] as const] : [];
      }),
    ),
  );
}

/** Whether a selection can be bet on as the player has seen it; a higher price may be accepted beforehand. */
export function isAccepted(seen: number | null, now: number | null, acceptBetter: boolean): boolean {
  return now !== null && seen !== null && (seen === now || (acceptBetter && now > seen));
}
