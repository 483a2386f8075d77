import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentNotices } from '@/components/feedback/feedback-store';
import { CLOSED_GUARD } from '@/components/guards/guards.model';
import { registerGuard } from '@/components/guards/guards-store';
import { feature } from '@/components/overlay/feature';
import { OverlayRoot } from '@/components/overlay/overlay-root.client';
import {
  closeOverlay,
  currentOverlay,
  holdOverlay,
  openOverlay,
  releaseOverlay,
} from '@/components/overlay/overlay-store';
import { PopUpEffects } from '@/components/pop-ups/pop-up-effects.client';
import { duePopUp } from '@/components/pop-ups/pop-up-watch.client';
import { takeFirstRead } from '@/components/pop-ups/pop-ups.first-read.client';
import { platform, refusal } from '@/lib/testing/fake-platform';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english, WithTexts } from '@/lib/testing/with-texts';

let pathname = '/en/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const customer = (...popUpsNeeded: string[]) => ({
  id: 'c1',
  popUpsNeeded,
  isCancelWithdrawalBlocked: false,
  isIncreaseDepositLimitBlocked: false,
  isRewardsBlocked: false,
  isDepositsBlocked: false,
});
const info = (...needed: string[]) => ({ viewer: { customer: customer(...needed) } });
const acknowledged = (...needed: string[]) => ({ acknowledgePopUp: customer(...needed) });
const changed = (...popUpIdsAdded: string[]) =>
  platform.push('CustomerPopUpAdded', { customerPopUpAdded: { popUpIdsAdded } });

let players = 0;
const player = () => `pop-up-player-${players}`;
const readFirst = (...needed: string[]) => act(async () => takeFirstRead({ customer: customer(...needed) }, player()));

const overlays = (feature.overlays ?? []).map((overlay) => ({ ...overlay, body: overlay.body(testPageContext()) }));
const Page = () => (
  <WithTexts>
    <PopUpEffects />
    <OverlayRoot overlays={overlays} />
  </WithTexts>
);
async function show(...needed: string[]) {
  const page = render(<Page />);
  await platform.isListenedTo('CustomerPopUpAdded');
  await readFirst(...needed);
  return page;
}
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const popUp = (id: 'terms' | 'privacy' | 'limits') =>
  screen.findByRole('dialog', { name: english(`popUp.titles.${id}`) });
const shown = () => screen.queryByRole('dialog');
const press = () => userEvent.click(screen.getByRole('button', { name: english('popUp.acknowledge') }));

