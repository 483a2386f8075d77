import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import GameFrame from '@/components/games/game-frame.client';
import { GameStage } from '@/components/games/game-stage.client';
import { currentNotices } from '@/components/feedback/feedback-store';
import { isPlayedWithoutBonus } from '@/components/wallet/played-game-store';
import { closeOverlay, holdOverlay, openedOverlay, releaseOverlay } from '@/components/overlay/overlay-store';
import { recordTracked } from '@/lib/testing/tracked-events';
import { english, WithTexts } from '@/lib/testing/with-texts';

const ROUND = 'https://games.example/round?token=1';
const fetched = jest.fn<Promise<unknown>, [string, { readonly body?: string }]>();

beforeAll(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
  // jsdom has no popovers.
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
});

const PARTS = {
  balance: <b>€ 12</b>,
  status: <i>0:07</i>,
  controls: <u>stop</u>,
  menu: <a href="/en/limits/">Limits</a>,
};
const ORBIT = { slug: 'orbit', name: 'Orbit', studio: 'Sun', imageUrl: '/o.webp', href: '/en/games/orbit/' };

const showFrame = (props: Partial<ComponentProps<typeof GameFrame>> = {}) =>
  render(
    <GameFrame
      url={ROUND}
      name="Comet"
      mode="REAL"
      parts={PARTS}
      others={[ORBIT]}
      onChange={() => undefined}
      onLeave={() => undefined}
      {...props}
    />,
    { wrapper: WithTexts },
  );

const frameOf = (game = 'Comet') => screen.getByTitle<HTMLIFrameElement>(english('games.frameTitle', { game }));

/** A message of the game's frame, or of another window or origin. */
const say = (message: object, origin = 'https://games.example', source: Window | null = frameOf().contentWindow) =>
  act(() => {
    const data = { source: 'foyer-studio', ...message };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });

/** The messages that the frame gets from now on. */
function heardBy(frame: HTMLIFrameElement): object[] {
  const heard: object[] = [];
  if (!frame.contentWindow) throw new Error('no frame');
  frame.contentWindow.postMessage = (message: object) => heard.push(message);
  return heard;
}

const showStage = (props: Partial<ComponentProps<typeof GameStage>> = {}) =>
  render(
    <GameStage
      slug="comet"
      name="Comet"
      imageUrl="/x.webp"
      demoAvailable
      bonusDisabled={false}
      isPlayable
      isAvailable
      opensAt={null}
      signedIn
      loginHref="/en/login/"
      bar={PARTS}
      others={[ORBIT]}
      {...props}
    />,
    { wrapper: WithTexts },
  );

/** The platform's answer to every request; the rest of the network is away. */
const answerWith = (answer: object) =>
  fetched.mockImplementation(async (url) => {
    if (!url.includes('/graphql')) throw new TypeError('away');
    const body = JSON.stringify(answer);
    return {
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'application/json' }),
      text: async () => body,
      json: async () => JSON.parse(body),
    };
  });

describe('a game that was chosen in the lobby', () => {
  const launches = () => fetched.mock.calls.filter(([url, init]) => `${url}${init.body}`.includes('LaunchGame'));
  afterEach(() => history.replaceState(null, '', '/'));
  it('a game that the player goes on with starts at once for money, and not again after a reload [GMS-06, WAL-05]', async () => {
    fetched.mockClear();
    answerWith({ data: { launchGame: { launchUrl: ROUND, expiresAt: '2026-11-24T12:00:00Z', mode: 'REAL' } } });
    history.replaceState(null, '', '/en/games/comet/#play');
    showStage();
    expect(await screen.findByTitle(english('games.frameTitle', { game: 'Comet' }))).toHaveAttribute('src', ROUND);
    expect(launches()).toHaveLength(1);
    expect(location.hash).toBe('');
  });
  it('a visitor, a closed table and a provider that is away start nothing by themselves [GMS-06]', () => {
    fetched.mockClear();
    for (const props of [{ signedIn: false }, { opensAt: '2999-01-01T00:00:00Z' }, { isAvailable: false }]) {
      history.replaceState(null, '', '/en/games/comet/#play');
      showStage(props).unmount();
    }
    expect(launches()).toEqual([]);
  });
});

