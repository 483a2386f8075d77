import type { ReactNode } from 'react';
import { GameDetails } from '@/components/games/game-details';
import { GameStage } from '@/components/games/game-stage.client';
import type { GameDetails as Game } from '@/components/games/games.queries';
import { stageLabels } from '@/components/games/stage-labels';
import { Icon } from '@/components/ui/icon';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** A game's door and what is known about it [GMS-06]. */
export function GamePage({ context, game, money }: { context: PageContext; game: Game; money: ReactNode }) {
  const { locale, t, variant } = context;
  const here = localePath(locale, `/games/${game.slug}/`);
  return (
    <div className="page">
      <p className="game-back"><a className="btn btn-ghost btn-small -ml-4" href={localePath(locale, '/')}><Icon name="back" />{t('common.backToLobby')}</a></p>
      <div className="game-page">
        <GameStage
          slug={game.slug} name={game.name} imageUrl={game.imageUrl} demoAvailable={game.demoAvailable} bonusDisabled={game.bonusDisabled} signedIn={variant.layout === 'player'}
          loginHref={localePath(locale, `/login/?autoSignIn=1&returnTo=${encodeURIComponent(here)}`)} labels={stageLabels(t, game.name)} money={money}
        />
        <GameDetails context={context} game={game} />
      </div>
    </div>
  );
}
