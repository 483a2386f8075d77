import { Profiler } from 'react';
import { act, render, screen } from '@testing-library/react';
import { loadLive } from '@/lib/live/load-live.client';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';
import { SessionClock } from './session-clock-face.client';
import { takeFirstRead } from './session-clock.first-read.client';
import { formatElapsed, startInBrowserTime } from './session-clock.client';

beforeEach(() => platform.signIn('p1'));
afterEach(() => jest.useRealTimers());

it('counts from the sign-in by the platform, however wrong the clock of the browser is [PRF-03]', () => {
  const signIn = { startedAt: '2026-11-18T10:00:00Z', now: '2026-11-18T11:02:03Z' };
  const wrong = Date.parse('1999-01-01T00:00:00Z');
  expect(formatElapsed(wrong - startInBrowserTime(signIn, wrong))).toBe('1:02:03');
  expect([0, 59_999, 60_000, 93_784_000, -5].map(formatElapsed)).toEqual([
    '0:00:00',
    '0:00:59',
    '0:01:00',
    '26:03:04',
    '0:00:00',
  ]);
});

it('goes on each second without React rendering anything [PRF-03]', async () => {
  // Code that comes late comes now: the clock stands while it is loaded.
  await loadLive();
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const rendered = jest.fn();
  render(
    <Profiler id="clock" onRender={rendered}>
      <SessionClock />
    </Profiler>,
    { wrapper: WithTexts },
  );
  const now = new Date().toISOString();
  await act(async () => {
    takeFirstRead({ signIn: { startedAt: new Date(Date.now() - 59_000).toISOString(), now } }, 'p1');
    await jest.advanceTimersByTimeAsync(0);
  });
  const clock = screen.getByRole('timer', { name: 'Time since sign-in' });
  expect(clock).toHaveTextContent('0:00:59');
  const before = rendered.mock.calls.length;
  await jest.advanceTimersByTimeAsync(3_000);
  expect(clock).toHaveTextContent('0:01:02');
  expect(rendered).toHaveBeenCalledTimes(before);
});

it('goes on where the clock of the device is put back while the page is open [PRF-03]', async () => {
  await loadLive();
  jest.useFakeTimers();
  const hours = 3 * 3_600_000;
  jest.setSystemTime(Date.now() + hours);
  render(<SessionClock />, { wrapper: WithTexts });
  const now = new Date().toISOString();
  await act(async () => {
    takeFirstRead({ signIn: { startedAt: new Date(Date.now() - 59_000).toISOString(), now } }, 'p1');
    await jest.advanceTimersByTimeAsync(0);
  });
  await jest.advanceTimersByTimeAsync(2_000);
  jest.setSystemTime(Date.now() - hours);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(screen.getByRole('timer')).toHaveTextContent('0:01:04');
});
