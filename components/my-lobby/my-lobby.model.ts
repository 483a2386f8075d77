import type { LimitKind, SomeLimits } from '@/components/limits/limits.model';
import type { OpenRound } from '@/components/open-rounds/open-rounds.documents';
import type { RecentGame } from '@/components/recent-games/recent-games.model';
import { compareDecimals } from '@/contract/money';

/** A game to go on with, and the round that waits in it. */
export interface GameToContinue {
  readonly gameId: string;
  readonly slug: string;
  readonly name: string;
  readonly round: Pick<OpenRound, 'since' | 'stake' | 'currency'> | null;
}

const MOST_SHOWN = 5;

/** Games with an open round first, then the last games, each once: five, or as many as have a round. */
export function gamesToContinue(open: readonly OpenRound[], recent: readonly RecentGame[]): readonly GameToContinue[] {
  const isOpen = new Set(open.map(({ slug }) => slug));
  const waiting = open.map(({ gameId, slug, name, ...round }) => ({ gameId, slug, name, round }));
  const played = recent.flatMap(({ gameId, slug, name }) =>
    isOpen.has(slug) ? [] : [{ gameId, slug, name, round: null }],
  );
  return [...waiting, ...played].slice(0, Math.max(MOST_SHOWN, waiting.length));
}

/** The rest of the limit that ends first; an exact decimal. */
export interface LimitLeft {
  readonly kind: Extract<LimitKind, 'deposit' | 'loss'>;
  readonly left: string;
  readonly currency: string;
}

/** The least that is left of any limit of deposits or losses, a deposit's before a loss's; null where none is set. */
export function tightestLimit(limits: SomeLimits & { readonly currency?: string }): LimitLeft | null {
  const { deposit = [], loss = [], globalLoss = [], currency } = limits;
  if (currency === undefined) return null;
  const of = (kind: LimitLeft['kind'], some: readonly { readonly remaining: string | null }[]) =>
    some.flatMap(({ remaining }) => (remaining === null ? [] : [{ kind, left: remaining, currency }]));
  return [...of('deposit', deposit), ...of('loss', [...loss, ...globalLoss])].reduce<LimitLeft | null>(
    (least, one) => (least !== null && compareDecimals(least.left, one.left) <= 0 ? least : one),
    null,
  );
}

/** The rails of the player's own part of the lobby, top to bottom. */
export const ROOMS = ['continue', 'favourites', 'because'] as const;
export type Room = (typeof ROOMS)[number];

/** The text that a browser keeps of its lobby, as the script before the first paint reads it; `stoppedUntil` in ms since the epoch, 0 when play is open. */
export function toKeptRooms(rooms: readonly Room[], stoppedUntil: number): string {
  return `${rooms.join(' ')}|${stoppedUntil}`;
}

/** All that the page, the same for all players, gives the player's part of the lobby. */
export interface MyLobbyProps {
  /** Addresses; null where the back end does not offer the page. */
  readonly places: {
    readonly games: string;
    readonly favourites: string;
    readonly results: string | null;
    readonly rewards: string | null;
    readonly limits: string | null;
    readonly withdraw: string | null;
  };
  readonly ipCountryCode: string;
  /** IANA, of the licence. */
  readonly timeZone: string;
  readonly hasFavourites: boolean;
  readonly suggests: boolean;
}
