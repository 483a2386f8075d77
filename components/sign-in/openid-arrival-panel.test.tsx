import { act, render, screen, waitFor } from '@testing-library/react';
import { OpenidArrivalPanel } from '@/components/sign-in/openid-arrival-panel.client';
import { OFFLINE, platform, USUAL } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

const mockReplace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => router }));
const router = { replace: mockReplace };
const hrefs = { home: '/en/', login: '/en/login/' };

function arrive(query: string): void {
  window.history.replaceState(null, '', `/en/keycloak-login-handler/?${query}`);
  render(<OpenidArrivalPanel hrefs={hrefs} />, { wrapper: WithTexts });
}

beforeEach(() => {
  mockReplace.mockReset();
  sessionStorage.clear();
});

it('gives the session up when the provider knows nobody, at the end of a visit that this tab began, once [AUT-11]', async () => {
  platform.signIn();
  sessionStorage.setItem('silentSignIn', '12-34');
  arrive('silent=1&visit=12-34&error=login_required');
  await waitFor(() => expect(platform.signOuts()).toEqual(['SESSION_EXPIRED']));
  expect(platform.arrived().map(({ name, query }) => [name, query.get('silent')])).toEqual([
    ['DELETE /api/session/', '1'],
  ]);
  arrive('silent=1&visit=12-34&error=login_required');
  expect(await screen.findByRole('alert')).toHaveTextContent(english('identity.errors.login_required'));
  expect(platform.requestsOf('DELETE /api/session/')).toHaveLength(1);
});

it.each(['silent=1', 'silent=1&visit=', 'silent=1&visit=56-78'])(
  'believes no address that only looks like that: %s [AUT-11]',
  async (query) => {
    platform.signIn();
    sessionStorage.setItem('silentSignIn', '12-34');
    arrive(`${query}&error=login_required`);
    expect(await screen.findByRole('alert')).toHaveTextContent(english('identity.errors.login_required'));
    expect([platform.signOuts(), platform.arrived()]).toEqual([[], []]);
  },
);

it('takes a session up and goes on within this site alone [AUT-11, AUT-13]', async () => {
  platform.leaveCookies();
  arrive('returnTo=%2F%2Fevil.example');
  await waitFor(() => expect(mockReplace).toHaveBeenCalledWith('/en/'));
});

it('says that the site cannot be reached, and requests the session of the provider again [AUT-13, ERR-01]', async () => {
  platform.leaveCookies();
  // A lost request is repeated once at once.
  platform.answers('GET /api/session/', OFFLINE, OFFLINE, USUAL);
  arrive('returnTo=%2Fen%2Fgames%2F');
  expect(await screen.findByRole('alert')).toHaveTextContent(english('identity.errors.temporarily_unavailable'));
  expect(mockReplace).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: english('identity.tryAgain') }).click());
  await waitFor(() => expect(mockReplace.mock.calls).toEqual([['/en/games/']]));
});

it('leads back to the sign-in when the provider left no session [AUT-13]', async () => {
  arrive('returnTo=%2Fen%2Fgames%2F');
  expect(await screen.findByRole('alert')).toHaveTextContent(english('identity.errors.login_failed'));
  expect(screen.getByRole('link', { name: english('identity.tryAgain') })).toHaveAttribute(
    'href',
    '/en/login/?returnTo=%2Fen%2Fgames%2F',
  );
});
