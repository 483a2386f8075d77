import { runInNewContext } from 'node:vm';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeFirstRead } from '@/components/breaks/breaks.first-read.client';
import { InstallOffer } from '@/components/install/install-offer.client';
import { installWay } from '@/components/install/install-store';
import { noteVisit } from '@/components/install/install-visits.client';
import { rememberCategories } from '@/lib/edge/browser-consent.client';
import { browserStorage, tabStorage } from '@/lib/edge/kept.client';
import { EARLY_PRESS } from '@/lib/security/early-press.cjs';
import { platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

let path = '/en/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));

const MINUTE_MS = 60_000;
const FIRST = Date.parse('2026-12-01T10:00:00Z');
const DAY_LATER = FIRST + 24 * 60 * MINUTE_MS;
const prompt = jest.fn(async () => undefined);
const OPEN = {
  accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
  selfExclusionDetails: null,
  timeouts: null,
} as const;

beforeAll(() => void runInNewContext(EARLY_PRESS, { document, setTimeout, clearInterval }));
beforeEach(() => {
  path = '/en/';
  for (const storage of [browserStorage, tabStorage]) storage.clear();
  rememberCategories(['necessary', 'preferences']);
  installWay.write(null);
  Reflect.deleteProperty(window, 'installPrompt');
  Reflect.deleteProperty(navigator, 'standalone');
  prompt.mockClear();
});
afterEach(() => jest.restoreAllMocks());

/** The browser offers to install the page, before or after the page's code has come. */
function fire(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return event;
}
const visit = (...times: readonly number[]) => act(() => times.forEach((time) => noteVisit(time)));
const show = (isPlayer = false) => render(<InstallOffer brand="Aurora" isPlayer={isPlayer} />, { wrapper: WithTexts });
const line = () => screen.findByRole('complementary', { name: english('install.label') });
const noLine = () => expect(screen.queryByRole('complementary')).toBeNull();
const press = (name: 'action' | 'dismiss') =>
  userEvent.click(screen.getByRole('button', { name: english(`install.${name}`) }));

it('the browser offers nothing by itself, and the lobby nothing during a first visit, however many pages it has [UXP-03]', async () => {
  show();
  expect(fire().defaultPrevented).toBe(true);
  visit(FIRST, FIRST + 20 * MINUTE_MS, FIRST + 45 * MINUTE_MS);
  expect(installWay.read()).toBeNull();
  noLine();
});

it('one quiet line offers it on a second visit, whether the browser’s offer came before or comes after the code [UXP-03]', async () => {
  show();
  visit(FIRST, DAY_LATER);
  noLine();
  fire();
  expect(await line()).toHaveTextContent('Install Aurora as an app');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => installWay.write(null));
  visit(DAY_LATER + MINUTE_MS);
  await line();
  await press('action');
  expect(prompt).toHaveBeenCalledTimes(1);
  noLine();
});

it('an offer that was put away never comes again on this device [UXP-03]', async () => {
  fire();
  visit(FIRST, DAY_LATER);
  show();
  await line();
  await press('dismiss');
  noLine();
  visit(DAY_LATER * 2, DAY_LATER * 3);
  fire();
  noLine();
  expect([installWay.read(), prompt.mock.calls.length]).toEqual([null, 0]);
});

it('an app that was installed by the browser’s own menu is not offered any more [UXP-03]', async () => {
  fire();
  visit(FIRST, DAY_LATER);
  show();
  await line();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  noLine();
  visit(DAY_LATER * 2);
  expect(installWay.read()).toBeNull();
});

it('a browser that keeps nothing, and a visitor who has not allowed it, are offered nothing and have no visits counted [UXP-03, CNS-01]', () => {
  fire();
  rememberCategories(['necessary']);
  visit(FIRST, DAY_LATER, DAY_LATER * 2);
  expect([installWay.read(), browserStorage.names()]).toEqual([null, []]);
  rememberCategories(['necessary', 'preferences']);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  visit(FIRST, DAY_LATER, DAY_LATER * 2);
  expect(installWay.read()).toBeNull();
});

it('only the lobby has the line: no form, no page of money, no game [UXP-03]', async () => {
  fire();
  visit(FIRST, DAY_LATER);
  const { rerender } = show();
  await line();
  for (const other of [
    '/en/register/',
    '/en/login/',
    '/en/deposit/',
    '/en/games/orbit/',
    '/en/profile/',
    '/en/sports/',
  ]) {
    path = other;
    rerender(<InstallOffer brand="Aurora" isPlayer={false} />);
    noLine();
  }
});

it('a player is offered it once the account is known to be open, and neither on a break nor excluded [UXP-03, PRF-09]', async () => {
  platform.signIn('p1');
  fire();
  visit(FIRST, DAY_LATER);
  show(true);
  noLine();
  await act(async () => takeFirstRead({ player: OPEN }, 'p1'));
  await line();
  const ends = new Date(Date.now() + 24 * 60 * MINUTE_MS).toISOString();
  for (const player of [
    { ...OPEN, timeouts: { timeoutEndsAt: ends } },
    { ...OPEN, selfExclusionDetails: { exclusionEndsAt: ends } },
  ]) {
    await act(async () => takeFirstRead({ player }, 'p1'));
    await waitFor(noLine);
    await act(async () => takeFirstRead({ player: OPEN }, 'p1'));
    await line();
  }
});

it('the line says where the menu is in a browser without a prompt; an installed app says nothing [UXP-03]', async () => {
  Object.assign(navigator, { standalone: true });
  visit(FIRST, DAY_LATER);
  expect(installWay.read()).toBeNull();
  Object.assign(navigator, { standalone: false });
  visit(DAY_LATER * 2);
  show();
  expect(await line()).toHaveTextContent('tap Share, then “Add to Home Screen”');
  expect(screen.queryByRole('button', { name: english('install.action') })).toBeNull();
  await press('dismiss');
  noLine();
});