describe('a running game', () => {
  it('a game runs in a sandboxed frame of its own origin with the balance above it [GMS-06]', () => {
    showFrame();
    const frame = screen.getByTitle(english('games.frameTitle', { game: 'Comet' }));
    expect(frame).toHaveAttribute('src', ROUND);
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(screen.getByText('€ 12')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Comet' })).toBeVisible();
    expect(screen.getByText(english('games.modeReal'))).toBeVisible();
    const { status, controls, menu } = PARTS;
    for (const part of [status, controls, menu]) expect(screen.getByText(part.props.children)).toBeInTheDocument();
  });
  it('a game ends by the button and by a message of its own frame alone [GMS-06]', async () => {
    const onLeave = jest.fn();
    showFrame({ onLeave });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onLeave.mock.calls).toEqual([[null]]);
    say({ type: 'exit' }, 'https://evil.example');
    say({ type: 'exit' }, 'https://games.example', window);
    expect(onLeave).toHaveBeenCalledTimes(1);
    say({ type: 'exit' });
    expect(onLeave).toHaveBeenCalledTimes(2);
  });
  it('a game ends with the reason when its table has closed [GMS-06]', () => {
    const onLeave = jest.fn();
    showFrame({ onLeave });
    say({ type: 'error', code: 'TableClosed' });
    expect(onLeave.mock.calls).toEqual([[english('games.launchFailures.TableClosed')]]);
  });
  it('waits while a reality check lies over it, also one that was there before the game had loaded [PRF-03, GMS-06]', () => {
    showFrame();
    const frame = frameOf();
    const heard = heardBy(frame);
    act(() => holdOverlay({ variant: 'reality-check', number: 1 }));
    fireEvent.load(frame);
    act(releaseOverlay);
    expect(heard).toMatchObject(['pause', 'hello', 'bar', 'pause', 'resume'].map((type) => ({ type })));
  });
  it('fills the screen and gives it back, where the browser can [GMS-06]', async () => {
    let filling: Element | null = null;
    const change = (element: Element | null) => {
      filling = element;
      fireEvent(document, new Event('fullscreenchange'));
    };
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => filling });
    HTMLElement.prototype.requestFullscreen = async function requestFullscreen() {
      act(() => change(this));
    };
    document.exitFullscreen = async () => act(() => change(null));
    const { container } = showFrame();
    await userEvent.click(screen.getByRole('button', { name: english('games.fullScreen') }));
    expect(filling).toBe(container.querySelector('.game-stage'));
    await userEvent.click(screen.getByRole('button', { name: english('games.leaveFullScreen') }));
    expect(filling).toBeNull();
    expect(screen.getByRole('button', { name: english('games.fullScreen') })).toBeInTheDocument();
  });
});

