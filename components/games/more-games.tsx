import { getGamesLike, getStudio, type GameDetails } from '@/components/games/games.queries';
import type { GameTileData } from '@/components/games/games.model';
import { TileRow } from '@/components/games/tile-row.client';
import { SectionHeading } from '@/components/ui/section-heading';
import { pagePath } from '@/contract/page-path';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

const MOST_SHOWN = 12;
const IN_DRAWER = 5;

/** The ways on from a game: those like it of other studios, and more of its own; a row without games is left out [GMS-05]. */
export async function MoreGames({ context, game }: { context: PageContext; game: GameDetails }) {
  const { locale, t } = context;
  const { name: studioName, slug } = game.studio;
  const { like, ofStudio } = await readOthers(context, game);
  const rows = [
    { id: 'more-like', title: t('games.moreLike'), tiles: like },
    {
      id: 'more-from',
      title: t('games.moreFrom', { studio: studioName }),
      tiles: ofStudio.slice(0, MOST_SHOWN),
      link: {
        href: localePath(locale, pagePath('game-studio/:slug?', { slug })),
        label: t('lobby.showAll'),
        description: t('lobby.showAllOf', { list: studioName }),
      },
    },
  ];
  return rows
    .filter(({ tiles }) => tiles.length > 0)
    .map(({ id, title, link, tiles }) => (
      <section key={id} className="section mt-section" aria-labelledby={id}>
        <SectionHeading id={id} title={title} link={link} />
        <Texts context={context} of={['lobby.scrollBack', 'lobby.scrollForward']}>
          <TileRow name={title} tiles={tiles} gamesHref={localePath(locale, '/games/')} />
        </Texts>
      </section>
    ));
}

/** Some games to change to while this one runs: those like it, then more of its studio. */
export async function getOtherGames(context: PageContext, game: GameDetails): Promise<readonly GameTileData[]> {
  const { like, ofStudio } = await readOthers(context, game);
  return [...like, ...ofStudio].slice(0, IN_DRAWER);
}

async function readOthers(context: PageContext, game: GameDetails) {
  const [like, studio] = await Promise.all([getGamesLike(context, game), getStudio(context, game.studio.slug)]);
  const made = studio.ok && studio.value ? [...studio.value.spotlight, ...studio.value.slice.tiles] : [];
  return { like, ofStudio: made.filter((tile, at) => tile.slug !== game.slug && at === firstAt(made, tile)) };
}

const firstAt = (tiles: readonly GameTileData[], { slug }: GameTileData): number =>
  tiles.findIndex((tile) => tile.slug === slug);
