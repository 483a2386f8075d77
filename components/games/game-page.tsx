import { Suspense, type ReactNode } from 'react';
import { pictureOf } from '@/components/games/drawn-cover';
import type { GameBarParts } from '@/components/games/game-bar.client';
import { GameDetails } from '@/components/games/game-details';
import { GameStage } from '@/components/games/game-stage.client';
import type { GameDetails as Game, GameEntryState, GameOdds, TableHours } from '@/components/games/games.queries';
import type { GameTileData } from '@/components/games/games.model';
import { Icon } from '@/components/ui/icon';
import { pagePath } from '@/contract/page-path';
import { mayPlayForFun } from '@/contract/licence';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import { JsonLd } from '@/lib/page/json-ld';
import type { PageContext } from '@/lib/page/page-context';
import { gameFacts } from '@/lib/page/structured-data';

const STAGE_TEXTS = [
  'games.play',
  'games.demo',
  'games.signInToPlay',
  'games.demoUnavailable',
  'games.providerAway',
  'games.tableClosed',
  'games.closedNow',
  'games.opensAt',
  'games.launching',
  'games.launchFailed',
  'games.launchFailures',
  'games.roundLeft',
  'games.frameTitle',
  'games.fullScreen',
  'games.leaveFullScreen',
  'games.playingForFun',
  'games.playingForReal',
  'games.modeFun',
  'games.modeReal',
  'games.menu',
  'games.others',
  'common.back',
  'common.close',
] as const;

/** A game's entry and what is known about it [GMS-06]. */
export function GamePage({
  context,
  game,
  odds,
  hours,
  wageringWeight,
  entry,
  waiting,
  bar,
  others,
  onward,
}: {
  context: PageContext;
  game: Game;
  odds: GameOdds | null;
  hours?: TableHours | null;
  wageringWeight?: number | null;
  entry: GameEntryState;
  /** Free rounds that the player has in this game. */
  waiting?: ReactNode;
  bar: GameBarParts;
  others: readonly GameTileData[];
  /** The ways on, below everything about the game. */
  onward?: ReactNode;
}) {
  const { locale, t, variant } = context;
  const here = localePath(locale, pagePath('games/:slug', { slug: game.slug }));
  return (
    <>
      <div className="page">
        <JsonLd data={gameFacts(context, game)} />
        <p className="game-back">
          <a className="btn btn-ghost btn-small -ml-[16px]" href={localePath(locale, '/')}>
            <Icon name="back" />
            {t('common.backToLobby')}
          </a>
        </p>
        <div className="game-page">
          <Texts context={context} of={STAGE_TEXTS}>
            <GameStage
              slug={game.slug}
              name={game.name}
              imageUrl={pictureOf(game)}
              demoAvailable={
                game.demoAvailable && mayPlayForFun(licenceOf(context.brand.license), variant.layout === 'player')
              }
              bonusDisabled={game.bonusDisabled && context.brand.offersBonuses}
              isPlayable={offers(context, 'LaunchGame')}
              isAvailable={entry.isAvailable}
              opensAt={entry.opensAt}
              signedIn={variant.layout === 'player'}
              loginHref={localePath(locale, `/login/?autoSignIn=1&returnTo=${encodeURIComponent(here)}`)}
              waiting={waiting}
              bar={bar}
              others={others.map(({ slug, name, studio, imageUrl }) => ({
                slug,
                name,
                studio,
                imageUrl,
                href: localePath(locale, pagePath('games/:slug', { slug })),
              }))}
            />
          </Texts>
          {/* A press on the game does not wait until React has brought these to life. */}
          <Suspense>
            <GameDetails
              context={context}
              game={game}
              odds={odds}
              hours={hours}
              wageringWeight={wageringWeight ?? null}
            />
          </Suspense>
        </div>
      </div>
      <Suspense>{onward}</Suspense>
    </>
  );
}
