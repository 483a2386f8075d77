import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GameFrame from '@/components/games/game-frame.client';
import { GameStage } from '@/components/games/game-stage.client';
import { holdOverlay, releaseOverlay } from '@/components/overlay/overlay-store';
import { english, WithTexts } from '@/lib/testing/with-texts';

const ROUND = 'https://games.example/round?token=1';
const fetched = jest.fn<Promise<unknown>, [string, { readonly body?: string }]>();

beforeAll(() => {
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage(): void {}
    close(): void {}
  } as unknown as typeof BroadcastChannel;
  globalThis.fetch = fetched as unknown as typeof fetch;
});

const showFrame = (onLeave: (notice: string | null) => void = () => undefined) =>
  render(<GameFrame url={ROUND} name="Comet" mode="REAL" bar={<b>€ 12</b>} onLeave={onLeave} />, {
    wrapper: WithTexts,
  });

describe('a running game', () => {
  it('is a sandboxed frame of its own origin with the balance above it [GMS-06]', () => {
    showFrame();
    const frame = screen.getByTitle(english('games.frameTitle', { game: 'Comet' }));
    expect(frame).toHaveAttribute('src', ROUND);
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(screen.getByText('€ 12')).toBeInTheDocument();
  });
  it('is left by the button and by the word of its own frame alone [GMS-06]', async () => {
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

it('a visitor plays for fun from the page, with play money named and no balance [GMS-06]', async () => {
  fetched.mockImplementation(async (url) => {
    if (!url.includes('/graphql')) throw new TypeError('away');
    const body = JSON.stringify({ data: { launchGame: { launchUrl: ROUND, expiresAt: '2030-01-01', mode: 'DEMO' } } });
    return {
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'application/json' }),
      text: async () => body,
      json: async () => JSON.parse(body),
    };
  });
  render(
    <GameStage
      slug="comet"
      name="Comet"
      imageUrl="/x.webp"
      demoAvailable
      bonusDisabled={false}
      isPlayable
      isAvailable
      signedIn={false}
      loginHref="/en/login/"
      bar={<b>€ 12</b>}
    />,
    { wrapper: WithTexts },
  );
  expect(screen.getByRole('link', { name: english('games.signInToPlay') })).toHaveAttribute('href', '/en/login/');
  await userEvent.click(screen.getByRole('button', { name: english('games.demo') }));
  await waitFor(() => expect(screen.getByTitle(english('games.frameTitle', { game: 'Comet' }))).toBeInTheDocument());
  const sent = fetched.mock.calls.find(([url]) => url.includes('/graphql'));
  expect(JSON.parse(sent?.[1].body ?? '{}')).toMatchObject({ variables: { slug: 'comet', mode: 'DEMO' } });
  expect(screen.getByText(english('games.playingForFun'))).toBeInTheDocument();
  expect(screen.queryByText('€ 12')).toBeNull();
});

it('a game whose provider does not answer says so and offers no way to start it [GMS-06]', () => {
  render(
    <GameStage
      slug="comet"
      name="Comet"
      imageUrl="/x.webp"
      demoAvailable
      bonusDisabled={false}
      isPlayable
      isAvailable={false}
      signedIn
      loginHref="/en/login/"
      bar={null}
    />,
    { wrapper: WithTexts },
  );
  expect(screen.getByText(english('games.providerAway'))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
