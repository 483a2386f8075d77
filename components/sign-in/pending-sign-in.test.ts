import { headAt, OFFLINE, platform } from '@/lib/testing/fake-platform';

const HOUR = 3_600_000;
const SENT = Date.parse('2026-11-27T12:00:00Z');
const PAGE = `HEAD ${window.location.pathname}`;
beforeEach(() => void jest.useFakeTimers({ now: SENT }));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

/** A document of its own: nothing that the one before it had in memory. */
async function openDocument() {
  jest.resetModules();
  const [pending, { steadyNow }] = await Promise.all([
    import('@/components/sign-in/pending-sign-in.client'),
    import('@/components/ui/steady-now.client'),
  ]);
  return { ...pending, steadyNow };
}

/** Seconds that a page waits which is loaded again `seconds` after the code, by a clock that has moved by `hours`. */
async function waitAfter(seconds: number, hours: number, time?: typeof OFFLINE): Promise<number> {
  jest.setSystemTime(SENT);
  const first = await openDocument();
  platform.answers(PAGE, headAt(new Date(SENT)));
  first.keepPendingSignIn({ phoneNumber: '+358401000001', resendAvailableAt: first.steadyNow() + 60_000 });
  await jest.advanceTimersByTimeAsync(0);
  jest.setSystemTime(SENT + hours * HOUR + seconds * 1_000);
  platform.answers(PAGE, time ?? headAt(new Date(SENT + seconds * 1_000)));
  const again = await openDocument();
  const known = again.readPendingSignIn();
  expect(known?.phoneNumber).toBe('+358401000001');
  const availableAt = known?.resendAvailableAt ?? (await again.findResendTime());
  return Math.max(0, Math.round((availableAt - again.steadyNow()) / 1_000));
}

it.each([3, 0, -3])(
  'the wait for another code goes on after a reload by the server’s clock, while that of the device has moved by %d hours [AUT-15]',
  async (hours) => {
    expect([await waitAfter(20, hours), await waitAfter(61, hours)]).toEqual([40, 0]);
  },
);

it('a reload where the server does not say its time locks nothing, since the platform keeps to the wait [AUT-15]', async () => {
  expect(await waitAfter(20, -3, OFFLINE)).toBe(0);
});
