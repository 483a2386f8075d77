import { z } from 'zod';
import type { RefusalCode } from '@foyer/studio-kit/texts/refusals';

/**
 * The answers of the studio's server to the game client under /studio/api/. Money is an exact decimal string in the
 * session's currency; shares (RTP, hit frequency) are of one.
 */
const decimal = z.string().regex(/^\d{1,19}(\.\d{1,2})?$/);

const lineWin = z.object({ line: z.number(), symbol: z.number(), count: z.number(), win: decimal });
const spinView = z.object({
  free: z.boolean(),
  grid: z.array(z.array(z.number())),
  expandedReels: z.array(z.number()),
  lineWins: z.array(lineWin),
  scatters: z.number(),
  scatterWin: decimal,
  freeSpinsAwarded: z.number(),
  multiplier: z.number(),
  win: decimal,
  /** Everything won in the round up to and with this spin. */
  totalWin: decimal,
});
const roundView = z.object({
  spinId: z.string(),
  roundId: z.string(),
  /** Of a round without a stake: the value that it wins by. */
  stake: decimal,
  /** Without a stake, of free rounds that the player was given. */
  isGiven: z.boolean(),
  totalWin: decimal,
  /** The paid spin, then its free spins in order. */
  spins: z.array(spinView),
  /** pending: drawn and safe, but the wallet has not confirmed the win yet. */
  state: z.enum(['settled', 'pending']),
  /** After the round; null while it is pending. */
  balance: decimal.nullable(),
});
export const spinAnswer = z.object({ round: roundView });
/** Rounds that the player was given; they are played before any with a stake. */
const freeRounds = z.object({ grantId: z.uuid(), left: z.number(), stake: decimal });
export const balanceAnswer = z.object({ balance: decimal, pending: z.boolean(), freeRounds: freeRounds.nullable() });

const palette = z.object({ night: z.string(), deep: z.string(), mid: z.string(), glow: z.string(), spark: z.string() });
export const openAnswer = z.object({
  sessionToken: z.string(),
  mode: z.enum(['real', 'demo']),
  locale: z.string(),
  currency: z.string(),
  balance: decimal,
  freeRounds: freeRounds.nullable(),
  game: z.object({
    slug: z.string(),
    name: z.string(),
    palette,
    symbolUrls: z.array(z.string()),
    backdropUrl: z.string(),
  }),
  stakes: z.array(decimal),
  openingStake: decimal,
  rules: z.object({
    autoplayAllowed: z.boolean(),
    turboAllowed: z.boolean(),
    /** Seconds from the start of a spin to the earliest start of the next. */
    minSpinSeconds: z.number(),
  }),
  payTable: z.object({
    variantId: z.string(),
    rtp: z.number(),
    volatility: z.enum(['low', 'medium', 'high']),
    hitFrequency: z.number(),
    lines: z.array(z.array(z.number())),
    unitsPerStake: z.number(),
    linePays: z.array(z.array(z.number()).nullable()),
    scatterPays: z.array(z.number()),
    freeSpinAwards: z.array(z.number()),
    freeSpinMultiplier: z.number(),
    freeSpinCap: z.number(),
    strips: z.array(z.array(z.number())),
    freeStrips: z.array(z.array(z.number())),
  }),
  /** The last round of this player on this game, when it was interrupted: to be shown before play goes on. */
  interrupted: roundView.nullable(),
});

export type SpinView = z.infer<typeof spinView>;
export type RoundView = z.infer<typeof roundView>;
export type OpenAnswer = z.infer<typeof openAnswer>;
export type GivenRounds = z.infer<typeof freeRounds>;
export type BalanceAnswer = z.infer<typeof balanceAnswer>;

/** Why a request of the client was refused; `error` of a failure answer. */
export type StudioError =
  | 'BadInput'
  | 'LaunchExpired'
  | 'SessionUnknown'
  | 'SessionExpired'
  | 'StakeNotOffered'
  | 'FreeRoundsOver'
  | RefusalCode
  | 'TooFast'
  | 'RoundInProgress'
  | 'SpinIdReused'
  | 'SpinCancelled'
  | 'WalletUnavailable'
  | 'GameUnknown';
