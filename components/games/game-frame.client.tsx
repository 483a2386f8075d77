'use client';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { parseFrameMessage, type FrameMessage } from '@/components/games/frame-messages.schema';
import { currentOverlay, subscribeToOverlay } from '@/components/overlay/overlay-store';
import { Icon } from '@/components/ui/icon';
import { holdBalance, isGameOpen, releaseBalance, resumeHold } from '@/components/wallet/round-hold.client';
import { useLatestWallet } from '@/components/wallet/wallet.live.client';
import { useText } from '@/lib/i18n/texts.client';
import { useSession } from '@/lib/session/session.client';

interface GameFrameProps {
  readonly url: string;
  readonly name: string;
  readonly mode: 'DEMO' | 'REAL';
  readonly bar: ReactNode;
  /** Called when the game is over, with the notice for the player, if there is one. */
  readonly onLeave: (notice: string | null) => void;
}

/** The running game in a frame of its own origin, with a bar that belongs to the lobby [GMS-06]. */
export default function GameFrame({ url, name, mode, bar, onLeave }: GameFrameProps) {
  const t = useText('games');
  const common = useText('common');
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const fullScreen = useFullScreen(stage);
  const [ready, setReady] = useState(false);

  const beginRound = useRounds(mode === 'REAL');

  useFrameMessages(frame, url, (message) => {
    switch (message.type) {
      case 'ready':
        resumeHold();
        return setReady(true);
      case 'exit':
        return onLeave(null);
      case 'error':
        return onLeave(t.find(`launchFailures.${message.code}`) ?? t('roundLeft'));
      case 'round-started':
        return beginRound(message);
      case 'balance':
      case 'round-ended':
        // The balance itself comes by the wallet's own stream.
        return releaseBalance();
    }
  });

  return (
    <div ref={stage} className="game-stage">
      <div className="game-bar">
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={common('back')}
          onClick={() => onLeave(null)}
        >
          <Icon name="back" />
        </button>
        <p className="game-bar-title">
          <strong>{name}</strong>
          <span>{mode === 'DEMO' ? t('playingForFun') : t('playingForReal')}</span>
        </p>
        {bar}
        {fullScreen.possible && (
          <button
            type="button"
            className="btn btn-ghost btn-icon"
            aria-label={fullScreen.active ? t('leaveFullScreen') : t('fullScreen')}
            onClick={fullScreen.toggle}
          >
            <Icon name={fullScreen.active ? 'shrink' : 'expand'} />
          </button>
        )}
      </div>
      <div className="game-screen">
        {!ready && <span className="spinner game-spinner" role="status" aria-label={t('launching')} />}
        <iframe
          ref={frame}
          src={url}
          title={t('frameTitle', { game: name })}
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen; autoplay"
          referrerPolicy="strict-origin"
        />
      </div>
    </div>
  );
}

/** Lets the page's balance wait for the outcome of a round that is being shown. Returns how to begin one. */
function useRounds(isForMoney: boolean): (round: { spinId: string; stake: string }) => void {
  const { playerId } = useSession();
  const { wallet } = useLatestWallet();
  useEffect(() => {
    isGameOpen.write(isForMoney);
    return () => {
      isGameOpen.write(false);
      releaseBalance();
    };
  }, [isForMoney]);
  return (round) => {
    if (isForMoney && playerId) holdBalance(playerId, wallet, round);
  };
}

type FrameRef = { readonly current: HTMLIFrameElement | null };

/** Greets the frame, pauses it while an overlay lies over it, and hands on what it says. */
function useFrameMessages(frame: FrameRef, url: string, onMessage: (message: FrameMessage) => void): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const { origin } = new URL(url);
    const say = (type: 'hello' | 'pause' | 'resume') =>
      frame.current?.contentWindow?.postMessage({ source: 'foyer-lobby', type }, origin);
    const sendOverlayState = () => say(currentOverlay() ? 'pause' : 'resume');
    function hello() {
      say('hello');
      if (currentOverlay()) sendOverlayState();
    }
    function onEvent(event: MessageEvent<unknown>) {
      const message = parseFrameMessage(event, { origin, window: frame.current?.contentWindow ?? null });
      if (message) latest.current(message);
    }
    const element = frame.current;
    window.addEventListener('message', onEvent);
    element?.addEventListener('load', hello);
    const forget = subscribeToOverlay(sendOverlayState);
    return () => {
      window.removeEventListener('message', onEvent);
      element?.removeEventListener('load', hello);
      forget();
    };
  }, [frame, url]);
}

function useFullScreen(stage: { readonly current: HTMLElement | null }) {
  const [active, setActive] = useState(false);
  useEffect(() => {
    const follow = () => setActive(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  function toggle() {
    const done = document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen();
    done?.catch(() => setActive(document.fullscreenElement !== null));
  }
  return { active, possible: typeof document !== 'undefined' && document.fullscreenEnabled, toggle };
}
