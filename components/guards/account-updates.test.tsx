import { act, render, screen, waitFor } from '@testing-library/react';
import { AccountEffects } from '@/components/guards/account-effects.client';
import { GuardEffects } from '@/components/guards/guard-effects.client';
import { CLOSED_GUARD } from '@/components/guards/guards.model';
import { registerGuard } from '@/components/guards/guards-store';
import { takeFirstRead } from '@/components/guards/guards.first-read.client';
import { startFirstRead } from '@/lib/live/first-read.client';
import { platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

let pathname = '/en/profile/';
const router = { refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => pathname }));

const publish = (operation: string, data: unknown) => act(async () => platform.push(operation, data));
const playerUpdated = (isAccountClosed: boolean) => publish('PlayerUpdated', { playerUpdated: { isAccountClosed } });
const popUpAdded = () => publish('CustomerPopUpAdded', { customerPopUpAdded: { popUpIdsAdded: ['terms'] } });

async function keep(path: string) {
  pathname = path;
  const page = render(<AccountEffects />);
  await platform.isListenedTo('CustomerPopUpAdded', 'PlayerUpdated');
  return page;
}

beforeEach(() => {
  platform.signIn();
  jest.clearAllMocks();
});

describe('a change of the account', () => {
  it.each(['/en/profile/', '/en/deposit/', '/en/profile/limits/', '/en/verify-email/'])(
    'the page %s, which shows the player, is read again after a change or a new pop-up [PLR-02]',
    async (path) => {
      await keep(path);
      await playerUpdated(false);
      await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
      await popUpAdded();
      await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
      expect(platform.signOuts()).toEqual([]);
    },
  );

  it('leaves a page alone that shows nothing of one player [PLR-02]', async () => {
    await keep('/en/games/night-owl/');
    await playerUpdated(false);
    await popUpAdded();
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('a change that closes the account ends the session on every page [PLR-02]', async () => {
    await keep('/en/games/night-owl/');
    await playerUpdated(true);
    await waitFor(() => expect(platform.signOuts()).toEqual(['ACCOUNT_CLOSED']));
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('a change of an account closed before this sign-in is read again and ends nothing [PLR-02, NOT-02]', async () => {
    const leave = registerGuard(CLOSED_GUARD, 'pending');
    await keep('/en/profile/');
    await playerUpdated(true);
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(platform.signOuts()).toEqual([]);
    leave();
  });

  it('a change while the socket was lost is read once it is back [PLR-02, SUB-02]', async () => {
    await keep('/en/profile/');
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    // Back at the first try: no notice of the loss was shown, but an event may be gone all the same.
    platform.loseSocket();
    await pass(5_000);
    expect([platform.listening().length, router.refresh.mock.calls.length]).toEqual([2, 1]);
    platform.loseSocket({ isRefused: true });
    await pass(5_000);
    expect([platform.listening().length, router.refresh.mock.calls.length]).toEqual([0, 1]);
    platform.letSocketsThrough();
    await pass(5_000);
    expect([platform.listening().length, router.refresh.mock.calls.length]).toEqual([2, 2]);
    await pass(5_000);
    expect(router.refresh).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('a change reaches nobody who is signed out, nor after the page has gone [PLR-02]', async () => {
    platform.signOut();
    const visitor = render(<AccountEffects />);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(platform.listening()).toEqual([]);
    visitor.unmount();
    platform.signIn();
    const page = await keep('/en/profile/');
    page.unmount();
    await platform.isListenedTo();
  });

  it('the guards of the account are read again after a change [PLR-02, NOT-03]', async () => {
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
        <AccountEffects />
        <GuardEffects rules={{ phoneVerification: true, additionalInformation: false }} localePrefix="/en" />
      </>,
      { wrapper: WithTexts },
    );
    expect(await screen.findByText(english('verification.phoneNote'))).toBeVisible();
    await platform.isListenedTo('CustomerPopUpAdded', 'PlayerUpdated');
    isPhoneNumberVerified = true;
    await playerUpdated(false);
    await waitFor(() => expect(screen.queryByText(english('verification.phoneNote'))).toBeNull());
    expect(readPlayer).toHaveBeenCalledTimes(2);
    stop();
  });
});
