import { act, fireEvent, render, screen } from '@testing-library/react';
import { PasskeySignIn } from '@/components/passkeys/passkey-sign-in.client';
import { platform, refusal, routeRefusal } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined, replace: () => undefined }) }));
// The device's own lock.
jest.mock('@simplewebauthn/browser', () => ({
  ...jest.requireActual<object>('@simplewebauthn/browser'),
  startAuthentication: async () => ({ id: 'key' }),
}));

beforeEach(() => {
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
  platform.answers('BeginPasskeySignIn', { beginPasskeySignIn: '{}' });
});

async function signIn(): Promise<void> {
  render(<PasskeySignIn homeHref="/" />, { wrapper: WithTexts });
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: english('passkeys.signIn') })));
}

it('a passkey in hours that the player has closed to himself shows when they end [PRF-02, AUT-13]', async () => {
  platform.answers('SignInWithPasskey', { signInWithPasskey: 'ticket' });
  platform.answers(
    'POST /api/session/',
    routeRefusal('HoursBlocked', { until: '2026-11-27T05:00:00.000Z', timeZone: 'Europe/Malta' }),
  );
  await signIn();
  expect(await screen.findByText(/^You closed these hours to yourself\./)).toHaveTextContent(
    /You can sign in again from Friday,? 27 November (at )?06:00 CET\.$/,
  );
});

it('too many sign-ins by passkey from an address say how long to wait [AUT-02, SEC-03]', async () => {
  platform.answers('BeginPasskeySignIn', refusal('TooManyAttempts', { retryAfterSeconds: 61 }));
  await signIn();
  expect(await screen.findByText('Too many attempts. Please wait 2 min and try again.')).toBeVisible();
});

it('a passkey that is refused says that it did not work [AUT-02]', async () => {
  platform.answers('SignInWithPasskey', refusal('PasskeyRefused'));
  await signIn();
  expect(await screen.findByText(english('passkeys.signInFailed'))).toBeVisible();
});
