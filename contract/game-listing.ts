/** Orders of a listing of games; the first is what a listing without choice has. */
export const GAME_SORTS = ['popular', 'newest', 'name', 'rtp'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

/** Parameters of a listing's address; with one of them it is a page of its own, made for the request. */
export const LISTING_PARAMETERS = [
  'sort',
  'studio',
  'feature',
  'volatility',
  'minStake',
  'maxStake',
  'minRtp',
  'maxRtp',
  'shown',
] as const;
