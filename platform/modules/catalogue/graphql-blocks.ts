import { builder as schemaBuilder } from '../../graphql/builder';
import { listLayouts } from '../content/index';
import { BannerRef, BlockRef, type BlockKind, type FilledBlock } from '../content/graphql-refs';
import { GameListRef, GameRef, viewpointOf, type GameListParent, type GameParent } from './graphql-refs';
import type { ShownGames } from './shown-games';

const ListLayoutRef = schemaBuilder.enumType('GameListLayout', { values: listLayouts });
/** Games of a list that a block shows. */
const TOP_GAMES_SHOWN = 10;

interface ListBlock extends FilledBlock {
  readonly list: GameListParent;
}
interface GameBlock extends FilledBlock {
  readonly game: GameParent;
}

const TopGamesBlockRef = schemaBuilder.objectRef<ListBlock>('TopGamesBlock');
const GameBannerBlockRef = schemaBuilder.objectRef<GameBlock>('GameBannerBlock');

/** A list of games; nothing where the visitor may see none of them [GMS-01]. */
export function topGames(shown: ShownGames): BlockKind<ListBlock> {
  return {
    type: 'TOP_GAMES',
    ref: TopGamesBlockRef,
    fill: async (filled, { country, context }) => {
      const slug = filled.block.data.list;
      const list = slug === undefined ? null : await shown.list(viewpointOf(context), country, slug, TOP_GAMES_SHOWN);
      return list && { ...filled, list };
    },
  };
}

/** A banner of one game; nothing where the visitor may not see it [GMS-01]. */
export function gameBanner(shown: ShownGames): BlockKind<GameBlock> {
  return {
    type: 'BANNER_GAME',
    ref: GameBannerBlockRef,
    fill: async (filled, { country, context }) => {
      const slug = filled.block.data.game;
      const game = slug === undefined ? null : await shown.game(viewpointOf(context), country, slug);
      return game && { ...filled, game };
    },
  };
}

/** The types of the blocks that show games. */
export function implementGameBlocks(): void {
  TopGamesBlockRef.implement({
    interfaces: [BlockRef],
    fields: (t) => ({
      title: t.string({ resolve: ({ texts, list }) => texts.title ?? list.name }),
      list: t.field({ type: GameListRef, resolve: ({ list }) => list }),
      layout: t.field({
        type: ListLayoutRef,
        description: 'Whether the list is a row, has its first game in double size, or numbers its games.',
        resolve: ({ block }) => block.data.layout ?? 'ROW',
      }),
    }),
  });
  GameBannerBlockRef.implement({
    interfaces: [BannerRef, BlockRef],
    fields: (t) => ({ game: t.field({ type: GameRef, resolve: ({ game }) => game }) }),
  });
}
