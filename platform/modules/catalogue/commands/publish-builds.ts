import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import { findFault, type Odds } from '../domain/odds';

/** Odds of the games of a provider that are played with a variant. */
export interface BuildData extends Odds {
  readonly provider: string;
  readonly variantId: string;
}

const toVariant = rowReader({ provider: z.string(), variantId: z.string(), rtp: z.string() });

/**
 * Makes these the odds that are known. Throws for odds that contradict themselves or the return that a game with them is
 * shown with; the games are published before.
 */
export async function replaceBuilds(tx: Queryable, builds: readonly BuildData[]): Promise<void> {
  const fault = await findBuildFault(tx, builds);
  if (fault !== null) throw new Error(fault);
  await tx.query('delete from catalogue_builds');
  await addBuilds(tx, builds);
}

/** Says for which odds replaceBuilds throws; null where there are none. */
export async function findBuildFault(tx: Queryable, builds: readonly BuildData[]): Promise<string | null> {
  const variants = await queryRows(
    tx,
    toVariant,
    `select provider, variant_id, rtp::text as rtp from catalogue_games
     union select provider, build ->> 'variantId', build ->> 'rtp' from catalogue_games, jsonb_each(builds) as b(licence, build)`,
  );
  for (const build of builds) {
    const { provider, variantId } = build;
    const shown = variants.filter((row) => row.provider === provider && row.variantId === variantId);
    for (const { rtp } of shown) {
      const fault = findFault(build, rtp);
      if (fault) return `the variant ${variantId} of ${provider} ${fault}`;
    }
  }
  return null;
}

/** Adds odds, and takes these for the ones that are known of the same variant. They fit their games. */
export async function addBuilds(tx: Queryable, builds: readonly BuildData[]): Promise<void> {
  const byVariant = new Map(builds.map((build) => [`${build.provider} ${build.variantId}`, build]));
  await tx.query(
    `insert into catalogue_builds (provider, variant_id, hit_frequency, basis, outcomes)
     select provider, "variantId", "hitFrequency", basis, outcomes
     from jsonb_to_recordset($1::jsonb) as b(provider text, "variantId" text, "hitFrequency" double precision, basis text, outcomes jsonb)
     on conflict (provider, variant_id) do update set hit_frequency = excluded.hit_frequency, basis = excluded.basis, outcomes = excluded.outcomes`,
    [JSON.stringify([...byVariant.values()])],
  );
}
