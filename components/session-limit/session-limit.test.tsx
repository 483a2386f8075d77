import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionLimit, SessionLimits } from '@/components/limits/session-limits.model';
import { OverlayRoot } from '@/components/overlay/overlay-root.client';
import { currentOverlay, holdOverlay, releaseOverlay } from '@/components/overlay/overlay-store';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { SessionLimitBody } from './session-limit-body.client';
import { SessionLimitEffects } from './session-limit-effects.client';
import { isPlayPage, msUntilNextMoment, nearEnd, reachedLimit } from './session-limit.model';
import { SessionLimitWarning } from './session-limit-warning.client';

let mockPath = '/en/games/scarab-cascade/';
jest.mock('next/navigation', () => ({ usePathname: () => mockPath }));

const day: SessionLimit = {
  period: 'Day',
  limitMinutes: 60,
  usedSeconds: 0,
  remainingSeconds: 3_600,
  isReached: false,
  endsAt: null,
  resetsAt: '2026-11-18T23:00:00Z',
  increase: null,
};
const week: SessionLimit = { ...day, period: 'Week', resetsAt: '2026-11-22T23:00:00Z' };
const limits = (version: number, session: SessionLimit[], now = '2026-11-18T12:00:00Z'): SessionLimits => ({
  version,
  now,
  timeZone: 'Europe/Malta',
  currency: 'EUR',
  isIncreaseBlocked: false,
  increaseWaitHours: 24,
  session,
});
const reached = limits(2, [{ ...day, isReached: true, remainingSeconds: 0 }]);

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  mockPath = '/en/games/scarab-cascade/';
  platform.signIn('p1');
});
afterEach(() => act(releaseOverlay));

async function show() {
  const shown = () => (
    <WithTexts>
      <SessionLimitWarning />
      <SessionLimitEffects limitsHref="/en/profile/limits/" lobbyHref="/en/" />
      <OverlayRoot overlays={[{ variant: 'session-limit', isHeld: true, body: <SessionLimitBody /> }]} />
    </WithTexts>
  );
  const { rerender } = render(shown());
  await platform.isListenedTo('SessionLimitsChanged');
  return () => rerender(shown());
}
const publish = (answered: SessionLimits) =>
  platform.push('SessionLimitsChanged', { limitsChanged: { version: answered.version, limits: answered } });
const dialog = () => screen.queryByRole('dialog', { name: english('sessionLimit.title') });

it('lies over the game when the limit is reached, says until when, and leads to the limits, the lobby and out [PRF-02, OVL-01]', async () => {
  await show();
  publish(reached);
  const shown = await screen.findByRole('dialog', { name: english('sessionLimit.title') });
  await screen.findByRole('link', { name: english('sessionLimit.limits') });
  expect(currentOverlay()?.variant).toBe('session-limit');
  expect(shown).toHaveTextContent('19/11/2026, 00:00');
  expect(screen.getByRole('link', { name: english('sessionLimit.limits') })).toHaveAttribute(
    'href',
    '/en/profile/limits/',
  );
  expect(screen.getByRole('link', { name: english('sessionLimit.lobby') })).toHaveAttribute('href', '/en/');
  await userEvent.click(screen.getByRole('button', { name: english('sessionLimit.leave') }));
  expect(platform.requestsOf('DELETE /api/session/')).toHaveLength(1);
});

it('goes when the platform lets the player play again, and leaves pages without play alone [PRF-02]', async () => {
  const again = await show();
  publish(reached);
  await waitFor(() => expect(dialog()).not.toBeNull());
  mockPath = '/en/profile/limits/';
  again();
  await waitFor(() => expect(dialog()).toBeNull());
  mockPath = '/en/sports/football/';
  again();
  await waitFor(() => expect(dialog()).not.toBeNull());
  publish(limits(3, [day]));
  await waitFor(() => expect(dialog()).toBeNull());
});

it('waits under an overlay that must be answered first, and comes when that is answered [PRF-02, OVL-01]', async () => {
  await show();
  act(() => holdOverlay({ variant: 'reality-check', number: 1 }));
  publish(reached);
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(currentOverlay()?.variant).toBe('reality-check');
  act(releaseOverlay);
  await waitFor(() => expect(currentOverlay()?.variant).toBe('session-limit'));
});

it('warns in the last five minutes of play that goes on, with the time that is left, without an overlay [PRF-02]', async () => {
  await show();
  publish(limits(2, [{ ...day, endsAt: '2026-11-18T12:05:01Z' }]));
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  publish(limits(3, [{ ...day, endsAt: '2026-11-18T12:05:00Z' }]));
  expect(await screen.findByText(english('sessionLimit.warning'))).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^0[45]:\d\d$/);
  expect(dialog()).toBeNull();
  publish(limits(4, [day]));
  await waitFor(() => expect(screen.queryByText(english('sessionLimit.warning'))).toBeNull());
});

it('asks the platform at the warning, at the end and when a new period begins, until it answers [PRF-02]', async () => {
  await show();
  jest.useFakeTimers();
  platform.answers('SessionLimits', GARBLED, { viewer: { limits: { ...reached, now: '2026-11-18T12:10:01Z' } } });
  await act(async () => publish(limits(2, [{ ...day, endsAt: '2026-11-18T12:10:00Z' }])));
  await act(() => jest.advanceTimersByTimeAsync(299_000));
  expect(platform.requestsOf('SessionLimits')).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(platform.requestsOf('SessionLimits')).toHaveLength(1);
  expect(currentOverlay()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(platform.requestsOf('SessionLimits')).toHaveLength(2);
  expect(currentOverlay()?.variant).toBe('session-limit');
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(platform.requestsOf('SessionLimits')).toHaveLength(2);
  jest.useRealTimers();
});

it('names the reached limit that starts again last, and the end that comes first [PRF-02]', () => {
  expect(reachedLimit(limits(1, [day, week]))).toBeNull();
  const both = [day, week].map((limit) => ({ ...limit, isReached: true }));
  for (const session of [both, both.toReversed()]) expect(reachedLimit(limits(1, session))?.period).toBe('Week');
  const ends = ['2026-11-18T12:04:00Z', '2026-11-18T12:03:00.500Z'];
  expect(
    nearEnd(
      limits(
        1,
        ends.map((endsAt) => ({ ...day, endsAt })),
      ),
    ),
  ).toBe(ends[1]);
});

it('waits for nothing without a limit, and for the next of warning, end and new period with one [PRF-02]', () => {
  expect(msUntilNextMoment(limits(1, [{ ...day, limitMinutes: null }]))).toBeNull();
  expect(msUntilNextMoment(limits(1, [day]))).toBe(11 * 3_600_000);
  expect(msUntilNextMoment(limits(1, [{ ...day, endsAt: '2026-11-18T12:30:00Z' }]))).toBe(25 * 60_000);
  expect(msUntilNextMoment(limits(1, [{ ...day, endsAt: '2026-11-18T12:05:00Z' }]))).toBe(5 * 60_000);
});

it('knows pages of play: a game and the sportsbook, not the lists of games [PRF-02]', () => {
  expect(['/games/x/', '/sports/', '/sports/football/'].every(isPlayPage)).toBe(true);
  expect(['/', '/games/', '/game-list/new/', '/profile/limits/', '/deposit/'].some(isPlayPage)).toBe(false);
});
