import type { EnumOf } from '@/lib/graphql/graphql';
import type { OddsFormat } from '@/contract/odds';
import { pagePath } from '@/contract/page-path';
import { isSelectionName, isSportsRoute } from '@/contract/sportsbook-frame';

type SportsOrder = EnumOf<'SportsOrder'>;
type SportsOutcome = EnumOf<'SportsOutcome'>;

export const SPORTS_PATH = '/sports/';
/** Of an address: the selection that a link puts into the coupon. It never places a bet [SPB-02]. */
export const SELECTION_PARAMETER = 'selection';

export interface SportsSelection {
  readonly id: string;
  readonly outcome: SportsOutcome;
  /** Decimal odds in text; null while no bet is taken. */
  readonly odds: string | null;
}

export interface SportsEvent {
  readonly id: string;
  readonly sport: string;
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: string;
  readonly inPlay: boolean;
  readonly score: readonly number[] | null;
  readonly selections: readonly SportsSelection[];
}

/** Which events a list shows, and how. */
export interface EventList {
  readonly sports: readonly string[] | null;
  readonly order: SportsOrder;
  readonly oddsFormat: OddsFormat;
  /** IANA name: times are those of the licence's country. */
  readonly timeZone: string;
  /** Public path of the sports pages in the page's locale. */
  readonly sportsHref: string;
}

/** Hundredths of decimal odds in text: '2.10' is 210. */
export const toPrice = (odds: string): number => Math.round(Number(odds) * 100);

/** The page of an event, with a selection for the coupon. */
export function selectionHref(sportsHref: string, event: string, selection: string): string {
  return `${sportsHref}event/${event}/?${SELECTION_PARAMETER}=${encodeURIComponent(selection)}`;
}

/** The frame's page that a page path stands for: '/sports/event/f1-2/' is '/event/f1-2'; '/' for what is none. */
export function routeOfPath(pagePath: string): string {
  const route = /^\/sports(\/.*?)\/?$/.exec(pagePath)?.[1] ?? '/';
  return isSportsRoute(route) ? route : '/';
}

/** The page path of a page of the frame. */
export const pathOfRoute = (route: string): string =>
  pagePath('sports/:rest*', { rest: route.split('/').filter(Boolean) });

/** The selection that an address asks for; null when there is none, or nothing that could be one. */
export function selectionOf(search: string): string | null {
  const name = new URLSearchParams(search).get(SELECTION_PARAMETER);
  return isSelectionName(name) ? name : null;
}

export type PriceMove = 'up' | 'down' | null;

/** How each price has moved from one reading to the next, by selection. */
export function movesOf(
  before: readonly SportsEvent[],
  after: readonly SportsEvent[],
): ReadonlyMap<string, Exclude<PriceMove, null>> {
  const old = new Map(before.flatMap(({ selections }) => selections.map(({ id, odds }) => [id, odds] as const)));
  return new Map(
    after.flatMap(({ selections }) =>
      selections.flatMap(({ id, odds }) => {
        const was = old.get(id);
        if (!was || odds === null || was === odds) return [];
        return [[id, Number(odds) > Number(was) ? 'up' : 'down'] as const];
      }),
    ),
  );
}
