import { act, render, screen, waitFor } from '@testing-library/react';
import { feature } from '@/components/jackpot/feature';
import { testJackpot } from '@/components/jackpot/testing/test-jackpot';
import { dueWin } from '@/components/jackpot/wins.model';
import { showFromService, winsAreFollowed } from '@/components/jackpot/wins-followed.client';
import { OverlayRoot } from '@/components/overlay/overlay-root.client';
import { closeOverlay } from '@/components/overlay/overlay-store';
import { feature as raffle } from '@/components/raffle/feature';
import { platform } from '@/lib/testing/fake-platform';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english, WithTexts } from '@/lib/testing/with-texts';

jest.mock('next/navigation', () => ({ usePathname: () => '/en/game/any/' }));

const prize = {
  id: 'w1',
  kind: 'raffle',
  subject: 'draw-1',
  source: 'daily',
  amount: '25.00',
  currency: 'EUR',
} as const;
const second = { ...prize, id: 'w2', amount: '50.00' };
const pot = { id: 'w3', kind: 'winner', subject: 'drop', source: 'major', amount: '70.00', currency: 'EUR' } as const;
const UNSEEN = 'UnseenWinsChanged';
const { brand: _brand, ...jackpotSettings } = testJackpot;

const context = testPageContext();
const player = { ...context, variant: { ...context.variant, layout: 'player' as const } };
const overlays = [...(feature.overlays ?? []), ...(raffle.overlays ?? [])].map((overlay) => ({
  ...overlay,
  body: overlay.body(player),
}));
const Page = () => (
  <WithTexts>
    {feature.slots?.playerEffects?.render(player)}
    <OverlayRoot overlays={overlays} />
  </WithTexts>
);
const raffleWin = () => screen.findByRole('dialog', { name: english('raffle.win.title') });
const potWin = () => screen.findByRole('dialog', { name: english('jackpot.win.title') });
const back = async () => act(async () => screen.getByRole('button', { name: 'Back to game' }).click());
const push = (...wins: readonly object[]) => platform.push(UNSEEN, { unseenWinsChanged: { wins } });
const consent = (...categories: string[]) =>
  void (document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories }))}; Path=/`);
const acknowledged = () => platform.requestsOf('AcknowledgeWins').map(({ ids }) => ids);

async function show() {
  const page = render(<Page />);
  await platform.isListenedTo(UNSEEN);
  return page;
}

let visibility: DocumentVisibilityState = 'visible';
let players = 0;
beforeAll(() => {
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  visibility = 'visible';
  players += 1;
  consent('necessary');
  platform.signIn(`winner-${players}`);
  platform.answers('AcknowledgeWins', { acknowledgeWins: { wins: [] } });
  platform.answers('JackpotSettings', { root: { jackpotSettings } });
});
afterEach(() => act(closeOverlay));

describe('the wins that a player has not seen', () => {
  it('a raffle win of while the player was away opens on any page, once, with the prizes of its draw as one [RAF-03, OVL-01]', async () => {
    await show();
    await push(prize, second);
    const dialog = await raffleWin();
    expect(dialog).toHaveTextContent('€75.00');
    expect(dialog).toHaveTextContent(english('raffle.drops.daily'));
    expect(acknowledged()).toEqual([]);
    await back();
    await waitFor(() => expect(acknowledged()).toEqual([['w1', 'w2']]));
    // The list as it was before the platform has heard of it changes nothing.
    await push(prize, second);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('wins come one after another, and an overlay that is open stays when the list changes [RAF-03]', async () => {
    await show();
    await push(prize);
    const dialog = await raffleWin();
    await push(prize, { ...prize, id: 'w9', subject: 'draw-2', source: 'weekly' });
    expect(await raffleWin()).toBe(dialog);
    await back();
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(english('raffle.drops.weekly')));
    await back();
    await waitFor(() => expect(acknowledged()).toEqual([['w1'], ['w9']]));
  });

  it('a tab that is not in sight leaves the win to the one that is [RAF-03]', async () => {
    visibility = 'hidden';
    await show();
    await push(prize);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    visibility = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await raffleWin()).toBeVisible();
  });

  it('a page that follows the list says so, and no longer once it is left [JKP-07]', async () => {
    const { unmount } = await show();
    expect(winsAreFollowed.read()).toBe(false);
    await push();
    await waitFor(() => expect(winsAreFollowed.read()).toBe(true));
    unmount();
    expect(winsAreFollowed.read()).toBe(false);
  });

  it('a win that its service has shown before the list came is not shown again, and counts as seen [JKP-07, RAF-03]', async () => {
    await show();
    const opened = jest.fn();
    showFromService({ win_id: 'draw-early' }, 'the message', opened);
    expect(opened).toHaveBeenCalledTimes(1);
    await push({ ...prize, id: 'w8', subject: 'draw-early' }, prize);
    await raffleWin();
    await back();
    await waitFor(() => expect(acknowledged()).toEqual([['w8'], ['w1']]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a visitor’s page follows no wins [JKP-07, RAF-03]', () => {
    platform.signOut();
    render(<Page />);
    expect(platform.listening()).not.toContain(UNSEEN);
  });

  it('a win of a pot opens with the pictures of its jackpot, once the visitor allows preferences [JKP-07]', async () => {
    consent('necessary', 'preferences');
    await show();
    await push(pot);
    expect(await potWin()).toHaveTextContent('€70.00');
    await back();
    await waitFor(() => expect(acknowledged()).toEqual([['w3']]));
  });

  it('a win of a pot waits for consent to preferences; one of a raffle does not [JKP-07]', () => {
    expect(dueWin([pot, prize], [], false)).toMatchObject({ subject: 'draw-1' });
    expect(dueWin([pot, prize], [], true)).toMatchObject({ subject: 'drop', amount: '70.00', ids: ['w3'] });
    expect(dueWin([pot], [], false)).toBeNull();
    expect(dueWin([pot], ['w3'], true)).toBeNull();
  });
});
