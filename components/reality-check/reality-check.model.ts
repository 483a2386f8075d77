import type {
  REALITY_CHECK_CHANGED,
  REALITY_CHECK_FIELDS,
  SESSION_RESULT,
} from '@/components/reality-check/reality-check.documents';
import { compareDecimals } from '@/contract/money';
import type { ResultOf } from '@/lib/graphql/graphql';

export type RealityCheck = ResultOf<typeof REALITY_CHECK_FIELDS>;

/** Takes an event in; older ones do not come here. */
export function applyRealityCheck(
  _state: RealityCheck | null,
  { realityCheckChanged }: ResultOf<typeof REALITY_CHECK_CHANGED>,
): RealityCheck | null {
  return realityCheckChanged;
}

/** The player's results since play began in this sign-in. */
export interface SessionResult {
  readonly number: number;
  readonly minutes: number;
  readonly currency: string;
  readonly staked: string;
  readonly won: string;
  readonly net: string;
  readonly jackpotStaked: string;
  readonly jackpotWon: string;
  readonly jackpotNet: string;
}

/** Whether anything of it was contributed to a jackpot, or won from one or from a raffle. */
export function hasJackpot({ jackpotStaked, jackpotWon }: SessionResult): boolean {
  return [jackpotStaked, jackpotWon].some((amount) => compareDecimals(amount, '0') !== 0);
}

/** null when nothing was played. */
export function toSessionResult({ viewer }: ResultOf<typeof SESSION_RESULT>): SessionResult | null {
  const { realityCheck: check } = viewer;
  if (!check?.beganAt || !check.totals) return null;
  const minutes = Math.max(0, Math.floor((Date.parse(check.now) - Date.parse(check.beganAt)) / 60_000));
  return { number: check.number, minutes, ...check.totals };
}

/** ms until the check is due, counted from the platform's answer; null while nothing is counted, or it is due. */
export function msUntilDue({ dueAt, isDue, now }: RealityCheck): number | null {
  return dueAt === null || isDue ? null : Math.max(0, Date.parse(dueAt) - Date.parse(now));
}
