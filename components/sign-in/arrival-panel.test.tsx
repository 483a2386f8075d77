import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { readRegistrationDraft } from '@/lib/session/registration-draft.client';
import { OFFLINE, platform, routeRefusal, USUAL } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { ArrivalPanel } from './arrival-panel.client';

const replace = jest.fn();
const router = { replace };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const hrefs = { home: '/fi/', start: '/fi/trustly-login/', login: '/fi/login/', register: '/fi/register/' };

const COMPLETE = 'PUT /api/external-sign-in/';
const SIGN_IN = 'POST /api/session/';

function come(address: string, ...given: Parameters<typeof platform.answers>[1][]) {
  platform.answers(COMPLETE, ...given);
  window.history.replaceState(null, '', address);
  return render(
    <StrictMode>
      <ArrivalPanel method="trustly" hrefs={hrefs} patienceMs={1} />
    </StrictMode>,
    { wrapper: WithTexts },
  );
}
const completion = (result: string, more: object = {}) => ({
  result,
  returnPath: '/fi/games/?a=1',
  ticket: null,
  registrationDraft: null,
  ...more,
});

beforeEach(() => {
  replace.mockReset();
  sessionStorage.clear();
});

describe('coming back from outside', () => {
  it('signs in once and goes back where the player was, also when effects run twice [AUT-02]', async () => {
    come('/fi/trustly-login-handler/?state=s1&result=success', completion('SIGNED_IN', { ticket: 't1' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
    expect(platform.requestsOf(COMPLETE)).toEqual([{ state: 's1', returnCode: null, token: null }]);
    expect(platform.requestsOf(SIGN_IN)).toEqual([{ kind: 'ticket', ticket: 't1' }]);
  });

  it('never leaves the site, whatever the way back says [AUT-13]', async () => {
    come(
      '/fi/trustly-login-handler/?state=s1&result=success',
      completion('SIGNED_IN', { ticket: 't1', returnPath: '//evil.example' }),
    );
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/'));
  });

  it('brings a partner’s token and takes it out of the address [AUT-02]', async () => {
    come('/fi/partner-login-handler/?state=s1&result=success#token=jwt', completion('SIGNED_IN', { ticket: 't1' }));
    await waitFor(() => expect(replace).toHaveBeenCalled());
    expect(platform.requestsOf(COMPLETE)).toEqual([{ state: 's1', returnCode: null, token: 'jwt' }]);
    expect(window.location.hash).toBe('');
  });

  it('sends the code of the way back, takes it out of the address at once and sends it again with ‘Check again’ [AUT-02, AUT-13]', async () => {
    come('/fi/trustly-login-handler/?state=s1&result=success#returnCode=c1', OFFLINE);
    expect(window.location.href).toMatch(/\/fi\/trustly-login-handler\/\?state=s1&result=success$/);
    await screen.findByText(english('externalSignIn.results.Network'));
    platform.answers(COMPLETE, completion('SIGNED_IN', { ticket: 't1' }));
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
    expect(platform.requestsOf(COMPLETE)).toEqual([1, 2].map(() => ({ state: 's1', returnCode: 'c1', token: null })));
  });

  it.each([
    ['CANCELLED', 'CANCELLED'],
    ['FAILED', 'FAILED'],
    ['EXPIRED', 'EXPIRED'],
    ['STATE_MISMATCH', 'STATE_MISMATCH'],
    ['REPLAYED', 'REPLAYED'],
    ['ACCOUNT_BLOCKED', 'ACCOUNT_BLOCKED'],
    ['ACCOUNT_CLOSED', 'ACCOUNT_CLOSED'],
  ] as const)('%s has its own text and a way out [AUT-13]', async (result, shown) => {
    come('/fi/trustly-login-handler/?state=s1&result=success', completion(result));
    expect(await screen.findByRole('alert')).toHaveTextContent(english(`externalSignIn.results.${shown}`));
    expect(screen.getByRole('link', { name: english('externalSignIn.otherWay') })).toHaveAttribute(
      'href',
      '/fi/login/',
    );
    expect(replace).not.toHaveBeenCalled();
  });

  it('a player who has closed these hours to himself is shown until when [PRF-02, AUT-13]', async () => {
    platform.answers(
      SIGN_IN,
      routeRefusal('HoursBlocked', { until: '2026-11-27T05:00:00.000Z', timeZone: 'Europe/Malta' }),
    );
    come('/fi/trustly-login-handler/?state=s1&result=success', completion('SIGNED_IN', { ticket: 't1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^You closed these hours to yourself\. You can sign in again from Friday,? 27 November (at )?06:00 CET\.$/,
    );
    expect(screen.getByRole('link', { name: english('externalSignIn.otherWay') })).toBeVisible();
  });

  it('starts again with the way back kept [AUT-13]', async () => {
    come('/fi/trustly-login-handler/?state=s1&result=cancel', completion('CANCELLED'));
    expect(await screen.findByRole('link', { name: 'Start again' })).toHaveAttribute(
      'href',
      '/fi/trustly-login/?returnTo=%2Ffi%2Fgames%2F%3Fa%3D1',
    );
  });

  it('requests nothing without a state [AUT-13]', async () => {
    come('/fi/trustly-login-handler/', completion('SIGNED_IN', { ticket: 't1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.STATE_MISMATCH'));
    expect(platform.requestsOf(COMPLETE)).toEqual([]);
  });

  it('waits for a provider that speaks late [AUT-13]', async () => {
    come(
      '/fi/trustly-login-handler/?state=s1&result=success',
      completion('PENDING'),
      completion('PENDING'),
      completion('SIGNED_IN', { ticket: 't1' }),
    );
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
    expect(platform.requestsOf(COMPLETE)).toHaveLength(3);
  });

  it('gives up waiting with a way to check again [AUT-13]', async () => {
    come('/fi/trustly-login-handler/?state=s1&result=success', completion('PENDING'));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.PENDING'));
    platform.answers(COMPLETE, completion('SIGNED_IN', { ticket: 't1' }));
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
  });

  it('says at once what the address says of a player who gave up [AUT-13]', async () => {
    come('/fi/partner-login-handler/?state=s1&result=cancel', completion('PENDING'));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.CANCELLED'));
    expect(platform.requestsOf(COMPLETE)).toHaveLength(1);
  });

  it('loaded a second time goes on when somebody is signed in, and follows another tab [AUT-02]', async () => {
    platform.signIn();
    const { unmount } = come('/fi/trustly-login-handler/?state=s1&result=success', completion('REPLAYED'));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
    unmount();
    replace.mockReset();
    platform.signOut();
    come('/fi/trustly-login-handler/?state=s1&result=success', completion('REPLAYED'));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.REPLAYED'));
    expect(replace).not.toHaveBeenCalled();
    platform.signIn();
    expect(replace).toHaveBeenCalledWith('/fi/games/?a=1');
  });

  it('leads a person without an account to registration [AUT-02]', async () => {
    come(
      '/fi/trustly-login-handler/?state=s1&result=success',
      completion('UNKNOWN_PERSON', { registrationDraft: 'd1' }),
    );
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/register/?returnTo=%2Ffi%2Fgames%2F%3Fa%3D1'));
    expect(readRegistrationDraft()).toEqual({ id: 'd1', method: 'trustly' });
  });

  it.each([['/fi/'], ['//evil.example'], [null]])(
    'leads such a person who came from %p to registration alone [AUT-02, AUT-13]',
    async (returnPath) => {
      come(
        '/fi/trustly-login-handler/?state=s1&result=success',
        completion('UNKNOWN_PERSON', { registrationDraft: 'd1', returnPath }),
      );
      await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/register/'));
    },
  );

  it('lets in whom the network kept out, without asking who it is again [AUT-13, ERR-01]', async () => {
    platform.answers(SIGN_IN, OFFLINE, USUAL);
    come('/fi/trustly-login-handler/?state=s1&result=success', completion('SIGNED_IN', { ticket: 't1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.Network'));
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
    expect(platform.requestsOf(COMPLETE)).toHaveLength(1);
    expect(platform.requestsOf(SIGN_IN)).toEqual(Array(2).fill({ kind: 'ticket', ticket: 't1' }));
  });

  it('keeps the way open when the network is away, or the ticket is refused [AUT-13, ERR-01]', async () => {
    const { unmount } = come('/fi/trustly-login-handler/?state=s1&result=success', OFFLINE);
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.Network'));
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
    unmount();
    platform.answers(SIGN_IN, routeRefusal('TicketNotValid'));
    come('/fi/trustly-login-handler/?state=s1&result=success', completion('SIGNED_IN', { ticket: 't1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.FAILED'));
  });
});
