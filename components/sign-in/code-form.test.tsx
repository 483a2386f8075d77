import { act, fireEvent, render, screen } from '@testing-library/react';
import { dropPendingSignIn, keepPendingSignIn } from '@/components/sign-in/pending-sign-in.client';
import { steadyNow } from '@/components/ui/steady-now.client';
import userEvent from '@testing-library/user-event';
import { headAt, OFFLINE, platform, routeRefusal } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { CodeForm } from './code-form.client';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

it('a right code in hours that the player has closed to himself shows when they end, in the zone of the licence [PRF-02, AUT-13]', async () => {
  keepPendingSignIn({ phoneNumber: '+358401000001', resendAvailableAt: 0 });
  platform.answers(
    'POST /api/session/',
    routeRefusal('HoursBlocked', { until: '2026-11-27T05:00:00.000Z', timeZone: 'Europe/Malta' }),
  );
  render(<CodeForm loginHref="/l/" homeHref="/" basic />, { wrapper: WithTexts });
  fireEvent.change(screen.getByLabelText(english('login.code')), { target: { value: '123456' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: english('login.verify') })));
  expect(await screen.findByText(/^You closed these hours to yourself\./)).toHaveTextContent(
    /You can sign in again from Friday,? 27 November (at )?06:00 CET\.$/,
  );
});

it.each([true, false])('says before the code is waited for that SMS do not go out: %j [AUT-15]', (isLate) => {
  keepPendingSignIn({ phoneNumber: '+358401000001', resendAvailableAt: 0, isLate });
  render(<CodeForm loginHref="/l/" homeHref="/" basic />, { wrapper: WithTexts });
  expect(screen.queryAllByText(english('login.codeLate'))).toHaveLength(isLate ? 1 : 0);
  expect(screen.getByText(english('login.codeByMail'))).toBeVisible();
});

it('the code is taken from the SMS where the browser reads it for the page [OPR-02, AUT-15]', async () => {
  keepPendingSignIn({ phoneNumber: '+358401000001', resendAvailableAt: 0 });
  platform.answers('POST /api/session/', () => new Promise<Response>(() => undefined));
  const get = jest.fn((_wanted: unknown) => Promise.resolve({ code: '654321' }));
  Object.assign(window, { OTPCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  render(<CodeForm loginHref="/l/" homeHref="/" basic={false} />, { wrapper: WithTexts });
  await act(async () => undefined);
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
  expect(screen.getByLabelText(english('login.code'))).toHaveValue('654321');
  expect(platform.requestsOf('POST /api/session/')).toHaveLength(1);
  Reflect.deleteProperty(window, 'OTPCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

it.each(['1 2 3 4 5 6', '123 456', '123-456', '１２３４５６', 'Your code: 1-2-3-4-5-6'])(
  'takes a code that is pasted as %j whole [AUT-15]',
  async (pasted) => {
    keepPendingSignIn({ phoneNumber: '+358401000001', resendAvailableAt: 0 });
    platform.answers('POST /api/session/', () => new Promise<Response>(() => undefined));
    render(<CodeForm loginHref="/l/" homeHref="/" basic={false} />, { wrapper: WithTexts });
    const field = screen.getByLabelText(english('login.code'));
    await userEvent.click(field);
    await userEvent.paste(pasted);
    expect(field).toHaveValue('123456');
  },
);

describe('a page that is loaded again while the next code may not be requested yet', () => {
  const HOUR = 3_600_000;
  const SENT = Date.parse('2026-11-27T12:00:00Z');
  const PAGE = `HEAD ${window.location.pathname}`;
  beforeEach(() => void jest.useFakeTimers({ now: SENT }));
  afterEach(() => {
    dropPendingSignIn();
    jest.useRealTimers();
  });
  const inAMinute = () => Math.floor(steadyNow()) + 60_000;
  const pass = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

  /** A code with a wait of a minute, and the page again after these seconds, by a device's clock that is off by `hours`. */
  async function loadAgain(seconds: number, hours: number, isServerThere = true) {
    platform.answers(PAGE, headAt(new Date(SENT)));
    keepPendingSignIn({ phoneNumber: '+358401000001', resendAvailableAt: inAMinute() });
    await pass();
    const kept = sessionStorage.getItem('pendingSignIn') ?? '';
    dropPendingSignIn();
    sessionStorage.setItem('pendingSignIn', kept);
    jest.setSystemTime(SENT + hours * HOUR + seconds * 1_000);
    platform.answers(PAGE, isServerThere ? headAt(new Date(SENT + seconds * 1_000)) : OFFLINE);
    render(<CodeForm loginHref="/l/" homeHref="/" basic />, { wrapper: WithTexts });
    await pass();
  }
  const again = () => screen.queryByRole('button', { name: english('login.resend') });

  it.each([3, 0])(
    'locks "send again" for the rest of the wait where the clock of the device has moved by %d hours [AUT-15]',
    async (hours) => {
      await loadAgain(20, hours);
      expect(screen.getByText(english('login.resendIn', { seconds: 40 }))).toBeVisible();
      expect(again()).toBeNull();
      await pass(41_000);
      expect(again()).toBeVisible();
    },
  );

  it('the page leaves the wait to the platform where the server does not say its time [AUT-15]', async () => {
    await loadAgain(20, -3, false);
    expect(again()).toBeVisible();
  });

  it('keeps to the clock of the page while that is open, without asking for the time again [AUT-15]', async () => {
    keepPendingSignIn({ phoneNumber: '+358401000001', resendAvailableAt: inAMinute() });
    render(<CodeForm loginHref="/l/" homeHref="/" basic />, { wrapper: WithTexts });
    await pass();
    expect(screen.getByText(english('login.resendIn', { seconds: 60 }))).toBeVisible();
    expect(platform.requestsOf(PAGE)).toHaveLength(1);
  });
});
