import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import GameFrame from '@/components/games/game-frame.client';
import { GameStage } from '@/components/games/game-stage.client';
import { isPlayedWithoutBonus } from '@/components/wallet/played-game-store';
import { closeOverlay, holdOverlay, openedOverlay, releaseOverlay } from '@/components/overlay/overlay-store';
import { recordTracked } from '@/lib/testing/tracked-events';
import { english, WithTexts } from '@/lib/testing/with-texts';

const ROUND = 'https://games.example/round?token=1';
const fetched = jest.fn<Promise<unknown>, [string, { readonly body?: string }]>();

beforeAll(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
});

const showFrame = (onLeave: (notice: string | null) => void = () => undefined) =>
  render(<GameFrame url={ROUND} name="Comet" mode="REAL" bar={<b>€ 12</b>} onLeave={onLeave} />, {
    wrapper: WithTexts,
  });

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
      bar={null}
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
  });
  it('a game ends by the button and by a message of its own frame alone [GMS-06]', async () => {
    const onLeave = jest.fn();
    showFrame(onLeave);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onLeave.mock.calls).toEqual([[null]]);
    const { contentWindow } = screen.getByTitle<HTMLIFrameElement>(english('games.frameTitle', { game: 'Comet' }));
    const say = (origin: string, source: Window | null) =>
      window.dispatchEvent(
        new MessageEvent('message', { data: { source: 'foyer-studio', type: 'exit' }, origin, source }),
      );
    say('https://evil.example', contentWindow);
    say('https://games.example', window);
    expect(onLeave).toHaveBeenCalledTimes(1);
    say('https://games.example', contentWindow);
    expect(onLeave).toHaveBeenCalledTimes(2);
  });
  it('a game ends with the reason when its table has closed [GMS-06]', () => {
    const onLeave = jest.fn();
    showFrame(onLeave);
    const { contentWindow } = screen.getByTitle<HTMLIFrameElement>(english('games.frameTitle', { game: 'Comet' }));
    const data = { source: 'foyer-studio', type: 'error', code: 'TableClosed' };
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://games.example', source: contentWindow }));
    expect(onLeave.mock.calls).toEqual([[english('games.launchFailures.TableClosed')]]);
  });
  it('waits while a reality check lies over it, also one that was there before the game had loaded [PRF-03, GMS-06]', () => {
    showFrame();
    const frame = screen.getByTitle<HTMLIFrameElement>(english('games.frameTitle', { game: 'Comet' }));
    const said = jest.fn();
    const { contentWindow } = frame;
    if (!contentWindow) throw new Error('no frame');
    contentWindow.postMessage = (message: { readonly type: string }) => said(message.type);
    act(() => holdOverlay({ variant: 'reality-check', number: 1 }));
    fireEvent.load(frame);
    act(releaseOverlay);
    expect(said.mock.calls.flat()).toEqual(['pause', 'hello', 'pause', 'resume']);
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

it('a visitor plays for fun from the page, with play money named and no balance, and the launch is noted [GMS-06, ANL-01]', async () => {
  const tracked = recordTracked();
  answerWith({ data: { launchGame: { launchUrl: ROUND, expiresAt: '2030-01-01', mode: 'DEMO' } } });
  showStage({ signedIn: false, bar: <b>€ 12</b> });
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
