import { z } from 'zod';

/** Says where the run's seeded data are. */
export const SEEDED = 'FOYER_TEST_SEEDED';

const seededSchema = z.object({ folder: z.string().optional(), database: z.string().optional() });

/** A data folder, or a database on the server, that nobody has open: copy it. */
export type SeededData = z.infer<typeof seededSchema>;

/**
 * The data of a platform with the sandbox after its first start, made once for a run of tests on the built platform
 * (FOYER_PLATFORM_BUNDLE). Null from source, which changes while somebody works on it.
 */
export function seededData(): SeededData | null {
  const found = process.env[SEEDED];
  return found ? seededSchema.parse(JSON.parse(found)) : null;
}
