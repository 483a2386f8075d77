import { captureException, init } from '@sentry/nextjs';
import { PUBLIC_SETTINGS_META } from '@/lib/config/public-settings';
import { failureOfErrors, networkFailure } from '@/lib/graphql/failure';
import { reportError, reportFailure } from '@/lib/observability/report.client';
import { reportServerError } from '@/lib/observability/server-errors';

// The provider's own code sends over the network.
jest.mock('@sentry/nextjs', () => ({ init: jest.fn(), captureException: jest.fn() }));

const DSN = 'https://key@reports.example/1';
const HALF = { dsn: DSN, sampleRate: 0.5, tracesSampleRate: 0.5 };
const [started, sent] = [jest.mocked(init), jest.mocked(captureException)];
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function settle(sentryDsn: string | null): void {
  document.head.innerHTML = '';
  const meta = document.createElement('meta');
  meta.name = PUBLIC_SETTINGS_META;
  meta.content = JSON.stringify({ sentryDsn });
  document.head.append(meta);
}

beforeEach(() => jest.clearAllMocks());

it('reports nothing and starts nothing without an address [ERR-02]', async () => {
  settle(null);
  reportError(new Error('x'));
  await settled();
  expect([started.mock.calls, sent.mock.calls]).toEqual([[], []]);
});

it('the browser reports half of the failures, starts once, and names operation, type and trace [ERR-02]', async () => {
  settle(DSN);
  reportFailure({ ...networkFailure('HttpStatus', 'bad gateway', 502), traceId: 't-1' }, 'Wallet');
  await settled();
  reportError(new Error('of the page'), { at: 'lobby' });
  await settled();
  expect(started.mock.calls).toEqual([[HALF]]);
  expect(sent.mock.calls).toEqual([
    [new Error('Wallet: [Network] bad gateway'), { tags: { type: 'HttpStatus', traceId: 't-1' } }],
    [new Error('of the page'), { tags: { at: 'lobby' } }],
  ]);
});

it('the browser sends no 401 and no failure that the player sees on the spot [ERR-02]', async () => {
  settle(DSN);
  reportFailure(networkFailure('HttpStatus', 'x', 401), 'Wallet');
  const wrong = failureOfErrors([{ message: 'x', extensions: { type: 'CodeWrong' } }], 200);
  if (wrong) reportFailure(wrong, 'SignIn');
  await settled();
  expect(sent.mock.calls).toEqual([]);
});

it('the server reports half of its errors but no client that went away, starts once, and names the route [ERR-02]', async () => {
  const place = { path: '/en/', route: '/[variant]/[locale]' };
  await reportServerError(new Error('not sent'), place);
  expect([started.mock.calls, sent.mock.calls]).toEqual([[], []]);
  jest.resetModules();
  const before = process.env.SENTRY_DSN;
  process.env.SENTRY_DSN = DSN;
  const anotherServer = await import('@/lib/observability/server-errors');
  const provider = jest.mocked(await import('@sentry/nextjs'));
  await anotherServer.reportServerError(new Error('first'), { ...place, details: { digest: 'd' } });
  await anotherServer.reportServerError(new Error('second'), place);
  // The visitor went away: nobody's fault.
  await anotherServer.reportServerError(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), place);
  await anotherServer.reportServerError(Object.assign(new Error('x'), { name: 'ResponseAborted' }), place);
  if (before === undefined) delete process.env.SENTRY_DSN;
  else process.env.SENTRY_DSN = before;
  expect(provider.init.mock.calls).toEqual([[HALF]]);
  expect(provider.captureException.mock.calls).toEqual([
    [new Error('first'), { tags: { route: place.route }, extra: { path: '/en/', digest: 'd' } }],
    [new Error('second'), { tags: { route: place.route }, extra: { path: '/en/' } }],
  ]);
});
