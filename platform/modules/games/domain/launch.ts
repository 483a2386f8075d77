import type { GameKind, LicenceCode } from '@/contract/licence';
import type { GameSessionId, PlayerId, SessionId } from '../../../kernel/ids';
import type { Currency } from '@/contract/money';

export const gameModes = ['DEMO', 'REAL'] as const;
type GameMode = (typeof gameModes)[number];

export { SPORTSBOOK_SLUG } from '@/contract/rounds';

/** Refusals of a bet with which a sportsbook opens: it is for looking too, and each bet is refused there. */
export const OPEN_FOR_LOOKING: readonly string[] = ['SessionContractNeeded', 'SessionContractBreak'];

/** The person who wants to launch a game, and where from. */
export interface Visitor {
  brand: string;
  locale: string;
  /** ISO 3166-1 alpha-2, or UNKNOWN_COUNTRY. */
  country: string;
  subDivision: string | null;
}

/** The facts about a game that a launch needs; the catalogue has more. */
export interface LaunchableGame {
  slug: string;
  gameId: string;
  /** The provider's own id; the slug where it is left out. */
  externalId?: string;
  name: string;
  isLiveCasinoGame: boolean;
  /** Null for what is no game of the catalogue. */
  kind: GameKind | null;
  /** Slug of who made it. */
  studio: string;
  /** Id of the game provider that serves it. */
  provider: string;
  bonusDisabled: boolean;
  /** Per cent of a stake that counts towards wagering; 100 where it is left out. */
  wageringWeight?: number;
  demoAvailable: boolean;
  /** When its live table opens; null, and left out, for one that takes bets. */
  opensAt?: Date | null;
  /** The least and the most of a bet by currency, as decimals; none where the catalogue knows none. */
  stakes?: Readonly<Record<string, readonly [string, string]>>;
}

export interface LaunchRequest extends Visitor {
  slug: string;
  mode: GameMode;
  /** null for a visitor, who may only play for fun. */
  playerId: PlayerId | null;
  /** The sign-in that asks: play ends with it. Null for a visitor. */
  identitySessionId: SessionId | null;
}

export interface Launch {
  sessionId: GameSessionId;
  /** Opens the game once, until `expiresAt`. */
  launchUrl: string;
  expiresAt: Date;
  mode: GameMode;
}

/** In minor units; null where there is no such bound. `bonusMost` is that of a bet that bonus money pays for. */
export interface StakeBounds {
  readonly least: bigint | null;
  readonly most: bigint | null;
  readonly bonusMost: bigint | null;
}

export interface NewGameSession {
  id: GameSessionId;
  provider: string;
  brand: string;
  licence: LicenceCode;
  locale: string;
  playerId: PlayerId | null;
  identitySessionId: SessionId | null;
  gameSlug: string;
  studio: string;
  mode: GameMode;
  currency: Currency;
  bonusAllowed: boolean;
  /** Per cent. */
  wageringWeight: number;
  stakes: StakeBounds;
  createdAt: Date;
  expiresAt: Date;
}

/** A game left open overnight must not bet on in the morning. */
export const SESSION_HOURS = 12;
export const LAUNCH_TOKEN_SECONDS = 60;