let visibility: DocumentVisibilityState = 'visible';
function look(now: DocumentVisibilityState): void {
  visibility = now;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeAll(() => {
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  visibility = 'visible';
  pathname = '/en/';
  players += 1;
  platform.signIn(player());
});
afterEach(() => {
  act(releaseOverlay);
  act(closeOverlay);
});

describe('pop-ups that a player needs', () => {
  it('pop-ups come one at a time, and each ends when it is acknowledged [PLR-02, OVL-01]', async () => {
    platform.answers('AcknowledgePopUp', acknowledged('limits'), acknowledged());
    await show('terms', 'limits');
    const first = await popUp('terms');
    expect(first).toHaveTextContent(english('popUp.texts.terms'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await press();
    expect(await popUp('limits')).toBeVisible();
    // A dialog of its own, which a screen reader announces.
    expect(first).not.toBeInTheDocument();
    await press();
    await waitFor(() => expect(shown()).toBeNull());
    expect(platform.requestsOf('AcknowledgePopUp')).toEqual([{ id: 'terms' }, { id: 'limits' }]);
    expect(platform.requestsOf('GetCustomerInfo')).toEqual([]);
  });

  it('the customer is read again when a pop-up is added, and the added one waits for the open one [PLR-02]', async () => {
    platform.answers('GetCustomerInfo', info('limits', 'privacy'));
    platform.answers('AcknowledgePopUp', acknowledged('privacy'));
    await show('limits');
    const open = await popUp('limits');
    changed('privacy');
    await waitFor(() => expect(platform.requestsOf('GetCustomerInfo')).toHaveLength(1));
    await rest();
    expect(open).toBeVisible();
    await press();
    expect(await popUp('privacy')).toBeVisible();
  });

  it('pop-ups of a later release show nothing and are not acknowledged [PLR-02]', async () => {
    await show('of-a-later-release');
    await rest();
    expect([shown(), platform.requestsOf('AcknowledgePopUp')]).toEqual([null, []]);
    expect([duePopUp(['of-a-later-release', 'limits']), duePopUp([])]).toEqual(['limits', null]);
  });

  it('a pop-up that is acknowledged twice at once is sent once [PLR-02]', async () => {
    let answer = (_: unknown) => {};
    platform.answers('AcknowledgePopUp', () => new Promise((resolve) => (answer = resolve)));
    await show('terms');
    await popUp('terms');
    await Promise.all([press(), press()]);
    await waitFor(() => expect(platform.requestsOf('AcknowledgePopUp')).toHaveLength(1));
    await act(async () => answer(acknowledged()));
    await waitFor(() => expect(shown()).toBeNull());
    expect(platform.requestsOf('AcknowledgePopUp')).toHaveLength(1);
  });

  it('a pop-up whose acknowledgement was refused says so, and comes again with another page [PLR-02]', async () => {
    platform.answers('AcknowledgePopUp', refusal('InternalFailure'), acknowledged());
    const page = await show('terms');
    await popUp('terms');
    await press();
    await waitFor(() => expect(currentNotices().at(-1)?.message).toBe(english('popUp.failed')));
    await rest();
    expect(shown()).toBeNull();
    pathname = '/en/profile/';
    page.rerender(<Page />);
    await popUp('terms');
    await press();
    await waitFor(() => expect(shown()).toBeNull());
  });

  it('no pop-up is brought back by an answer older than its acknowledgement [PLR-02]', async () => {
    let answer = (_: unknown) => {};
    platform.answers('GetCustomerInfo', () => new Promise((resolve) => (answer = resolve)));
    platform.answers('AcknowledgePopUp', acknowledged());
    await show('terms');
    await popUp('terms');
    changed('terms');
    await waitFor(() => expect(platform.requestsOf('GetCustomerInfo')).toHaveLength(1));
    await press();
    await rest();
    expect(platform.requestsOf('AcknowledgePopUp')).toEqual([]);
    await act(async () => answer(info('terms')));
    await waitFor(() => expect(shown()).toBeNull());
    await readFirst('terms');
    await rest();
    expect(shown()).toBeNull();
  });

  it('the customer is read once for several changes in a row [PLR-02, SUB-02]', async () => {
    let answer = (_: unknown) => {};
    platform.answers('GetCustomerInfo', () => new Promise((resolve) => (answer = resolve)), info('terms'));
    await show();
    changed('limits');
    await waitFor(() => expect(platform.requestsOf('GetCustomerInfo')).toHaveLength(1));
    for (const id of ['privacy', 'terms', 'details']) changed(id);
    await act(async () => answer(info()));
    expect(await popUp('terms')).toBeVisible();
    expect(platform.requestsOf('GetCustomerInfo')).toHaveLength(2);
  });
});

describe('the place of a pop-up', () => {
  it('a pop-up closes here when it is acknowledged in another tab [PLR-02, AUT-10]', async () => {
    platform.answers('GetCustomerInfo', info());
    await show('terms');
    await popUp('terms');
    changed();
    await waitFor(() => expect(shown()).toBeNull());
    expect(platform.requestsOf('AcknowledgePopUp')).toEqual([]);
  });

  it('a pop-up is in the tab that the player looks at, and in no other [PLR-02]', async () => {
    visibility = 'hidden';
    await show('terms');
    await rest();
    expect(shown()).toBeNull();
    look('visible');
    expect(await popUp('terms')).toBeVisible();
    look('hidden');
    await waitFor(() => expect(shown()).toBeNull());
  });

  it('a pop-up closes with a sign-out, and the next player sees nothing of it [PLR-02, AUT-10]', async () => {
    await show('terms');
    await popUp('terms');
    platform.signOut();
    await waitFor(() => expect(shown()).toBeNull());
    players += 1;
    platform.signIn(player());
    await rest();
    expect(shown()).toBeNull();
  });

  it('a pop-up waits until no other overlay is open or held [PLR-02, OVL-03]', async () => {
    act(() => holdOverlay({ variant: 'reality-check', number: 1 }));
    await show('terms');
    await rest();
    expect(currentOverlay()).toMatchObject({ variant: 'reality-check' });
    act(() => openOverlay({ variant: 'default', title: 'One', text: 'Two' }));
    act(releaseOverlay);
    await rest();
    expect(currentOverlay()).toMatchObject({ variant: 'default' });
    act(closeOverlay);
    expect(await popUp('terms')).toBeVisible();
  });

  it('a pop-up makes room for an overlay that the player opens, and comes back after it [PLR-02, OVL-03]', async () => {
    await show('terms');
    await popUp('terms');
    act(() => openOverlay({ variant: 'default', title: 'One', text: 'Two' }));
    await rest();
    expect(currentOverlay()).toMatchObject({ variant: 'default' });
    act(closeOverlay);
    expect(await popUp('terms')).toBeVisible();
  });

  it('a pop-up that is needed no more takes no other overlay away, be it held or waiting [PLR-02, OVL-03]', async () => {
    platform.answers('GetCustomerInfo', info());
    await show('terms');
    await popUp('terms');
    act(() => holdOverlay({ variant: 'reality-check', number: 1 }));
    act(() => openOverlay({ variant: 'default', title: 'One', text: 'Two' }));
    changed();
    await waitFor(() => expect(shown()).toBeNull());
    expect(currentOverlay()).toMatchObject({ variant: 'reality-check' });
    act(releaseOverlay);
    expect(currentOverlay()).toMatchObject({ variant: 'default' });
  });

  it.each(['Close', 'Not now'])(
    'a pop-up that was put off by %s comes again with another page [PLR-02]',
    async (how) => {
      const page = await show('terms');
      await popUp('terms');
      await userEvent.click(screen.getByRole('button', { name: how }));
      look('hidden');
      look('visible');
      await rest();
      expect(shown()).toBeNull();
      pathname = '/en/profile/';
      page.rerender(<Page />);
      expect(await popUp('terms')).toBeVisible();
    },
  );

  it.each(['/en/games/night-owl/', '/en/deposit/', '/en/withdraw/'])(
    'a pop-up leaves play and payments in peace: %s [PLR-02]',
    async (path) => {
      pathname = path;
      await show('terms');
      await rest();
      expect(shown()).toBeNull();
    },
  );

  it.each([
    [CLOSED_GUARD, 'pending'],
    ['phone-verification', 'active'],
  ] as const)('a pop-up waits for the account prompt %s [PLR-02, NOT-03]', async (name, status) => {
    const leave = registerGuard(name, status);
    await show('terms');
    await rest();
    expect(shown()).toBeNull();
    act(leave);
    expect(await popUp('terms')).toBeVisible();
  });
});