describe('the agreement about the bar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const isSmall = (container: HTMLElement) => container.querySelector('.game-bar')?.hasAttribute('data-small');
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it.each([
    ['REAL', ['back', 'name', 'mode', 'balance']],
    ['DEMO', ['back', 'name', 'mode']],
  ] as const)(
    'a game in mode %s hears what the lobby shows, in a version, at its own origin [GMS-06]',
    (mode, shows) => {
      showFrame({ mode });
      const heard = heardBy(frameOf());
      fireEvent.load(frameOf());
      expect(heard).toContainEqual({ source: 'foyer-lobby', type: 'bar', version: 1, shows });
    },
  );
  it('the bar stays whole over a game that hides its own, and gets small over one that does not answer [GMS-06]', async () => {
    const { container } = showFrame();
    fireEvent.load(frameOf());
    say({ type: 'bar', version: 1, hidden: true });
    await pass(60_000);
    expect(isSmall(container)).toBe(false);
    fireEvent.load(frameOf());
    await pass(4_000);
    expect(isSmall(container)).toBe(true);
    expect(screen.getByText(english('games.modeReal'))).toBeInTheDocument();
    expect(screen.getByText('€ 12')).toBeInTheDocument();
  });
  it('an answer of another version, origin or window is none, and a second one changes nothing [GMS-06]', async () => {
    const { container } = showFrame();
    fireEvent.load(frameOf());
    const hidden = { type: 'bar', version: 1, hidden: true };
    say({ ...hidden, version: 2 });
    say(hidden, 'https://evil.example');
    say(hidden, 'https://games.example', window);
    await pass(4_000);
    expect(isSmall(container)).toBe(true);
    fireEvent.load(frameOf());
    say({ ...hidden, hidden: false });
    say(hidden);
    expect(isSmall(container)).toBe(true);
  });
  it('a frame that floods the page is heard sixty times at once, and again when it has calmed down [GMS-06]', async () => {
    const onLeave = jest.fn();
    showFrame({ onLeave });
    for (let sent = 0; sent < 60; sent += 1) say({ type: 'balance', balance: '999999.99', currency: 'EUR' });
    say({ type: 'exit' });
    expect(onLeave).not.toHaveBeenCalled();
    expect(screen.getByText('€ 12')).toBeInTheDocument();
    await pass(1_000);
    say({ type: 'exit' });
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

describe('the drawer of other games', () => {
  const start = async () => {
    answerWith({ data: { launchGame: { launchUrl: ROUND, expiresAt: '2030-01-01', mode: 'REAL' } } });
    showStage({ bonusDisabled: true });
    await userEvent.click(screen.getByRole('button', { name: english('games.play') }));
    await screen.findByTitle(english('games.frameTitle', { game: 'Comet' }));
  };
  const choose = () => userEvent.click(screen.getByRole('link', { name: /Orbit/ }));

  it('another game takes the place of the one that runs, in the same mode, without a way back to the page [GMS-06, WAL-03]', async () => {
    await start();
    const other = `${ROUND}2`;
    answerWith({ data: { launchGame: { launchUrl: other, expiresAt: '2030-01-01', mode: 'REAL' } } });
    await choose();
    await waitFor(() => expect(frameOf('Orbit')).toHaveAttribute('src', other));
    const sent = fetched.mock.calls.filter(([, init]) => init.body?.includes('orbit')).at(-1);
    expect(JSON.parse(sent?.[1].body ?? '{}')).toMatchObject({ variables: { slug: 'orbit', mode: 'REAL' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Orbit' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Orbit/ })).toBeNull();
    // Without bonus money is the page's own game alone.
    expect(isPlayedWithoutBonus()).toBe(false);
  });
  it('the game goes on where the other one is refused, and the reason is shown [GMS-06]', async () => {
    await start();
    const refusal = { type: 'TableClosed', reasons: [], params: {} };
    answerWith({ data: null, errors: [{ message: 'TableClosed', extensions: refusal }] });
    await choose();
    await waitFor(() =>
      expect(currentNotices()).toMatchObject([{ message: english('games.launchFailures.TableClosed') }]),
    );
    expect(frameOf()).toHaveAttribute('src', ROUND);
  });
});

it('a visitor plays for fun from the page, with play money named and no balance, and the launch is noted [GMS-06, ANL-01]', async () => {
  const tracked = recordTracked();
  fetched.mockClear();
  answerWith({ data: { launchGame: { launchUrl: ROUND, expiresAt: '2030-01-01', mode: 'DEMO' } } });
  showStage({ signedIn: false });
  expect(screen.getByRole('link', { name: english('games.signInToPlay') })).toHaveAttribute('href', '/en/login/');
  await userEvent.click(screen.getByRole('button', { name: english('games.demo') }));
  await waitFor(() => expect(screen.getByTitle(english('games.frameTitle', { game: 'Comet' }))).toBeInTheDocument());
  const sent = fetched.mock.calls.find(([url]) => url.includes('/graphql'));
  expect(JSON.parse(sent?.[1].body ?? '{}')).toMatchObject({ variables: { slug: 'comet', mode: 'DEMO' } });
  expect(screen.getByText(english('games.playingForFun'))).toBeInTheDocument();
  expect(screen.queryByText('€ 12')).toBeNull();
  expect(tracked).toEqual(['launch comet']);
});

it('a game without bonus money counts as one while it runs for real money, and no longer [GMS-06, WAL-03]', async () => {
  answerWith({ data: { launchGame: { launchUrl: ROUND, expiresAt: '2030-01-01', mode: 'REAL' } } });
  showStage({ bonusDisabled: true });
  expect(isPlayedWithoutBonus()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: english('games.play') }));
  await screen.findByTitle(english('games.frameTitle', { game: 'Comet' }));
  expect(isPlayedWithoutBonus()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(isPlayedWithoutBonus()).toBe(false);
});

it.each([
  ['with bonus money', false, 'games.play', 'REAL'],
  ['for fun', true, 'games.demo', 'DEMO'],
] as const)(
  'a game that is played %s is none without bonus money [WAL-03]',
  async (_how, bonusDisabled, button, mode) => {
    answerWith({ data: { launchGame: { launchUrl: ROUND, expiresAt: '2030-01-01', mode } } });
    showStage({ bonusDisabled, signedIn: mode === 'REAL' });
    await userEvent.click(screen.getByRole('button', { name: english(button) }));
    await screen.findByTitle(english('games.frameTitle', { game: 'Comet' }));
    expect(isPlayedWithoutBonus()).toBe(false);
  },
);

it('a launch that is refused for want of a contract opens the step before play, and the game opens when it is agreed [GMS-06, PRF-02]', async () => {
  const refusal = { type: 'SessionContractNeeded', reasons: [], params: {} };
  answerWith({ data: null, errors: [{ message: 'SessionContractNeeded', extensions: refusal }] });
  showStage();
  await userEvent.click(screen.getByRole('button', { name: english('games.play') }));
  expect(await screen.findByText(english('games.launchFailures.SessionContractNeeded'))).toBeVisible();
  const step = openedOverlay.read();
  if (step?.variant !== 'session-contract') throw new Error('the step is not open');
  answerWith({ data: { launchGame: { launchUrl: ROUND, expiresAt: '2030-01-01', mode: 'REAL' } } });
  act(() => {
    closeOverlay();
    step.onAgreed?.();
  });
  expect(await screen.findByTitle(english('games.frameTitle', { game: 'Comet' }))).toBeInTheDocument();
});

it('a game whose provider does not answer says so and offers no way to start it [GMS-06]', () => {
  showStage({ isAvailable: false });
  expect(screen.getByText(english('games.providerAway'))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a live table that is closed', () => {
  const OPENS = '2026-11-23T15:00:00.000Z';
  const opening = () =>
    english('games.opensAt', {
      time: new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit' }).format(new Date(OPENS)),
    });
  const at = (time: string) => jest.useFakeTimers({ now: new Date(time), advanceTimers: true });
  afterEach(() => jest.useRealTimers());

  it('a closed live table says when it opens, offers no way to start it, and opens by itself [GMS-06]', async () => {
    at('2026-11-23T14:59:00.000Z');
    showStage({ opensAt: OPENS });
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText(english('games.tableClosed'))).toBeVisible();
    expect(screen.getByRole('button', { name: opening() })).toBeDisabled();
    expect(screen.queryByRole('button', { name: english('games.play') })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(screen.getByRole('button', { name: english('games.play') })).toBeEnabled();
    expect(screen.queryByText(english('games.tableClosed'))).toBeNull();
  });

  it('a closed table opens where the page is older than the hour [GMS-06]', async () => {
    at('2026-11-23T15:00:01.000Z');
    showStage({ opensAt: OPENS });
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: english('games.play') })).toBeEnabled();
  });

  it('shows the reason of a refused launch on a page that was made before it closed [GMS-06]', async () => {
    at('2026-11-23T14:00:00.000Z');
    const tracked = recordTracked();
    const refusal = { type: 'TableClosed', reasons: [], params: { opensAt: OPENS } };
    answerWith({ data: null, errors: [{ message: 'TableClosed', extensions: refusal }] });
    showStage();
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: english('games.demo') }));
    await waitFor(() => expect(screen.getByRole('button', { name: opening() })).toBeDisabled());
    expect(screen.getByRole('alert')).toHaveTextContent(english('games.tableClosed'));
    expect(tracked).toEqual([]);
  });
});
