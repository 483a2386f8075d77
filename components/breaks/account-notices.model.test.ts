/** @jest-environment node */
import { noticeOf, showsNotice } from './account-notices.model';
import type { AccountRestrictions } from './breaks.model';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const LATER = '2027-01-01T00:00:00Z';
const open: AccountRestrictions = {
  accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
  selfExclusionDetails: null,
  timeouts: null,
};
const closed = (cause: AccountRestrictions['accountStatus']['cause'], reopenByCustomerAllowed = false) => ({
  ...open,
  accountStatus: { status: 'Closed', cause, reopenByCustomerAllowed } as const,
});

test('an account counts as closed when it is so and its player cannot reopen it [NOT-01, NOT-02]', () => {
  expect(noticeOf(closed('Other'), NOW)).toEqual({ kind: 'AccountClosed', because: 'Other' });
  expect(noticeOf(closed(null), NOW)).toEqual({ kind: 'AccountClosed', because: 'Other' });
  expect(noticeOf(closed('MultipleAccounts'), NOW)).toEqual({ kind: 'AccountClosed', because: 'MultipleAccounts' });
  expect(noticeOf(closed('SelfExclusion'), NOW)).toEqual({ kind: 'AccountClosed', because: 'SelfExclusion' });
  expect(noticeOf(closed('UserRequest', true), NOW)).toEqual({ kind: 'Reopenable' });
});

test('an exclusion goes before a time-out, and what is over calls for nothing [NOT-01]', () => {
  const excluded = { ...open, selfExclusionDetails: { exclusionEndsAt: LATER } };
  const paused = { ...open, timeouts: { timeoutEndsAt: LATER } };
  expect(noticeOf({ ...excluded, timeouts: paused.timeouts }, NOW)).toEqual({ kind: 'SelfExclusion', until: LATER });
  expect(noticeOf(paused, NOW)).toEqual({ kind: 'Timeout', until: LATER });
  expect(noticeOf(paused, Date.parse(LATER))).toBeNull();
  expect(noticeOf(excluded, Date.parse(LATER))).toBeNull();
  expect(noticeOf(open, NOW)).toBeNull();
  expect(noticeOf(null, NOW)).toBeNull();
});

test('the pages that say it by themselves, and the withdrawal, are left in peace [NOT-01]', () => {
  expect(['/', '/profile/', '/profile/limits/', '/games/x/', '/deposit/'].every((path) => showsNotice(path))).toBe(
    true,
  );
  expect(
    ['/profile/self-exclusion/', '/profile/time-out/', '/withdraw/', '/login/'].some((path) => showsNotice(path)),
  ).toBe(false);
  // The lobby says a break at its top.
  expect([showsNotice('/', 'Timeout'), showsNotice('/', 'SelfExclusion'), showsNotice('/games/x/', 'Timeout')]).toEqual(
    [false, false, true],
  );
});
