import 'server-only';
import { createHash } from 'node:crypto';
import { cache } from 'react';
import { unstable_cache } from 'next/cache';
import { settings } from '@/lib/config/settings';
import { CORE_OPERATIONS, readSchema } from '@/lib/graphql/back-end-schema';
import { makePageAgainSoon } from '@/lib/graphql/page-again';
import { namesOf, refusedBy } from '@/lib/graphql/offer.model';
import operations from '@/lib/graphql/persisted-operations.json';
import { sayLine } from '@/lib/store/say-line';

/** Seconds after which the schema of the back end is read again. */
const KEPT_SECONDS = 900;
const NONE: readonly string[] = [];

/**
 * The names of this web's operations that an operator's own back end does not offer, by its schema; none with the
 * platform. Where it hides its schema, all but the core contract. While it does not answer, all count as
 * offered: an operation that it refuses then fails where it is called.
 */
export const refusedOperations = cache(async (brandId: string): Promise<readonly string[]> => {
  const { graphqlUrl, isPlatform, schemaFile } = settings();
  if (isPlatform) return NONE;
  const key = ['not-offered', graphqlUrl, schemaFile ?? '', brandId, BUILD];
  try {
    return await unstable_cache(() => compare(brandId), key, { revalidate: KEPT_SECONDS })();
  } catch (error) {
    note(error);
    await makePageAgainSoon();
    return NONE;
  }
});

/** Whether the back end offers an operation, by its name. */
export async function isOffered(operation: string, brandId: string): Promise<boolean> {
  return !(await refusedOperations(brandId)).includes(operation);
}

/** Another build asks other operations, and the cache outlives a build. */
const BUILD = createHash('sha256').update(Object.keys(operations).join()).digest('hex');

async function compare(brandId: string): Promise<readonly string[]> {
  const schema = await readSchema(brandId);
  const texts = Object.values(operations);
  return schema ? refusedBy(schema, texts) : namesOf(texts).filter((name) => !CORE_OPERATIONS.has(name));
}

let noted = '';

/** Once for each cause: every page asks. */
function note(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  if (reason === noted) return;
  noted = reason;
  sayLine('back end', `what it offers is not known: ${reason}`);
}
