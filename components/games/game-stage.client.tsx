'use client';
import { useEffect, useState, type ReactNode } from 'react';
import type { GameStageLabels } from '@/components/games/stage-labels';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { playWithoutBonus } from '@/components/wallet/played-game-store';
import { runLate } from '@/lib/graphql/late-code.client';

type GameFrame = (typeof import('@/components/games/game-frame.client'))['default'];
/** The frame's code comes before the round is opened: the address of a round counts once. */
const fetchGame = () => Promise.all([import('@/components/games/games.requests.client'), import('@/components/games/game-frame.client')]);

interface GameStageProps {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string;
  readonly demoAvailable: boolean;
  readonly bonusDisabled: boolean;
  readonly signedIn: boolean;
  readonly loginHref: string;
  readonly labels: GameStageLabels;
  /** The live balance and the way to more. */
  readonly money: ReactNode;
}

type Stage = { readonly at: 'door'; readonly notice: string | null } | { readonly at: 'launching'; readonly mode: 'DEMO' | 'REAL' } | { readonly at: 'playing'; readonly mode: 'DEMO' | 'REAL'; readonly url: string; readonly Frame: GameFrame };

/** Where the game is: first its door with the choice of real money or fun, then the game itself [GMS-06]. */
export function GameStage({ slug, bonusDisabled, labels, money, ...door }: GameStageProps) {
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
    else setStage({ at: 'door', notice: labels.failures[result.error.type] ?? labels.launchFailed });
  }

  if (stage.at === 'playing') {
    const { Frame } = stage;
    return <Frame url={stage.url} name={door.name} mode={stage.mode} labels={labels} money={stage.mode === 'REAL' ? money : null} onLeave={(notice) => setStage({ at: 'door', notice })} />;
  }
  return <GameDoor {...door} labels={labels} notice={stage.at === 'door' ? stage.notice : null} loading={stage.at === 'launching' ? stage.mode : null} onLaunch={launch} />;
}

interface GameDoorProps extends Omit<GameStageProps, 'slug' | 'bonusDisabled' | 'money'> {
  readonly notice: string | null;
  readonly loading: 'DEMO' | 'REAL' | null;
  readonly onLaunch: (mode: 'DEMO' | 'REAL') => void;
}

function GameDoor({ name, imageUrl, demoAvailable, signedIn, loginHref, labels, notice, loading, onLaunch }: GameDoorProps) {
  return (
    <div className="game-door">
      <img className="game-door-backdrop" src={imageUrl} alt="" aria-hidden="true" />
      <img className="game-door-art" src={imageUrl} alt={name} width={600} height={800} fetchPriority="high" />
      <div className="game-door-actions">
        {notice && <p role="alert" className="game-door-notice"><Icon name="info" />{notice}</p>}
        {signedIn
          ? <Button size="large" wide loading={loading === 'REAL'} disabled={loading !== null} onClick={() => onLaunch('REAL')} className="needs-script">{labels.play}</Button>
          : <a className={buttonClass({ size: 'large', wide: true })} href={loginHref}>{labels.signInToPlay}</a>}
        {demoAvailable
          ? <Button look="quiet" size="large" wide loading={loading === 'DEMO'} disabled={loading !== null} onClick={() => onLaunch('DEMO')} className="needs-script">{labels.demo}</Button>
          : <p className="text-sm text-white/80">{labels.demoUnavailable}</p>}
        {loading && <p className="sr-only" role="status">{labels.launching}</p>}
      </div>
    </div>
  );
}
