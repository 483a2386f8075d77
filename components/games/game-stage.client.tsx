'use client';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import type { GameBarParts } from '@/components/games/game-bar.client';
import type { GameChoice } from '@/components/games/games.model';
import { PLAY_AT_ONCE } from '@/lib/page/game-path';
import { openOverlay } from '@/components/overlay/overlay-store';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { playWithoutBonus } from '@/components/wallet/played-game-store';
import { toPublicName } from '@/contract/analytics';
import { mapResult } from '@/contract/result';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { track } from '@/lib/observability/track.client';

type GameFrame = (typeof import('@/components/games/game-frame.client'))['default'];
/** The frame's code comes before the round is opened: the address of a round counts once. */
const fetchGame = () =>
  Promise.all([import('@/components/games/games.requests.client'), import('@/components/games/game-frame.client')]);

interface GameStageProps {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string;
  readonly demoAvailable: boolean;
  readonly bonusDisabled: boolean;
  /** Whether the back end opens rounds of play. */
  readonly isPlayable: boolean;
  /** False while the game's provider does not answer. */
  readonly isAvailable: boolean;
  /** When its live table opens (ISO 8601); null while it takes bets, and for every other game. */
  readonly opensAt: string | null;
  readonly signedIn: boolean;
  readonly loginHref: string;
  /** Above the ways to play. */
  readonly waiting?: ReactNode;
  readonly bar: GameBarParts;
  /** The games in the drawer of that bar. */
  readonly others: readonly GameChoice[];
}

type Stage =
  | { readonly at: 'entry'; readonly notice: string | null; readonly isLeft: boolean }
  | { readonly at: 'launching'; readonly mode: 'DEMO' | 'REAL' }
  | {
      readonly at: 'playing';
      readonly mode: 'DEMO' | 'REAL';
      readonly url: string;
      readonly Frame: GameFrame;
      /** The one that it was changed to, if it was. */
      readonly other: GameChoice | null;
    };

const ENTRY = { at: 'entry', notice: null, isLeft: false } as const;

/** The place of the game: first its entry with the choice of real money or fun, then the game itself [GMS-06]. */
export function GameStage({ slug, bonusDisabled, opensAt, bar, others, ...entry }: GameStageProps) {
  const t = useText('games');
  const [stage, setStage] = useState<Stage>(ENTRY);
  const [refusedUntil, setRefusedUntil] = useState<string | null>(null);
  const isWithoutBonus = bonusDisabled && stage.at === 'playing' && stage.mode === 'REAL' && stage.other === null;
  useEffect(() => (isWithoutBonus ? playWithoutBonus() : undefined), [isWithoutBonus]);

  async function launch(mode: 'DEMO' | 'REAL') {
    setStage({ at: 'launching', mode });
    const result = await open({ slug, mode });
    const closedUntil = result.ok ? null : result.error.params.opensAt;
    if (typeof closedUntil === 'string') setRefusedUntil(closedUntil);
    if (!result.ok && result.error.type === 'SessionContractNeeded')
      openOverlay({ variant: 'session-contract', onAgreed: () => void launch('REAL') });
    if (!result.ok) return setStage({ ...ENTRY, notice: refusalText(result.error.type) });
    setStage({ at: 'playing', mode, ...result.value, other: null });
  }

  /** The game that runs goes on until the other one has opened; a refusal leaves it as it is. */
  async function change(other: GameChoice, mode: 'DEMO' | 'REAL') {
    const result = await open({ slug: other.slug, mode });
    if (!result.ok) return notify({ namespace: 'games', kind: 'error', message: refusalText(result.error.type) });
    return setStage((now) => (now.at === 'playing' ? { at: 'playing', mode, ...result.value, other } : now));
  }

  const refusalText = (type: string) => t.find(`launchFailures.${type}`) ?? t('launchFailed');

  const playAtOnce = useEffectEvent(() => {
    if (location.hash !== PLAY_AT_ONCE) return;
    // A reload, or the way back to here, begins nothing.
    history.replaceState(history.state, '', location.pathname + location.search);
    if (entry.signedIn && entry.isPlayable && entry.isAvailable && opensAt === null) void launch('REAL');
  });
  useEffect(() => playAtOnce(), []);

  if (stage.at === 'playing') {
    const { Frame } = stage;
    return (
      <Frame
        key={stage.url}
        url={stage.url}
        name={stage.other?.name ?? entry.name}
        mode={stage.mode}
        parts={bar}
        others={others.filter((game) => game.slug !== stage.other?.slug)}
        onChange={(other) => void change(other, stage.mode)}
        onLeave={(notice) => {
          // Its page, with what is known about it and the way to more; this page is another game's.
          if (stage.other) return location.replace(stage.other.href);
          setStage({ at: 'entry', notice, isLeft: true });
        }}
      />
    );
  }
  return (
    <GameEntry
      {...entry}
      opensAt={refusedUntil ?? opensAt}
      notice={stage.at === 'entry' ? stage.notice : null}
      isLeft={stage.at === 'entry' && stage.isLeft}
      loading={stage.at === 'launching' ? stage.mode : null}
      onLaunch={launch}
    />
  );
}

