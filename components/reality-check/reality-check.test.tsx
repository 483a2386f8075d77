import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverlayRoot } from '@/components/overlay/overlay-root.client';
import { releaseOverlay } from '@/components/overlay/overlay-store';
import type { LiveListener } from '@/lib/live/live-hub.client';
import { queryClient } from '@/lib/query/query-client.client';
import { WithTexts } from '@/lib/testing/with-texts';
import { RealityCheckBody } from './reality-check-body.client';
import { RealityCheckKeeper } from './reality-check-keeper.client';
import { msUntilDue, toSessionResult, type RealityCheck } from './reality-check.model';

const session = { status: 'LOGGED_IN', playerId: 'p1' };
const signOut = jest.fn(async () => 'signed-out');
jest.mock('@/lib/session/session.client', () => ({
  useSession: () => ({ ...session }),
  readSession: () => session,
  onSessionChange: () => () => undefined,
  getAccessToken: async () => 'token',
  signOut: () => signOut(),
}));
jest.mock('@/lib/config/public-settings.client', () => ({
  publicSettings: () => ({ notOffered: [], brand: 'aurora', locale: 'en_GB' }),
}));
jest.mock('next/navigation', () => ({ usePathname: () => '/en/' }));
const listeners = new Set<LiveListener>();
jest.mock('@/lib/live/live-hub.client', () => ({
  listen: (_topic: unknown, listener: LiveListener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

const check = (change: Partial<RealityCheck>): RealityCheck => ({
  version: 1,
  now: '2026-11-18T12:00:00Z',
  period: 60,
  allowedPeriods: [15, 60],
  number: 1,
  dueAt: '2026-11-18T12:00:00Z',
  isDue: true,
  ...change,
});
const answered = check({ version: 3, number: 2, dueAt: null, isDue: false });
const totals = { currency: 'EUR', staked: '40.10', won: '12.05', net: '-28.05' };
const result = { number: 1, now: '2026-11-18T12:05:30Z', beganAt: '2026-11-18T11:00:00Z', totals };

/** What the platform answers by the name of the operation; null for no answer at all. */
const answers: Record<string, object | null> = {};
const asked: string[] = [];

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
    const { operationName } = JSON.parse(String(init?.body));
    asked.push(operationName);
    const data = answers[operationName];
    if (!data) throw new TypeError('offline');
    return {
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'application/json' }),
      text: async () => JSON.stringify({ data }),
      json: async () => ({ data }),
    };
  }) as unknown as typeof fetch;
});
beforeEach(() => {
  session.status = 'LOGGED_IN';
  queryClient().clear();
  asked.length = 0;
  Object.assign(answers, {
    SessionResult: { viewer: { realityCheck: result } },
    AnswerRealityCheck: { answerRealityCheck: answered },
  });
});
afterEach(() => act(releaseOverlay));

async function show() {
  const shown = render(
    <WithTexts>
      <RealityCheckKeeper />
      <OverlayRoot overlays={[{ variant: 'reality-check', isHeld: true, body: <RealityCheckBody /> }]} />
    </WithTexts>,
  );
  await waitFor(() => expect(listeners.size).toBe(1));
  return shown;
}
const tell = (realityCheckChanged: RealityCheck) =>
  act(() => listeners.forEach((listener) => listener.onEvent({ realityCheckChanged })));
const button = (name: string) => screen.findByRole('button', { name });

it('shows time, stakes, wins and the net result of the session, and goes when the platform has the answer [PRF-03, OVL-01]', async () => {
  await show();
  tell(check({}));
  const dialog = await screen.findByRole('dialog', { name: 'Reality check' });
  await screen.findByText('-€28.05');
  expect(dialog).toHaveTextContent('1 h 5 min');
  expect(dialog).toHaveTextContent('€40.10');
  expect(dialog).toHaveTextContent('€12.05');
  await userEvent.click(await button('Continue'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toContain('AnswerRealityCheck');
});

it('cannot be answered before its figures were shown, and asks for them again [PRF-03]', async () => {
  answers.SessionResult = null;
  await show();
  tell(check({}));
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  answers.SessionResult = { viewer: { realityCheck: result } };
  await userEvent.click(again);
  expect(await button('Continue')).toBeEnabled();
}, 30_000);

it('stays when the answer does not arrive, and takes the next try [PRF-03]', async () => {
  answers.AnswerRealityCheck = null;
  await show();
  tell(check({}));
  await screen.findByText('-€28.05');
  await userEvent.click(await button('Continue'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your answer did not arrive.');
  answers.AnswerRealityCheck = { answerRealityCheck: answered };
  await userEvent.click(await button('Continue'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an answer in another tab ends it here [PRF-03]', async () => {
  await show();
  tell(check({}));
  await screen.findByRole('dialog');
  tell(answered);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a player who logs out is asked no more, and nothing of the check is left [AUT-10]', async () => {
  const { rerender } = await show();
  tell(check({}));
  await screen.findByText('-€28.05');
  signOut.mockImplementationOnce(async () => {
    session.status = 'LOGGED_OUT';
    return 'signed-out';
  });
  await userEvent.click(await button('Log out'));
  expect(signOut).toHaveBeenCalledTimes(1);
  rerender(
    <WithTexts>
      <RealityCheckKeeper />
      <OverlayRoot overlays={[{ variant: 'reality-check', isHeld: true, body: <RealityCheckBody /> }]} />
    </WithTexts>,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('waits by the clock of the platform, and not at all when nothing is counted or the check is due [PRF-03]', () => {
  expect(msUntilDue(check({ isDue: false, dueAt: '2026-11-18T12:01:00Z' }))).toBe(60_000);
  expect(msUntilDue(check({}))).toBeNull();
  expect(msUntilDue(answered)).toBeNull();
  expect(toSessionResult({ viewer: { realityCheck: { ...result, beganAt: null } } })).toBeNull();
});
