import { act, render, screen, waitFor } from '@testing-library/react';
import { IdentityArrivalPanel } from '@/components/identity/identity-arrival-panel.client';
import { networkFailure } from '@/lib/graphql/failure';
import { english, WithTexts } from '@/lib/testing/with-texts';

const mockReplace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => router }));
const router = { replace: mockReplace };
const mockAbandon = jest.fn();
const mockTakeUp = jest.fn();
jest.mock('@/lib/session/session.client', () => ({
  abandonSession: (...given: unknown[]) => mockAbandon(...given),
  takeUpSession: () => mockTakeUp(),
  goOnSignedIn: (way: { replace: (path: string) => void }, path: string) => way.replace(path),
}));

const hrefs = { home: '/en/', login: '/en/login/' };

function arrive(query: string): void {
  window.history.replaceState(null, '', `/en/keycloak-login-handler/?${query}`);
  render(<IdentityArrivalPanel hrefs={hrefs} />, { wrapper: WithTexts });
}

beforeEach(() => {
  for (const mock of [mockReplace, mockAbandon, mockTakeUp]) mock.mockReset();
  sessionStorage.clear();
});

it('gives the session up when the provider knows nobody, at the end of a visit that this tab began, once [AUT-11]', async () => {
  sessionStorage.setItem('silentSignIn', '12-34');
  arrive('silent=1&visit=12-34&error=login_required');
  await waitFor(() => expect(mockAbandon.mock.calls).toEqual([['SESSION_EXPIRED']]));
  arrive('silent=1&visit=12-34&error=login_required');
  expect(await screen.findByRole('alert')).toHaveTextContent(english('identity.errors.login_required'));
  expect(mockAbandon).toHaveBeenCalledTimes(1);
});

it.each(['silent=1', 'silent=1&visit=', 'silent=1&visit=56-78'])(
  'believes no address that only looks like that: %s [AUT-11]',
  async (query) => {
    sessionStorage.setItem('silentSignIn', '12-34');
    arrive(`${query}&error=login_required`);
    expect(await screen.findByRole('alert')).toHaveTextContent(english('identity.errors.login_required'));
    expect(mockAbandon).not.toHaveBeenCalled();
  },
);

it('takes a session up and goes on within this site alone [AUT-11, AUT-13]', async () => {
  mockTakeUp.mockResolvedValue({ ok: true, value: true });
  arrive('returnTo=%2F%2Fevil.example');
  await waitFor(() => expect(mockReplace).toHaveBeenCalledWith('/en/'));
});

it('says that the site cannot be asked, and asks again for the session that the provider has given [AUT-13, ERR-01]', async () => {
  mockTakeUp
    .mockResolvedValueOnce({ ok: false, error: networkFailure('Unreachable', 'gone') })
    .mockResolvedValueOnce({ ok: true, value: true });
  arrive('returnTo=%2Fen%2Fgames%2F');
  expect(await screen.findByRole('alert')).toHaveTextContent(english('identity.errors.temporarily_unavailable'));
  expect(mockReplace).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: english('identity.tryAgain') }).click());
  await waitFor(() => expect(mockReplace.mock.calls).toEqual([['/en/games/']]));
});

it('leads back to the sign-in when the provider left no session [AUT-13]', async () => {
  mockTakeUp.mockResolvedValue({ ok: true, value: false });
  arrive('returnTo=%2Fen%2Fgames%2F');
  expect(await screen.findByRole('alert')).toHaveTextContent(english('identity.errors.login_failed'));
  expect(screen.getByRole('link', { name: english('identity.tryAgain') })).toHaveAttribute(
    'href',
    '/en/login/?returnTo=%2Fen%2Fgames%2F',
  );
});