/** Opens a round of play. */
async function open(game: { readonly slug: string; readonly mode: 'DEMO' | 'REAL' }) {
  const result = await callLazily(fetchGame, async ([{ launchGame }, { default: Frame }]) =>
    mapResult(await launchGame(game), (url) => ({ url, Frame })),
  );
  const name = toPublicName(game.slug);
  if (result.ok && name) track('launch', { game: name });
  return result;
}

/**
 * Null while a table takes bets, which it begins by itself. The page may be older than the hour, and only the browser
 * knows what time it is where the player is: until it has looked there is no time.
 */
function useClosed(opensAt: string | null): { readonly time: string | null } | null {
  const { language } = useText('games');
  const [looked, setLooked] = useState<{ readonly of: string; readonly time: string | null }>();
  useEffect(() => {
    if (opensAt === null) return undefined;
    const opening = Date.parse(opensAt);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const wait = opening - Date.now();
      const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(opening);
      setLooked({ of: opensAt, time: wait > 0 ? time : null });
      if (wait > 0) timer = setTimeout(look, wait);
    };
    timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [opensAt, language]);
  if (opensAt === null) return null;
  if (looked?.of !== opensAt) return { time: null };
  return looked.time === null ? null : { time: looked.time };
}

interface GameEntryProps extends Omit<GameStageProps, 'slug' | 'bonusDisabled' | 'bar' | 'others'> {
  readonly notice: string | null;
  /** The player comes back from the game itself. */
  readonly isLeft: boolean;
  readonly loading: 'DEMO' | 'REAL' | null;
  readonly onLaunch: (mode: 'DEMO' | 'REAL') => void;
}

function GameEntry({
  name,
  imageUrl,
  isPlayable,
  isAvailable,
  opensAt,
  waiting,
  notice,
  isLeft,
  ...ways
}: GameEntryProps) {
  const common = useText('common');
  const t = useText('games');
  const closed = useClosed(opensAt);
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLeft) actions.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [isLeft]);
  const isReachable = isPlayable && isAvailable;
  const isOpen = isReachable && !closed;
  const said = isOpen
    ? notice
    : !isPlayable
      ? common('notOffered')
      : !isAvailable
        ? t('providerAway')
        : t('tableClosed');
  return (
    <div className="game-entry">
      <img className="game-entry-backdrop" src={imageUrl} alt="" aria-hidden="true" />
      <img className="game-entry-art" src={imageUrl} alt={name} width={600} height={800} fetchPriority="high" />
      <div ref={actions} className="game-entry-actions">
        {said && (
          <p role={isOpen || notice !== null ? 'alert' : undefined} className="game-entry-notice">
            <Icon name="info" />
            {said}
          </p>
        )}
        {isOpen && waiting}
        {isOpen && <WaysToPlay {...ways} />}
        {isReachable && closed && (
          <Button size="large" wide disabled>
            {closed.time === null ? t('closedNow') : t('opensAt', { time: closed.time })}
          </Button>
        )}
      </div>
    </div>
  );
}

type WaysToPlayProps = Omit<
  GameEntryProps,
  'name' | 'imageUrl' | 'isPlayable' | 'isAvailable' | 'opensAt' | 'waiting' | 'notice' | 'isLeft'
>;

function WaysToPlay({ demoAvailable, signedIn, loginHref, loading, onLaunch }: WaysToPlayProps) {
  const t = useText('games');
  return (
    <>
      {signedIn ? (
        <Button
          size="large"
          wide
          loading={loading === 'REAL'}
          disabled={loading !== null}
          onClick={() => onLaunch('REAL')}
          className="needs-script"
        >
          {t('play')}
        </Button>
      ) : (
        <a className={buttonClass({ size: 'large', wide: true })} href={loginHref}>
          {t('signInToPlay')}
        </a>
      )}
      {demoAvailable ? (
        <Button
          look="quiet"
          size="large"
          wide
          loading={loading === 'DEMO'}
          disabled={loading !== null}
          onClick={() => onLaunch('DEMO')}
          className="needs-script"
        >
          {t('demo')}
        </Button>
      ) : (
        <p className="text-sm text-white/80">{t('demoUnavailable')}</p>
      )}
      {loading && (
        <p className="sr-only" role="status">
          {t('launching')}
        </p>
      )}
    </>
  );
}
