import { act, render, screen, waitFor } from '@testing-library/react';
import { AccountKeeper } from '@/components/guards/account-keeper.client';
import { GuardKeeper } from '@/components/guards/guard-keeper.client';
import { CLOSED_GUARD } from '@/components/guards/guards.model';
import { registerGuard } from '@/components/guards/guards-store';
import { takeFirstRead } from '@/components/guards/guards.first-read.client';
import { startFirstRead } from '@/lib/live/first-read.client';
import type { LiveListener } from '@/lib/live/live-hub.client';
import type { LiveTopic } from '@/lib/live/live.model';
import { english, WithTexts } from '@/lib/testing/with-texts';

const listeners = new Map<LiveListener, string>();
jest.mock('@/lib/live/live-hub.client', () => ({
  listen: ({ operationName }: LiveTopic, listener: LiveListener) => {
    listeners.set(listener, operationName);
    return () => listeners.delete(listener);
  },
}));

const session = { status: 'LOGGED_IN', playerId: 'p1', offline: false };
const signOut = jest.fn();
jest.mock('@/lib/session/session.client', () => ({
  useSession: () => session,
  readSession: () => session,
  onSessionChange: () => () => undefined,
  onSessionState: () => () => undefined,
  signOut: (reason: unknown) => signOut(reason),
}));

let pathname = '/en/profile/';
const router = { refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => pathname }));

const listening = () => [...listeners.values()].sort();
const tell = (operation: string, data: unknown) =>
  act(async () => [...listeners].forEach(([listener, name]) => name === operation && listener.onEvent(data)));
const connect = (connection: 'connecting' | 'live' | 'offline') =>
  act(async () => [...listeners.keys()].forEach((listener) => listener.onConnection(connection)));
const playerUpdated = (isAccountClosed: boolean) => tell('PlayerUpdated', { playerUpdated: { isAccountClosed } });
const popUpAdded = () => tell('CustomerPopUpAdded', { customerPopUpAdded: { popUpIdsAdded: ['terms'] } });

async function keep(path: string) {
  pathname = path;
  const page = render(<AccountKeeper />);
  await waitFor(() => expect(listening()).toEqual(['CustomerPopUpAdded', 'PlayerUpdated']));
  return page;
}

beforeEach(() => {
  session.status = 'LOGGED_IN';
  jest.clearAllMocks();
});

describe('a change of the account', () => {
  it.each(['/en/profile/', '/en/deposit/', '/en/profile/limits/', '/en/verify-email/'])(
    'is read again by the page %s, which shows the player, and so are new pop-ups [PLR-02]',
    async (path) => {
      await keep(path);
      await playerUpdated(false);
      await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
      await popUpAdded();
      await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
      expect(signOut).not.toHaveBeenCalled();
    },
  );

  it('leaves a page alone that shows nothing of one player [PLR-02]', async () => {
    await keep('/en/games/night-owl/');
    await playerUpdated(false);
    await popUpAdded();
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('that closes it ends the session, whatever page is shown [PLR-02]', async () => {
    await keep('/en/games/night-owl/');
    await playerUpdated(true);
    expect(signOut.mock.calls).toEqual([['ACCOUNT_CLOSED']]);
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('that was closed before this sign-in is read again and ends nothing [PLR-02, NOT-02]', async () => {
    const leave = registerGuard(CLOSED_GUARD, 'pending');
    await keep('/en/profile/');
    await playerUpdated(true);
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(signOut).not.toHaveBeenCalled();
    leave();
  });

  it('that came while the socket was lost is not lost [PLR-02, SUB-02]', async () => {
    await keep('/en/profile/');
    await connect('live');
    await connect('connecting');
    await connect('live');
    expect(router.refresh).not.toHaveBeenCalled();
    await connect('offline');
    await connect('connecting');
    await connect('live');
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
    await connect('live');
    expect(router.refresh).toHaveBeenCalledTimes(2);
  });

  it('is heard by nobody who is signed out, nor after the page has gone [PLR-02]', async () => {
    session.status = 'LOGGED_OUT';
    const visitor = render(<AccountKeeper />);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(listening()).toEqual([]);
    visitor.unmount();
    session.status = 'LOGGED_IN';
    const page = await keep('/en/profile/');
    page.unmount();
    expect(listening()).toEqual([]);
  });

  it('is read again by what the account calls for [PLR-02, NOT-03]', async () => {
    pathname = '/en/';
    const personalInfo = { street: 'Street 1', zipCode: '00100', city: 'Helsinki' };
    let isPhoneNumberVerified = false;
    const readPlayer = jest.fn(async () => {
      takeFirstRead({ player: { playerId: 'p1', isPhoneNumberVerified, personalInfo } }, 'p1');
      return true;
    });
    const stop = startFirstRead(readPlayer);
    render(
      <>
        <AccountKeeper />
        <GuardKeeper rules={{ phoneVerification: true, additionalInformation: false }} localePrefix="/en" />
      </>,
      { wrapper: WithTexts },
    );
    expect(await screen.findByText(english('verification.phoneNote'))).toBeVisible();
    await waitFor(() => expect(listening()).toEqual(['CustomerPopUpAdded', 'PlayerUpdated']));
    isPhoneNumberVerified = true;
    await playerUpdated(false);
    await waitFor(() => expect(screen.queryByText(english('verification.phoneNote'))).toBeNull());
    expect(readPlayer).toHaveBeenCalledTimes(2);
    stop();
  });
});
