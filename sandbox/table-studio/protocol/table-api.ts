import { z } from 'zod';
import type { RefusalCode } from '@foyer/studio-kit/texts/refusals';

/**
 * The answers of the studio's server to the page of a table under /tables/api/. Money is an exact decimal string in the
 * session's currency. A decision about a hand names the round and the turn that it was made in.
 */
const decimal = z.string().regex(/^\d{1,19}(\.\d{1,2})?$/);

export const decisions = ['insure', 'decline', 'hit', 'stand', 'double', 'split', 'surrender'] as const;

const outcome = z.enum(['blackjack', 'win', 'push', 'lose', 'bust', 'surrender']);
const hand = z.object({
  cards: z.array(z.number()),
  total: z.number(),
  soft: z.boolean(),
  stake: decimal,
  outcome: outcome.nullable(),
  /** Its return; null while the round goes on. */
  back: decimal.nullable(),
});
const blackjackView = z.object({
  kind: z.literal('blackjack'),
  dealer: z.object({ cards: z.array(z.number()), total: z.number(), hidden: z.boolean() }),
  hands: z.array(hand),
  active: z.number(),
  insurance: decimal.nullable(),
  decisions: z.array(z.object({ decision: z.enum(decisions), cost: decimal })),
});
const rouletteView = z.object({
  kind: z.literal('roulette'),
  chips: z.array(z.tuple([z.string(), decimal])),
  number: z.number(),
});
export const roundView = z.object({
  roundId: z.string(),
  actionId: z.string(),
  turn: z.number(),
  /** playing: the player decides; pending: done, but the wallet has not confirmed the win yet. */
  state: z.enum(['playing', 'settled', 'pending']),
  stake: decimal,
  win: decimal,
  /** After the round's last movement; null where it is not known. */
  balance: decimal.nullable(),
  /** Nobody came back to it, so it stood as the rules say. */
  stoodByRule: z.boolean(),
  game: z.discriminatedUnion('kind', [rouletteView, blackjackView]),
});
export const roundAnswer = z.object({ round: roundView });
export const hintAnswer = z.object({ decision: z.enum(decisions) });
export const balanceAnswer = z.object({ balance: decimal, pending: z.boolean() });

const palette = z.object({ night: z.string(), deep: z.string(), mid: z.string(), glow: z.string(), spark: z.string() });
const rouletteRules = z.object({
  kind: z.literal('roulette'),
  id: z.string(),
  laPartage: z.boolean(),
  least: decimal,
  mostInside: decimal,
  mostOutside: decimal,
  most: decimal,
});
const blackjackRules = z.object({
  kind: z.literal('blackjack'),
  id: z.string(),
  decks: z.number().nullable(),
  dealerHitsSoft17: z.boolean(),
  blackjackPays: z.number(),
  doubleAfterSplit: z.boolean(),
  mostHands: z.number(),
  surrender: z.boolean(),
  peek: z.boolean(),
  insurance: z.boolean(),
  least: decimal,
  most: decimal,
});
export const openAnswer = z.object({
  sessionToken: z.string(),
  mode: z.enum(['real', 'demo']),
  locale: z.string(),
  currency: z.string(),
  balance: decimal,
  game: z.object({ slug: z.string(), name: z.string(), palette }),
  rules: z.discriminatedUnion('kind', [rouletteRules, blackjackRules]),
  rtp: z.number(),
  chips: z.array(decimal),
  minRoundSeconds: z.number(),
  /** Hours after which a hand that nobody comes back to stands. */
  standsAfterHours: z.number(),
  /** Numbers of the last rounds at this table, the newest first. */
  lastNumbers: z.array(z.number()),
  /** The round of this player at this table that is under way, or that was brought to its end now. */
  round: roundView.nullable(),
});

export type RoundView = z.infer<typeof roundView>;
export type BlackjackView = z.infer<typeof blackjackView>;
export type OpenAnswer = z.infer<typeof openAnswer>;

/** Why a request was refused; `error` of a failure answer. */
export type TableError =
  | 'BadInput'
  | 'LaunchExpired'
  | 'SessionUnknown'
  | 'SessionExpired'
  | 'NoChips'
  | 'NoSuchPlace'
  | 'PlaceTwice'
  | 'StakeOutOfRange'
  | RefusalCode
  | 'TableClosed'
  | 'TooFast'
  | 'RoundInProgress'
  | 'RoundNotFound'
  | 'RoundClosed'
  | 'OutOfTurn'
  | 'NotThisHand'
  | 'DecisionNotPossible'
  | 'ActionReused'
  | 'BetCancelled'
  | 'WalletUnavailable'
  | 'GameUnknown';
