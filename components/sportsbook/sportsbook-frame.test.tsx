import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { closeOverlay, currentOverlay } from '@/components/overlay/overlay-store';
import { OddsSwitch } from '@/components/sportsbook/odds-switch.client';
import { SportsbookFrame } from '@/components/sportsbook/sportsbook-frame.client';
import type { SportsbookProtocol } from '@/contract/integrations';
import { english, WithTexts } from '@/lib/testing/with-texts';

const pushed: string[] = [];
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: (path: string) => pushed.push(path) }),
  usePathname: () => window.location.pathname,
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

const ORIGIN = 'https://sports.example';
const NAME = 'abcdefghijklmnopqrstuvwxyz012345';

const frame = (): HTMLIFrameElement => {
  const found = screen.getByTitle('Sportsbook');
  if (!(found instanceof HTMLIFrameElement)) throw new Error('no frame');
  return found;
};

/** The messages from the lobby to the frame. */
let sent: unknown[] = [];

async function open(path: string, protocol: SportsbookProtocol = 'neutral'): Promise<void> {
  window.history.replaceState(null, '', path);
  render(
    <>
      <SportsbookFrame
        src={`${ORIGIN}/book/`}
        protocol={protocol}
        locale="de_DE"
        oddsFormat="decimal"
        timeZone="Europe/Malta"
        signedIn={false}
        first={<p>First events</p>}
      />
      <OddsSwitch usual="decimal" />
    </>,
    { wrapper: WithTexts },
  );
  const { contentWindow } = await waitFor(frame);
  if (!contentWindow) throw new Error('the frame has no window');
  jest.spyOn(contentWindow, 'postMessage').mockImplementation((data: unknown, origin: unknown) => {
    expect(origin).toBe(ORIGIN);
    sent.push(data);
  });
}

const say = (message: object, from: { origin?: string; source?: Window | null } = {}) =>
  act(async () => {
    const { origin = ORIGIN, source = frame().contentWindow } = from;
    const data = { source: 'foyer-sportsbook', ...message };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });
const ready = () => say({ type: 'ready', version: 1 });

beforeEach(() => {
  [sent, pushed.length] = [[], 0];
  document.cookie = 'sportsCoupon=; Max-Age=0; path=/';
  localStorage.clear();
});

it('welcomes the frame with the page and the coupon of the address and the cookie, and hands a selection over once [SPB-01, SPB-02]', async () => {
  document.cookie = `sportsCoupon=${NAME}; path=/`;
  await open('/de/sports/event/f1-2/?selection=f1-2%3Aresult%3Ahome&x=1');
  await ready();
  expect(sent).toMatchObject([
    {
      type: 'welcome',
      version: 1,
      locale: 'de-DE',
      timeZone: 'Europe/Malta',
      route: '/event/f1-2',
      coupon: NAME,
      session: null,
    },
    { type: 'select', selection: 'f1-2:result:home' },
  ]);
  expect(window.location.search).toBe('?x=1');
  await ready();
  expect(sent.filter((each) => JSON.stringify(each).includes('"select"'))).toHaveLength(1);
});

it('shows the first events until the frame is ready [SPB-01]', async () => {
  await open('/de/sports/');
  expect(screen.getByText('First events')).toBeVisible();
  await ready();
  expect(screen.queryByText('First events')).toBeNull();
});

it('makes pages of the frame addresses of the lobby, and leads it back [SPB-01]', async () => {
  await open('/de/sports/');
  await ready();
  await say({ type: 'route', route: '/tennis', replace: false });
  expect(window.location.pathname).toBe('/de/sports/tennis/');
  window.history.replaceState(null, '', '/de/sports/bets/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(sent.at(-1)).toMatchObject({ type: 'navigate', route: '/bets' });
});

it('keeps the coupon’s name in its cookie until the frame drops it [SPB-02, CKS-01]', async () => {
  await open('/de/sports/');
  await ready();
  await say({ type: 'coupon', coupon: NAME, count: 1 });
  expect(document.cookie).toContain(`sportsCoupon=${NAME}`);
  await say({ type: 'need-login' });
  expect(pushed).toEqual(['/de/login/?autoSignIn=1&returnTo=%2Fde%2Fsports%2F']);
  await say({ type: 'coupon', coupon: null, count: 0 });
  expect(document.cookie).not.toContain('sportsCoupon');
});

it('ignores messages of another origin, another window or junk [SPB-01]', async () => {
  await open('/de/sports/');
  await say({ type: 'ready', version: 1 }, { origin: 'https://evil.example' });
  await say({ type: 'ready', version: 1 }, { source: window });
  await say({ type: 'ready', version: 9 });
  await say({ type: 'route', route: '//evil.example' });
  await say({ type: 'coupon', coupon: 'x; Domain=evil', count: 1 });
  expect(sent).toEqual([]);
  expect(window.location.pathname).toBe('/de/sports/');
  expect(document.cookie).not.toContain('sportsCoupon');
});

it('opens the contract before play when a bet is refused for want of one, and says of other refusals that no bet is taken [SPB-01, PRF-02]', async () => {
  await open('/de/sports/');
  await ready();
  await say({ type: 'denied', reason: 'session-contract-needed' });
  expect(currentOverlay()).toEqual({ variant: 'session-contract' });
  expect(screen.queryByText(english('sportsbook.frame.noBets'))).toBeNull();
  act(closeOverlay);
  await say({ type: 'denied', reason: 'not-allowed' });
  expect(currentOverlay()).toBeNull();
  expect(screen.getByText(english('sportsbook.frame.noBets'))).toBeVisible();
});

it('takes a frame that never stops talking out of the page [SPB-01]', async () => {
  await open('/de/sports/');
  for (let count = 0; count < 70 && screen.queryByTitle('Sportsbook'); count += 1)
    await say({ type: 'balance-changed' });
  expect(screen.queryByTitle('Sportsbook')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('The sportsbook was closed');
});

const chooseFormat = (format: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: english('sportsbook.odds.format') }), {
    target: { value: format },
  });

it('hands a change of the odds’ format to the open frame, and keeps it for the next page [SPB-01]', async () => {
  await open('/de/sports/');
  await ready();
  expect(sent).toMatchObject([{ type: 'welcome', oddsFormat: 'decimal' }]);
  expect(screen.queryByText(english('sportsbook.odds.rounded'))).toBeNull();
  chooseFormat('fractional');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ type: 'look', locale: 'de-DE', oddsFormat: 'fractional', timeZone: 'Europe/Malta' });
  expect(screen.getByText(english('sportsbook.odds.rounded'))).toBeVisible();
  cleanup();
  sent = [];
  await open('/de/sports/');
  await ready();
  expect(sent).toMatchObject([{ type: 'welcome', oddsFormat: 'fractional' }]);
  expect(screen.getByRole('combobox')).toHaveValue('fractional');
});

it('opens a frame again that takes the odds’ format in its address [SPB-01]', async () => {
  await open('/de/sports/', 'address');
  expect(frame().src).toContain('odds=decimal');
  chooseFormat('american');
  await waitFor(() => expect(frame().src).toContain('odds=american'));
});

it('takes a kept format that is none for no choice [SPB-01]', async () => {
  localStorage.setItem('oddsFormat', 'roman');
  await open('/de/sports/');
  await ready();
  expect(sent).toMatchObject([{ type: 'welcome', oddsFormat: 'decimal' }]);
});
