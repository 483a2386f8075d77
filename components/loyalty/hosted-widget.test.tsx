import { act, render, screen } from '@testing-library/react';
import { HostedWidget } from '@/components/loyalty/hosted-widget.client';
import { installFakePage, type FakePage } from '@/components/isolated-frame/testing/fake-page';
import { frameLimits } from '@/contract/frame-messages';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';

const push = jest.fn<void, [string]>();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: (path: string) => push(path) }) }));

const ORIGIN = 'https://games.example';
const widgetAt = (widget: string) => ({ widget, url: `${ORIGIN}/${widget}/` });
const settings = {
  enabled: true,
  clientId: 'lobby',
  serviceUrl: `${ORIGIN}/api`,
  missions: widgetAt('missions'),
  tournaments: widgetAt('tournaments'),
};
const takesPart = (enable: boolean) => ({ gamificationOpt: { enable } });
const PLAYER = 'GET /api/v1/player';
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let page: FakePage;
beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has none of these.
  AbortSignal.any ??= ([first]) => first ?? new AbortController().signal;
  AbortSignal.timeout ??= () => new AbortController().signal;
  Object.assign(navigator, { userActivation: { isActive: true } });
  push.mockReset();
  page = installFakePage('iframe[title="Missions"]');
  platform.signIn();
  platform.answers('CreateWidgetToken', {
    createWidgetToken: { token: 'one-time', expiresAt: '2026-12-01T00:00:00.000Z' },
  });
  platform.answers('POST /api/v1/oauth/token', { accessToken: 'access' });
  platform.answers(PLAYER, takesPart(false));
});
afterEach(() => jest.useRealTimers());

/** The page of missions, entered by a player, with the provider's page connected. */
async function enter(): Promise<void> {
  render(<HostedWidget which="missions" settings={settings} protocol="neutral" locale="en_GB" />, {
    wrapper: WithTexts,
  });
  await wait(100);
  await act(() => page.hello({ origin: ORIGIN }));
}
const timesCalled = () => platform.requestsOf(PLAYER).length;

describe('the widget of missions', () => {
  it('the widget of missions asks the provider again two seconds after a click in the actions of its dialog, and is loaded again [GAM-02]', async () => {
    await enter();
    const before = page.frame();
    expect(before?.src).toBe(settings.missions.url);
    platform.answers(PLAYER, takesPart(true));
    act(() => page.sendEvent('dialog.action', { action: 'join' }));
    await wait(1_999);
    expect(timesCalled()).toBe(1);
    expect(page.frame()).toBe(before);
    await wait(101);
    expect(timesCalled()).toBe(2);
    expect(page.frame()?.src).toBe(settings.missions.url);
    expect(page.frame()).not.toBe(before);
  });

  it('below the widget stands what there is until the player takes part, also while the provider cannot be reached [GAM-02]', async () => {
    platform.answers(PLAYER, { gamificationOpt: {} }, takesPart(false));
    const first = render(
      <HostedWidget which="missions" settings={settings} protocol="neutral" locale="en_GB">
        <p>Play 20 rounds</p>
      </HostedWidget>,
      { wrapper: WithTexts },
    );
    await wait(100);
    await wait(2_100);
    await act(() => page.hello({ origin: ORIGIN }));
    expect(screen.getByText('Play 20 rounds')).toBeVisible();
    platform.answers(PLAYER, takesPart(true));
    act(() => page.sendEvent('dialog.action', { action: 'join' }));
    await wait(2_100);
    expect(screen.queryByText('Play 20 rounds')).toBeNull();
    first.unmount();
    platform.answers(PLAYER, {});
    render(
      <HostedWidget which="missions" settings={{ ...settings, clientId: null }} protocol="neutral" locale="en_GB">
        <p>Play 20 rounds</p>
      </HostedWidget>,
      { wrapper: WithTexts },
    );
    await wait(100);
    expect(screen.getByText('Play 20 rounds')).toBeVisible();
  });

  it('the widget of missions asks the provider nothing again for another event of its page [GAM-02]', async () => {
    await enter();
    act(() => page.sendEvent('mission.finished'));
    await wait(10_000);
    expect(timesCalled()).toBe(1);
  });
});

describe('a hostile page in the frame of missions', () => {
  it('a hostile page in the frame of missions gets no channel from another origin than that of the settings [GAM-02]', async () => {
    render(<HostedWidget which="missions" settings={settings} protocol="neutral" locale="en_GB" />, {
      wrapper: WithTexts,
    });
    await wait(100);
    await act(() => page.hello({ origin: 'https://games.example.evil.example' }));
    expect(page.received()).toEqual([]);
  });

  it('a hostile page in the frame of missions takes the player to no address outside the lobby, and nowhere while the player does nothing [GAM-02]', async () => {
    await enter();
    const navigate = (path: string) => act(() => page.sendText(JSON.stringify({ type: 'navigate', path })));
    for (const path of ['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])
      navigate(path);
    Object.assign(navigator, { userActivation: { isActive: false } });
    navigate('/en/rewards/');
    expect(push).not.toHaveBeenCalled();
    Object.assign(navigator, { userActivation: { isActive: true } });
    navigate('/en/rewards/');
    expect(push.mock.calls).toEqual([['/en/rewards/']]);
  });

  it('a hostile page in the frame of missions gets a token of its own widget alone, whatever it names, and one at a time [GAM-02, AUT-10]', async () => {
    await enter();
    const known = platform.requestsOf('CreateWidgetToken').length;
    act(() => {
      for (let n = 0; n < 3; n += 1)
        page.sendText(JSON.stringify({ type: 'request-token', request: `r${n}`, widget: 'deposit' }));
    });
    await wait(100);
    expect(platform.requestsOf('CreateWidgetToken').slice(known)).toEqual([{ widget: 'missions' }]);
    expect(page.received().filter(({ type }) => type === 'token')).toHaveLength(1);
    expect(page.received().filter(({ type }) => type === 'token-refused')).toHaveLength(2);
  });

  it.each([
    ['floods the lobby', () => Array.from({ length: 400 }, () => page.sendEvent('dialog.action'))],
    ['sends what is too long', () => page.sendText(' '.repeat(frameLimits.messageLength + 1))],
  ])(
    'a page in the frame of missions that %s is ended with a word to the player, and the provider gets no more calls [GAM-02]',
    async (_how, attack) => {
      await enter();
      act(() => void attack());
      expect(page.frame()).toBeNull();
      expect(screen.getByRole('status')).toHaveTextContent('This part was closed because it did not keep to the rules');
      await wait(30_000);
      expect(timesCalled()).toBeLessThanOrEqual(2);
    },
  );
});
