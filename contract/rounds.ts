/**
 * How a round of a game ended for its player, wins from a jackpot and contributions to it included: Won is more than was
 * staked; Returned is a payment of no more than the stake, which is no win; Lost is none. Of a Cancelled round every stake
 * went back.
 */
export const roundResults = ['Won', 'Returned', 'Lost', 'Open', 'Cancelled'] as const;
export type RoundResult = (typeof roundResults)[number];

/** Money of a game's provider that no bet won, by its occasion; it stands among the rounds with a stake of nothing. */
export const prizeKinds = ['tournament', 'promotion', 'jackpot'] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** Ended a round that its player had left: the rule of the licence, or an operator. */
export const roundEnders = ['rule', 'operator'] as const;
export type RoundEnder = (typeof roundEnders)[number];

/** Stands in rounds and histories of bets on sports where games have their slug. */
export const SPORTSBOOK_SLUG = 'sportsbook';
