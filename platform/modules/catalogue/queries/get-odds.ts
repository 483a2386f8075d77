import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import type { CatalogueGame } from '../domain/game';
import type { Odds } from '../domain/odds';

const row = z.object({
  hit_frequency: z.number(),
  basis: z.string().nullable(),
  outcomes: z.array(z.tuple([z.number(), z.number()])),
});

/** The odds of a game; null where its provider publishes none. */
export async function getOdds(
  db: Queryable,
  { provider, variantId }: Pick<CatalogueGame, 'provider' | 'variantId'>,
): Promise<Odds | null> {
  const { rows } = await db.query(
    'select hit_frequency, basis, outcomes from catalogue_builds where provider = $1 and variant_id = $2',
    [provider, variantId],
  );
  if (!rows[0]) return null;
  const { hit_frequency: hitFrequency, basis, outcomes } = row.parse(rows[0]);
  return { hitFrequency, basis, outcomes };
}
