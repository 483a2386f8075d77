import { builder, type PageInfo } from '../../graphql/builder';
import type { RequestContext } from '../../graphql/context';
import type { Viewpoint } from './audience';
import type { CatalogueGame, ListEntry } from './domain/game';

/** A game with what the request said about showing it. */
export interface GameParent {
  readonly game: CatalogueGame;
  readonly currency: string;
  readonly thumbnailSize: number;
}

export interface NodeParent {
  readonly entry: ListEntry;
  readonly locale: string;
  readonly currency: string;
  readonly thumbnailSize: number;
}

export interface ConnectionParent {
  readonly nodes: readonly NodeParent[];
  readonly pageInfo: PageInfo;
}

export interface GameListParent {
  readonly name: string;
  readonly slug: string;
  readonly games: ConnectionParent;
}

export const GameRef = builder.objectRef<GameParent>('Game');
export const GameListRef = builder.objectRef<GameListParent>('GameList');

/** From where a request looks at the catalogue. */
export const viewpointOf = ({ brand, locale, visitorCountry }: RequestContext): Viewpoint => ({
  brand,
  locale,
  visitorCountry: visitorCountry.code,
  subDivision: visitorCountry.subDivision,
});
