'use client';
import { useEffect, useRef, useState } from 'react';
import {
  BAR_VERSION,
  parseFrameMessage,
  type BarPart,
  type FrameMessage,
  type LobbyMessage,
} from '@/components/games/frame-messages.schema';
import { GameBar, type GameBarProps } from '@/components/games/game-bar.client';
import { fullBudget, spendMessage } from '@/components/isolated-frame/message-budget';
import { currentOverlay, subscribeToOverlay } from '@/components/overlay/overlay-store';
import { holdBalance, isGameOpen, releaseBalance, resumeHold } from '@/components/wallet/round-hold.client';
import { useLatestWallet } from '@/components/wallet/wallet.live.client';
import { useText } from '@/lib/i18n/texts.client';
import { useSession } from '@/lib/session/session.client';

interface GameFrameProps extends Pick<GameBarProps, 'name' | 'mode' | 'parts' | 'others' | 'onChange'> {
  readonly url: string;
  /** Called when the game is over, with the notice for the player, if there is one. */
  readonly onLeave: (notice: string | null) => void;
}

/** A game that has not answered by then shows a bar of its own (ms). */
const LATEST_BAR_ANSWER_MS = 4_000;
/** The lobby's bar shows these, so that no game needs to. */
const SHOWN: Readonly<Record<GameBarProps['mode'], readonly BarPart[]>> = {
  DEMO: ['back', 'name', 'mode'],
  REAL: ['back', 'name', 'mode', 'balance'],
};

/** The running game in a frame of its own origin, below a bar that belongs to the lobby [GMS-06]. */
export default function GameFrame({ url, onLeave, ...bar }: GameFrameProps) {
  const { name, mode } = bar;
  const t = useText('games');
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const beginRound = useRounds(mode === 'REAL');
  const { isSmall, answer } = useBarAgreement(frame);

  useFrameMessages(frame, { url, shows: SHOWN[mode] }, (message) => {
    switch (message.type) {
      case 'ready':
        resumeHold();
        if (!ready && document.activeElement === document.body) frame.current?.focus();
        return setReady(true);
      case 'bar':
        return answer(message.hidden);
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
      <GameBar {...bar} isSmall={isSmall} stage={stage} onBack={() => onLeave(null)} />
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

/**
 * Whether the game keeps a bar of its own: it says so, or does not answer in time. Its first answer counts until it
 * loads again: a game that changes its mind moves nothing.
 */
function useBarAgreement(frame: FrameRef): { readonly isSmall: boolean; readonly answer: (hidden: boolean) => void } {
  const [isSmall, setSmall] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const element = frame.current;
    function ask() {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        setSmall(true);
      }, LATEST_BAR_ANSWER_MS);
    }
    element?.addEventListener('load', ask);
    return () => {
      clearTimeout(waiting.current);
      element?.removeEventListener('load', ask);
    };
  }, [frame]);
  function answer(hidden: boolean) {
    if (waiting.current === undefined) return;
    clearTimeout(waiting.current);
    waiting.current = undefined;
    setSmall(!hidden);
  }
  return { isSmall, answer };
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

/**
 * Greets the frame, says what the lobby's bar shows, pauses the game while an overlay lies over it, and hands on what it
 * says. A frame that floods the page is heard no more often than others.
 */
function useFrameMessages(
  frame: FrameRef,
  { url, shows }: { readonly url: string; readonly shows: readonly BarPart[] },
  onMessage: (message: FrameMessage) => void,
): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const { origin } = new URL(url);
    let budget = fullBudget(performance.now());
    const say = (message: LobbyMessage) =>
      frame.current?.contentWindow?.postMessage({ source: 'foyer-lobby', ...message }, origin);
    const sendOverlayState = () => say({ type: currentOverlay() ? 'pause' : 'resume' });
    function hello() {
      say({ type: 'hello' });
      say({ type: 'bar', version: BAR_VERSION, shows });
      if (currentOverlay()) sendOverlayState();
    }
    function onEvent(event: MessageEvent<unknown>) {
      const message = parseFrameMessage(event, { origin, window: frame.current?.contentWindow ?? null });
      const rest = message && spendMessage(budget, performance.now());
      if (!rest) return;
      budget = rest;
      latest.current(message);
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
  }, [frame, url, shows]);
}
