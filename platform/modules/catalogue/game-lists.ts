import { brandById } from '@/contract/brands';

/** The list of games that take bonus money. */
export const BONUS_LIST = 'bonus';

/** Whether a brand has bonus money; without it nothing speaks of bonuses, and there is no list of bonus games [GMS-05]. */
export function offersBonuses(brand: string): boolean {
  return brandById(brand)?.offersBonuses !== false;
}
