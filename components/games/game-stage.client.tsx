'use client';
import { useEffect, useState, type ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { playWithoutBonus } from '@/components/wallet/played-game-store';
import { runLate } from '@/lib/graphql/late-code.client';
import { useText } from '@/lib/i18n/texts.client';

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
  readonly signedIn: boolean;
  readonly loginHref: string;
  /** What a player has in the bar over a round for money: the live balance, the way to more, the way out. */
  readonly bar: ReactNode;
}

type Stage =
  | { readonly at: 'door'; readonly notice: string | null }
  | { readonly at: 'launching'; readonly mode: 'DEMO' | 'REAL' }
  | { readonly at: 'playing'; readonly mode: 'DEMO' | 'REAL'; readonly url: string; readonly Frame: GameFrame };

/** Where the game is: first its door with the choice of real money or fun, then the game itself [GMS-06]. */
export function GameStage({ slug, bonusDisabled, bar, ...door }: GameStageProps) {
  const t = useText('games');
  const [stage, setStage] = useState<Stage>({ at: 'door', notice: null });
  const isWithoutBonus = bonusDisabled && stage.at === 'playing' && stage.mode === 'REAL';
  useEffect(() => (isWithoutBonus ? playWithoutBonus() : undefined), [isWithoutBonus]);

  async function launch(mode: 'DEMO' | 'REAL') {
    setStage({ at: 'launching', mode });
    const result = await runLate(fetchGame, async ([{ launchGame }, { default: Frame }]) => {
      const launched = await launchGame(slug, mode);
      return launched.ok ? { ok: true, value: { url: launched.value, Frame } } : launched;
    });
    if (result.ok) setStage({ at: 'playing', mode, ...result.value });
    else setStage({ at: 'door', notice: t.find(`launchFailures.${result.error.type}`) ?? t('launchFailed') });
  }

  if (stage.at === 'playing') {
    const { Frame } = stage;
    return (
      <Frame
        url={stage.url}
        name={door.name}
        mode={stage.mode}
        bar={stage.mode === 'REAL' ? bar : null}
        onLeave={(notice) => setStage({ at: 'door', notice })}
      />
    );
  }
  return (
    <GameDoor
      {...door}
      notice={stage.at === 'door' ? stage.notice : null}
      loading={stage.at === 'launching' ? stage.mode : null}
      onLaunch={launch}
    />
  );
}

interface GameDoorProps extends Omit<GameStageProps, 'slug' | 'bonusDisabled' | 'bar'> {
  readonly notice: string | null;
  readonly loading: 'DEMO' | 'REAL' | null;
  readonly onLaunch: (mode: 'DEMO' | 'REAL') => void;
}

function GameDoor({ name, imageUrl, isPlayable, isAvailable, notice, ...ways }: GameDoorProps) {
  const common = useText('common');
  const t = useText('games');
  const isOpen = isPlayable && isAvailable;
  const said = isOpen ? notice : isPlayable ? t('providerAway') : common('notOffered');
  return (
    <div className="game-door">
      <img className="game-door-backdrop" src={imageUrl} alt="" aria-hidden="true" />
      <img className="game-door-art" src={imageUrl} alt={name} width={600} height={800} fetchPriority="high" />
      <div className="game-door-actions">
        {said && (
          <p role={isOpen ? 'alert' : undefined} className="game-door-notice">
            <Icon name="info" />
            {said}
          </p>
        )}
        {isOpen && <WaysToPlay {...ways} />}
      </div>
    </div>
  );
}

type WaysToPlayProps = Omit<GameDoorProps, 'name' | 'imageUrl' | 'isPlayable' | 'isAvailable' | 'notice'>;

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
