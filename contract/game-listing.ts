import { gameSorts } from './enumerations';

export const GAME_SORTS = gameSorts;
export type GameSort = (typeof gameSorts)[number];

/** Parameters of a listing's address; with one of them it is a page of its own, made for the request. */
export const LISTING_PARAMETERS = ['sort', 'studio', 'feature', 'volatility', 'minStake', 'maxStake', 'shown'] as const;
