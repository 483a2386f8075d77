/**
 * Kinds of values that are recomputed: a balance, the running balance of an entry, a posting's currency, versions of a
 * wallet, a bonus's wagering, the amount stored with a payment, a round or a game's request, a jackpot's pot, ...
 */
export const differenceKinds = [
  'balance',
  'running-balance',
  'movement',
  'currency',
  'version',
  'stray',
  'bonus',
  'wagering',
  'cashier',
  'correction',
  'round',
  'request',
  'statement',
  'jackpot',
] as const;

/** Amounts are minor units in text. */
export interface Difference {
  kind: (typeof differenceKinds)[number];
  /** Account, player, movement or currency. */
  subject: string;
  stored: string;
  computed: string;
}

/** A select of subject, stored and computed, all text, with a row for each difference. */
export interface BooksCheck {
  kind: Difference['kind'];
  sql: string;
  params?: readonly string[];
}

export type ReconciliationCause = 'nightly' | 'on-demand';

export interface Reconciliation {
  id: string;
  cause: ReconciliationCause;
  startedAt: Date;
  finishedAt: Date;
  wallets: number;
  movements: number;
  entries: number;
  differenceCount: number;
  /** The first DIFFERENCES_AT_ONCE of them. */
  differences: readonly Difference[];
}

/** As many are shown with their run, and on one page of them. */
export const DIFFERENCES_AT_ONCE = 100;

const NIGHTLY_HOUR_UTC = 3;

/** A night's run and two hours more: after that nobody knows any more whether the books agree. */
export const STALE_AFTER_MS = 26 * 3_600_000;

/** The next night's run, in UTC whatever the licences' time zones: one set of books, one night. */
export function nextNight(now: Date): { runAt: Date; uniqueKey: string } {
  const runAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), NIGHTLY_HOUR_UTC));
  if (runAt <= now) runAt.setUTCDate(runAt.getUTCDate() + 1);
  return { runAt, uniqueKey: runAt.toISOString().slice(0, 10) };
}
