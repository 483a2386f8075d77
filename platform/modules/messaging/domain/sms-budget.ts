const MOST_PARTS = 16;

/** The rows that count a budget, taken in turn: in one alone, each code would wait for the commit of the code before. */
export const budgetParts = (budget: number): number => Math.min(MOST_PARTS, Math.max(1, Math.floor(budget / 100)));

/** The SMS of one part; all parts make the budget. */
export function partOfBudget(budget: number, part: number): number {
  const parts = budgetParts(budget);
  return Math.floor(budget / parts) + (part < budget % parts ? 1 : 0);
}
