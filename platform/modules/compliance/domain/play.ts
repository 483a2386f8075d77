import { ALLOWED, refused, type Decision } from './decision';
import { ageOn } from '../../../kernel/age';
import { ageLimitOf, type ProductMode } from '@/contract/licence';
import type { Licence } from '@/contract/licence.schema';
import { may, type FactsFor } from './may';

/** The facts about a player that compliance needs to decide whether they may play. */
export type PlayFacts = FactsFor<'play'> & {
  /** ISO date, when known. */
  readonly dateOfBirth: string | null;
};

/**
 * Whether a player, or a visitor (null), may play a product under a licence. The strongest rule names the reason:
 * licence, account, exclusion, time-out, age. Visitors may play for fun where the product is licensed.
 */
export function decidePlay(licence: Licence, product: ProductMode, player: PlayFacts | null, now: Date): Decision {
  if (!licence.products.includes(product)) return refused({ kind: 'product-not-licensed' });
  if (!player) return ALLOWED;
  const refusal = may('play', player, now);
  if (refusal) return refused(refusal);
  const { dateOfBirth } = player;
  const ageLimit = ageLimitOf(licence, product);
  if (dateOfBirth && ageOn(dateOfBirth, now, licence.timeZone) < ageLimit)
    return refused({ kind: 'under-age', ageLimit });
  return ALLOWED;
}
