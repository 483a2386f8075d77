import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeFirstRead } from '@/components/breaks/breaks.first-read.client';
import { registerGuard } from '@/components/guards/guards-store';
import { Dialog } from '@/components/ui/dialog.client';
import { harmActions, harmMessages } from '@/platform/modules/harm-markers/domain/rules';
import { OFFLINE, platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';
import messages from '@/lib/i18n/merged/en_GB.json';
import { ACTION_PAGES, showsHarmNotice, type HarmNotice } from './harm-markers.model';
import { HarmNoticeEffects } from './harm-notice.client';

let path = '/en/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));

const texts = messages.harmNotice;
const hrefs = { TakeBreak: '/en/profile/time-out/', SetLimit: null, SeeResults: '/en/profile/results/' };
const notice = (change: Partial<HarmNotice> = {}): HarmNotice => ({
  id: 'm1',
  message: 'longSession',
  action: 'TakeBreak',
  ...change,
});

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
});
beforeEach(() => {
  path = '/en/';
  platform.signIn('p1');
  platform.answers('DismissHarmNotice', { dismissHarmNotice: null });
});

async function show() {
  const shown = render(<HarmNoticeEffects actionHrefs={hrefs} />, { wrapper: WithTexts });
  await platform.isListenedTo('HarmNoticeChanged');
  return shown;
}
const publish = (harmNoticeChanged: HarmNotice | null) => platform.push('HarmNoticeChanged', { harmNoticeChanged });
const card = () => screen.findByRole('complementary', { name: texts.label });
const noCard = () => expect(screen.queryByRole('complementary')).toBeNull();

it('says one thing, offers one thing to do, and is put away at once with one press [PRF-09]', async () => {
  await show();
  noCard();
  publish(notice());
  expect(await card()).toHaveTextContent('You have been playing for several hours. A short break can do you good.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/profile/time-out/']);
  await userEvent.click(screen.getByRole('button', { name: texts.dismiss }));
  noCard();
  await waitFor(() => expect(platform.requestsOf('DismissHarmNotice')).toHaveLength(1));
});

it('a dismissed notice stays away when its dismissal does not arrive, and another notice is shown [PRF-09]', async () => {
  platform.answers('DismissHarmNotice', OFFLINE);
  await show();
  publish(notice());
  await card();
  await userEvent.click(screen.getByRole('button', { name: texts.dismiss }));
  noCard();
  publish(notice({ id: 'm2', message: 'manyDeposits', action: 'SetLimit' }));
  expect(await card()).toHaveTextContent(texts.messages.manyDeposits);
  // The back end has no limits.
  expect(screen.queryByRole('link')).toBeNull();
});

it('goes when another tab has put it away [PRF-09]', async () => {
  await show();
  publish(notice());
  await card();
  publish(null);
  await waitFor(noCard);
});

it('waits while the account asks for something, and says nothing to who is on a break [PRF-09, NOT-01]', async () => {
  await show();
  publish(notice());
  await card();
  let leave = () => undefined as void;
  act(() => {
    leave = registerGuard('phone-verification', 'pending');
  });
  noCard();
  act(() => leave());
  await card();
  const player = {
    accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
    selfExclusionDetails: null,
    timeouts: { timeoutEndsAt: new Date(Date.now() + 86_400_000).toISOString() },
  } as const;
  await act(async () => takeFirstRead({ player }, 'p1'));
  await waitFor(noCard);
});

it('waits while a dialog is open, as nothing beside one can be pressed, and can be put away after it [PRF-09]', async () => {
  const { rerender } = await show();
  const withDialog = (isOpen: boolean) =>
    rerender(
      <>
        <HarmNoticeEffects actionHrefs={hrefs} />
        {isOpen && (
          <Dialog titleId="deposit" variant="quick-deposit" closeLabel="Close" onClose={() => undefined}>
            <h2 id="deposit">Deposit</h2>
          </Dialog>
        )}
      </>,
    );
  publish(notice());
  await card();
  withDialog(true);
  noCard();
  publish(notice({ id: 'm2', message: 'manyDeposits', action: 'SetLimit' }));
  withDialog(false);
  await screen.findByText(texts.messages.manyDeposits);
  await userEvent.click(screen.getByRole('button', { name: texts.dismiss }));
  noCard();
});

it('a notice appears where the player has time for it, not where money moves, and not on the page that it leads to [PRF-09]', () => {
  for (const action of harmActions) {
    expect(showsHarmNotice(ACTION_PAGES[action], action)).toBe(false);
    expect(['/', '/profile/', '/games/x/', '/sports/'].every((each) => showsHarmNotice(each, action))).toBe(true);
    expect(['/deposit/', '/withdraw/', '/login/'].some((each) => showsHarmNotice(each, action))).toBe(false);
  }
});

it('every message and every action has a text [PRF-09]', () => {
  expect(Object.keys(texts.messages).sort()).toEqual([...harmMessages].sort());
  expect(Object.keys(texts.actions).sort()).toEqual([...harmActions].sort());
});
