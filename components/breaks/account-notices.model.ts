import { SELF_EXCLUSION_PATH, TIME_OUT_PATH, type AccountRestrictions } from '@/components/breaks/breaks.model';

/** The notices of the account itself [NOT-01]. */
export type AccountNotice =
  | { readonly kind: 'AccountClosed'; readonly because: 'MultipleAccounts' | 'SelfExclusion' | 'Other' }
  /** Closed, and its player may open it again. */
  | { readonly kind: 'Reopenable' }
  | { readonly kind: 'SelfExclusion' | 'Timeout'; readonly until: string };

const BECAUSE = ['MultipleAccounts', 'SelfExclusion'] as const;

/** The strongest notice that the account calls for at `now` (ms since the epoch); null when it is open [NOT-02]. */
export function noticeOf(restrictions: AccountRestrictions | null, now: number): AccountNotice | null {
  if (restrictions === null) return null;
  const { accountStatus, selfExclusionDetails, timeouts } = restrictions;
  if (accountStatus.status === 'Closed') {
    if (accountStatus.reopenByCustomerAllowed) return { kind: 'Reopenable' };
    return { kind: 'AccountClosed', because: BECAUSE.find((cause) => cause === accountStatus.cause) ?? 'Other' };
  }
  const isAhead = (end: string | null | undefined): end is string => typeof end === 'string' && Date.parse(end) > now;
  const [excluded, paused] = [selfExclusionDetails?.exclusionEndsAt, timeouts?.timeoutEndsAt];
  if (isAhead(excluded)) return { kind: 'SelfExclusion', until: excluded };
  return isAhead(paused) ? { kind: 'Timeout', until: paused } : null;
}

/**
 * Pages that show the notice; those where it is said anyway, as breaks in the lobby, and where money is taken out, are
 * left in peace.
 */
export function showsNotice(pagePath: string, kind?: AccountNotice['kind']): boolean {
  if (pagePath === '/' && (kind === 'Timeout' || kind === 'SelfExclusion')) return false;
  const isQuiet = [SELF_EXCLUSION_PATH, TIME_OUT_PATH, '/withdraw/'].includes(pagePath);
  return (
    !isQuiet &&
    (pagePath === '/' ||
      pagePath === '/deposit/' ||
      pagePath.startsWith('/profile/') ||
      pagePath.startsWith('/games/') ||
      pagePath.startsWith('/sports/'))
  );
}
