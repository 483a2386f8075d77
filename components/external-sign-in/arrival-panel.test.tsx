import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { readRegistrationDraft } from '@/lib/session/registration-draft.client';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { ArrivalPanel } from './arrival-panel.client';

const replace = jest.fn();
const router = { replace };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const session = { signInWithTicket: jest.fn(), getAccessToken: jest.fn(), onSessionChange: jest.fn() };
jest.mock('@/lib/session/session.client', () => ({
  signInWithTicket: (ticket: string) => session.signInWithTicket(ticket),
  getAccessToken: () => session.getAccessToken(),
  onSessionChange: (listener: unknown) => session.onSessionChange(listener),
  goOnSignedIn: (way: { replace: (path: string) => void }, path: string) => way.replace(path),
}));

const hrefs = { home: '/fi/', start: '/fi/trustly-login/', login: '/fi/login/', register: '/fi/register/' };

let answers: unknown[];
const sent: unknown[] = [];

function come(address: string, ...given: unknown[]) {
  answers = given;
  window.history.replaceState(null, '', address);
  return render(
    <StrictMode>
      <ArrivalPanel method="trustly" hrefs={hrefs} patienceMs={1} />
    </StrictMode>,
    { wrapper: WithTexts },
  );
}
const told = (result: string, more: object = {}) => ({
  result,
  returnPath: '/fi/games/?a=1',
  ticket: null,
  registrationDraft: null,
  ...more,
});

beforeEach(() => {
  sent.length = 0;
  replace.mockReset();
  session.signInWithTicket.mockReset().mockResolvedValue({ ok: true, value: undefined });
  session.getAccessToken.mockReset().mockResolvedValue(null);
  session.onSessionChange.mockReset().mockReturnValue(() => undefined);
  sessionStorage.clear();
  globalThis.fetch = jest.fn(async (_url: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) throw new TypeError('fetch failed');
    return { json: async () => answer };
  }) as unknown as typeof fetch;
});

