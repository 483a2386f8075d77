/** Minor units of every currency alike: 0.10, 10,000.00 and 500,000.00 of those with cents. */
export const LEAST_STAKE = 10n;
export const MOST_STAKE = 1_000_000n;
export const MOST_RETURN = 50_000_000n;
export const MOST_SELECTIONS = 12;
