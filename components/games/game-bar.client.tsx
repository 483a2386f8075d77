'use client';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { GameChoice } from '@/components/games/games.model';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';

/** The parts of the bar over a game that come from the features. */
export interface GameBarParts {
  /** The live balance, in a game for money alone. */
  readonly balance: ReactNode;
  /** Beside the mode, such as the time of the session. */
  readonly status: ReactNode;
  /** In reach at any time, such as the way to stop. */
  readonly controls: ReactNode;
  readonly menu: ReactNode;
}

export interface GameBarProps {
  readonly name: string;
  readonly mode: 'DEMO' | 'REAL';
  readonly parts: GameBarParts;
  /** Games to go on with, without a way back to the lobby. */
  readonly others: readonly GameChoice[];
  /** The game has a bar of its own: this one says no more than it must. */
  readonly isSmall: boolean;
  /** The element that fills the screen. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly onBack: () => void;
  readonly onChange: (game: GameChoice) => void;
}

const MENU = 'game-menu';
const OTHERS = 'game-others';

/** The one bar over a running game: the way back, the game, its mode, the balance, the stop and a menu [GMS-06]. */
export function GameBar({ name, mode, parts, others, isSmall, stage, onBack, onChange }: GameBarProps) {
  const t = useText('games');
  const common = useText('common');
  const bar = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A press into the game's frame is none for this page, which closes its menus by itself otherwise.
    const close = () => bar.current?.querySelectorAll<HTMLElement>('[popover]').forEach(closePopover);
    window.addEventListener('blur', close);
    return () => window.removeEventListener('blur', close);
  }, []);
  return (
    <div ref={bar} className="game-bar" data-small={isSmall || undefined}>
      <button type="button" className="btn btn-ghost btn-icon" aria-label={common('back')} onClick={onBack}>
        <Icon name="back" />
      </button>
      <div className="game-bar-title">
        <h1>{name}</h1>
        <p>
          <span className="game-mode" data-mode={mode}>
            <span aria-hidden="true">{mode === 'DEMO' ? t('modeFun') : t('modeReal')}</span>
            <span className="sr-only">{mode === 'DEMO' ? t('playingForFun') : t('playingForReal')}</span>
          </span>
          {parts.status}
        </p>
      </div>
      {mode === 'REAL' && parts.balance}
      {parts.controls}
      {others.length > 0 && (
        <button type="button" className="btn btn-ghost max-md:hidden" popoverTarget={OTHERS}>
          <Icon name="games" /> {t('others')}
        </button>
      )}
      <button
        ref={menuButton}
        type="button"
        className="btn btn-ghost btn-icon"
        popoverTarget={MENU}
        aria-label={t('menu')}
      >
        <Icon name="menu" />
      </button>
      <div id={MENU} popover="auto" className="pop game-menu" role="group" aria-label={t('menu')}>
        {others.length > 0 && (
          <button
            type="button"
            className="btn btn-ghost btn-wide md:hidden"
            popoverTarget={OTHERS}
            onClick={closeAround}
          >
            <Icon name="games" /> {t('others')}
          </button>
        )}
        {parts.menu}
        <FullScreenButton stage={stage} />
      </div>
      {others.length > 0 && (
        <OtherGames games={others} onChange={onChange} onClose={() => keepFocus(menuButton.current)} />
      )}
    </div>
  );
}

function closePopover(popover: HTMLElement): void {
  if (popover.matches(':popover-open')) popover.hidePopover();
}

function closeAround({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** The button that opened the drawer has gone with the menu that it was in. */
function keepFocus(menuButton: HTMLElement | null): void {
  if (document.activeElement === document.body) menuButton?.focus();
}

interface OtherGamesProps extends Pick<GameBarProps, 'onChange'> {
  readonly games: readonly GameChoice[];
  readonly onClose: () => void;
}

/** A drawer of games: one press changes the game in the place where it runs. */
function OtherGames({ games, onChange, onClose }: OtherGamesProps) {
  const t = useText('games');
  const common = useText('common');
  return (
    <section
      id={OTHERS}
      popover="auto"
      className="pop game-others"
      aria-label={t('others')}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <h2>{t('others')}</h2>
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={common('close')}
        popoverTarget={OTHERS}
        popoverTargetAction="hide"
      >
        <Icon name="close" />
      </button>
      <ul>
        {games.map((game) => (
          <li key={game.slug}>
            <a
              className="tile"
              href={game.href}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                closeAround(event);
                onChange(game);
              }}
            >
              <img src={game.imageUrl} alt="" width={300} height={400} loading="lazy" />
              <span>{game.name}</span>
              <i>{game.studio}</i>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FullScreenButton({ stage }: Pick<GameBarProps, 'stage'>) {
  const t = useText('games');
  const [active, setActive] = useState(false);
  useEffect(() => {
    const follow = () => setActive(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  function toggle(event: MouseEvent<HTMLElement>) {
    closeAround(event);
    const done = document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen();
    done?.catch(() => setActive(document.fullscreenElement !== null));
  }
  if (typeof document === 'undefined' || !document.fullscreenEnabled) return null;
  return (
    <button type="button" className="btn btn-ghost btn-wide" onClick={toggle}>
      <Icon name={active ? 'shrink' : 'expand'} />
      <span>{active ? t('leaveFullScreen') : t('fullScreen')}</span>
    </button>
  );
}