describe('coming back from outside', () => {
  it('signs in once and goes back where the player was, also when effects run twice [AUT-02]', async () => {
    come('/fi/trustly-login-handler/?state=s1&result=success', told('SIGNED_IN', { ticket: 't1' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
    expect(sent).toEqual([{ state: 's1', returnCode: null, token: null }]);
    expect(session.signInWithTicket.mock.calls).toEqual([['t1']]);
  });

  it('never leaves the site, whatever the way back says [AUT-13]', async () => {
    come(
      '/fi/trustly-login-handler/?state=s1&result=success',
      told('SIGNED_IN', { ticket: 't1', returnPath: '//evil.example' }),
    );
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/'));
  });

  it('brings a partner’s token and takes it out of the address [AUT-02]', async () => {
    come('/fi/partner-login-handler/?state=s1&result=success#token=jwt', told('SIGNED_IN', { ticket: 't1' }));
    await waitFor(() => expect(replace).toHaveBeenCalled());
    expect(sent).toEqual([{ state: 's1', returnCode: null, token: 'jwt' }]);
    expect(window.location.hash).toBe('');
  });

  it('brings the code of the way back, takes it out of the address at once and has it still when asked to check again [AUT-02, AUT-13]', async () => {
    come('/fi/trustly-login-handler/?state=s1&result=success#returnCode=c1', undefined);
    expect(window.location.href).toMatch(/\/fi\/trustly-login-handler\/\?state=s1&result=success$/);
    await screen.findByText(english('externalSignIn.results.Network'));
    answers = [told('SIGNED_IN', { ticket: 't1' })];
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
    expect(sent).toEqual([1, 2].map(() => ({ state: 's1', returnCode: 'c1', token: null })));
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
    come('/fi/trustly-login-handler/?state=s1&result=success', told(result));
    expect(await screen.findByRole('alert')).toHaveTextContent(english(`externalSignIn.results.${shown}`));
    expect(screen.getByRole('link', { name: english('externalSignIn.otherWay') })).toHaveAttribute(
      'href',
      '/fi/login/',
    );
    expect(replace).not.toHaveBeenCalled();
  });

  it('starts again with the way back kept [AUT-13]', async () => {
    come('/fi/trustly-login-handler/?state=s1&result=cancel', told('CANCELLED'));
    expect(await screen.findByRole('link', { name: 'Start again' })).toHaveAttribute(
      'href',
      '/fi/trustly-login/?returnTo=%2Ffi%2Fgames%2F%3Fa%3D1',
    );
  });

  it('without a state asks nobody [AUT-13]', async () => {
    come('/fi/trustly-login-handler/', told('SIGNED_IN', { ticket: 't1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.STATE_MISMATCH'));
    expect(sent).toEqual([]);
  });

  it('waits for a provider that speaks late [AUT-13]', async () => {
    come(
      '/fi/trustly-login-handler/?state=s1&result=success',
      told('PENDING'),
      told('PENDING'),
      told('SIGNED_IN', { ticket: 't1' }),
    );
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
    expect(sent).toHaveLength(3);
  });

  it('gives up waiting with a way to check again [AUT-13]', async () => {
    come('/fi/trustly-login-handler/?state=s1&result=success', told('PENDING'));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.PENDING'));
    answers = [told('SIGNED_IN', { ticket: 't1' })];
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
  });

  it('says at once what the address says of a player who gave up [AUT-13]', async () => {
    come('/fi/partner-login-handler/?state=s1&result=cancel', told('PENDING'));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.CANCELLED'));
    expect(sent).toHaveLength(1);
  });

  it('loaded a second time goes on when somebody is signed in, and follows another tab [AUT-02]', async () => {
    session.getAccessToken.mockResolvedValue('a1');
    const { unmount } = come('/fi/trustly-login-handler/?state=s1&result=success', told('REPLAYED'));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
    unmount();
    replace.mockReset();
    session.getAccessToken.mockResolvedValue(null);
    come('/fi/trustly-login-handler/?state=s1&result=success', told('REPLAYED'));
    await waitFor(() => expect(session.onSessionChange).toHaveBeenCalled());
    session.onSessionChange.mock.calls.at(-1)?.[0]({ kind: 'signed-in' });
    expect(replace).toHaveBeenCalledWith('/fi/games/?a=1');
  });

  it('leads a person without an account to registration [AUT-02]', async () => {
    come('/fi/trustly-login-handler/?state=s1&result=success', told('UNKNOWN_PERSON', { registrationDraft: 'd1' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/register/?returnTo=%2Ffi%2Fgames%2F%3Fa%3D1'));
    expect(readRegistrationDraft()).toEqual({ id: 'd1', method: 'trustly' });
  });

  it.each([['/fi/'], ['//evil.example'], [null]])(
    'leads such a person who came from %p to registration alone [AUT-02, AUT-13]',
    async (returnPath) => {
      come(
        '/fi/trustly-login-handler/?state=s1&result=success',
        told('UNKNOWN_PERSON', { registrationDraft: 'd1', returnPath }),
      );
      await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/register/'));
    },
  );

  it('lets in whom the network kept out, without asking who it is again [AUT-13, ERR-01]', async () => {
    session.signInWithTicket.mockResolvedValueOnce({ ok: false, error: { kind: 'network' } });
    come('/fi/trustly-login-handler/?state=s1&result=success', told('SIGNED_IN', { ticket: 't1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.Network'));
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/fi/games/?a=1'));
    expect(sent).toHaveLength(1);
    expect(session.signInWithTicket.mock.calls).toEqual([['t1'], ['t1']]);
  });

  it('keeps the way open when the network is away, or the ticket is refused [AUT-13, ERR-01]', async () => {
    const { unmount } = come('/fi/trustly-login-handler/?state=s1&result=success', undefined);
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.Network'));
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
    unmount();
    session.signInWithTicket.mockResolvedValue({ ok: false, error: {} });
    come('/fi/trustly-login-handler/?state=s1&result=success', told('SIGNED_IN', { ticket: 't1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(english('externalSignIn.results.FAILED'));
  });
});
