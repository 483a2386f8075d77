import { z } from 'zod';

/** Says where the run's seeded data are. */
export const SEEDED = 'FOYER_TEST_SEEDED';

const seededSchema = z.object({ folder: z.string().optional(), database: z.string().optional() });

/** A data folder, or a database on the server, that nobody has open: copy it. */
export type SeededData = z.infer<typeof seededSchema>;

/**
 * The data of a platform with the sandbox after its first start, made once for a run of tests on the built platform
 * (FOYER_PLATFORM_BUNDLE). Null from source, which changes while somebody works on it, and where the run says that none
 * of its tests wants them (`{}`).
 */
export function seededData(): SeededData | null {
  const found = process.env[SEEDED];
  const data = found ? seededSchema.parse(JSON.parse(found)) : {};
  return data.folder || data.database ? data : null;
}
