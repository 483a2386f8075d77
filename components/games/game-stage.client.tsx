'use client';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { PLAY_AT_ONCE } from '@/components/games/games.model';
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
  /** The bar over a round for money: the live balance, the way to more, the way out. */
  readonly bar: ReactNode;
}

type Stage =
  | { readonly at: 'entry'; readonly notice: string | null }
  | { readonly at: 'launching'; readonly mode: 'DEMO' | 'REAL' }
  | { readonly at: 'playing'; readonly mode: 'DEMO' | 'REAL'; readonly url: string; readonly Frame: GameFrame };

/** The place of the game: first its entry with the choice of real money or fun, then the game itself [GMS-06]. */
export function GameStage({ slug, bonusDisabled, opensAt, bar, ...entry }: GameStageProps) {
  const t = useText('games');
  const [stage, setStage] = useState<Stage>({ at: 'entry', notice: null });
  const [refusedUntil, setRefusedUntil] = useState<string | null>(null);
  const isWithoutBonus = bonusDisabled && stage.at === 'playing' && stage.mode === 'REAL';
  useEffect(() => (isWithoutBonus ? playWithoutBonus() : undefined), [isWithoutBonus]);

  async function launch(mode: 'DEMO' | 'REAL') {
    setStage({ at: 'launching', mode });
    const result = await callLazily(fetchGame, async ([{ launchGame }, { default: Frame }]) => {
      const launched = await launchGame({ slug, mode });
      return mapResult(launched, (value) => ({ url: value, Frame }));
    });
    const closedUntil = result.ok ? null : result.error.params.opensAt;
    if (typeof closedUntil === 'string') setRefusedUntil(closedUntil);
    if (!result.ok && result.error.type === 'SessionContractNeeded')
      openOverlay({ variant: 'session-contract', onAgreed: () => void launch('REAL') });
    if (!result.ok)
      return setStage({ at: 'entry', notice: t.find(`launchFailures.${result.error.type}`) ?? t('launchFailed') });
    setStage({ at: 'playing', mode, ...result.value });
    const game = toPublicName(slug);
    if (game) track('launch', { game });
  }

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
        url={stage.url}
        name={entry.name}
        mode={stage.mode}
        bar={stage.mode === 'REAL' ? bar : null}
        onLeave={(notice) => setStage({ at: 'entry', notice })}
      />
    );
  }
  return (
    <GameEntry
      {...entry}
      opensAt={refusedUntil ?? opensAt}
      notice={stage.at === 'entry' ? stage.notice : null}
      loading={stage.at === 'launching' ? stage.mode : null}
      onLaunch={launch}
    />
  );
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

interface GameEntryProps extends Omit<GameStageProps, 'slug' | 'bonusDisabled' | 'bar'> {
  readonly notice: string | null;
  readonly loading: 'DEMO' | 'REAL' | null;
  readonly onLaunch: (mode: 'DEMO' | 'REAL') => void;
}

function GameEntry({ name, imageUrl, isPlayable, isAvailable, opensAt, notice, ...ways }: GameEntryProps) {
  const common = useText('common');
  const t = useText('games');
  const closed = useClosed(opensAt);
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
      <div className="game-entry-actions">
        {said && (
          <p role={isOpen || notice !== null ? 'alert' : undefined} className="game-entry-notice">
            <Icon name="info" />
            {said}
          </p>
        )}
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

type WaysToPlayProps = Omit<GameEntryProps, 'name' | 'imageUrl' | 'isPlayable' | 'isAvailable' | 'opensAt' | 'notice'>;

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
