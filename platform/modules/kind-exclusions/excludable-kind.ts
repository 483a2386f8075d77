import { gameKinds } from '../catalogue/index';

/** The kinds that players may exclude themselves from: those of the catalogue, and bets on sports. */
export const excludableKinds = [...gameKinds, 'sports'] as const;
export type ExcludableKind = (typeof excludableKinds)[number];
