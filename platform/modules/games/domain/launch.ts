import type { GameMode, LicenceCode } from '../../../kernel/enumerations';
import type { GameSessionId, PlayerId } from '../../../kernel/ids';
import type { Currency } from '../../../kernel/money';

/** Who asks for a game, and where from. */
export interface Visitor {
  brand: string;
  locale: string;
  /** ISO 3166-1 alpha-2; null when it is not known. */
  country: string | null;
  subDivision: string | null;
}

/** What a launch must know of a game; the catalogue has more. */
export interface LaunchableGame {
  slug: string;
  gameId: string;
  name: string;
  isLiveCasinoGame: boolean;
  bonusDisabled: boolean;
  demoAvailable: boolean;
}

export interface LaunchRequest extends Visitor {
  slug: string;
  mode: GameMode;
  /** null for a visitor, who may only play for fun. */
  playerId: PlayerId | null;
}

export interface Launch {
  sessionId: GameSessionId;
  /** Opens the game once, until `expiresAt`. */
  launchUrl: string;
  expiresAt: Date;
  mode: GameMode;
}

export interface NewGameSession {
  id: GameSessionId;
  provider: string;
  brand: string;
  licence: LicenceCode;
  locale: string;
  playerId: PlayerId | null;
  gameSlug: string;
  mode: GameMode;
  currency: Currency;
  bonusAllowed: boolean;
  createdAt: Date;
  expiresAt: Date;
}

/** A game left open overnight must not bet on in the morning. */
export const SESSION_HOURS = 12;
export const LAUNCH_TOKEN_SECONDS = 60;
