import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cache } from 'react';
import { unstable_cache } from 'next/cache';
import { getIntrospectionQuery } from 'graphql';
import { settings } from '@/lib/config/settings';
import { makePageAgainSoon } from '@/lib/graphql/page-again';
import { refusedBy, schemaOfAnswer, schemaOfText } from '@/lib/graphql/offer.model';
import operations from '@/lib/graphql/persisted-operations.json';

/** Seconds after which the schema of the back end is read again. */
const KEPT_SECONDS = 900;
const TIMEOUT_MS = 5_000;
const NONE: readonly string[] = [];

/**
 * The names of this web's operations that an operator's own back end does not offer, by its schema; none with the
 * platform. While the back end does not answer, or sends no schema, all count as offered: an operation that it refuses
 * then fails where it is called.
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
  const { schemaFile } = settings();
  const schema = schemaFile
    ? schemaOfText(await readFile(schemaFile, 'utf8'))
    : schemaOfAnswer(await askForSchema(brandId));
  return refusedBy(schema, Object.values(operations));
}

async function askForSchema(brand: string): Promise<unknown> {
  const response = await fetch(settings().graphqlUrl, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', brand },
    body: JSON.stringify({
      query: getIntrospectionQuery({ descriptions: false }),
      operationName: 'IntrospectionQuery',
    }),
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return response.json();
}

let noted = '';

/** Once for each cause: every page asks. */
function note(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  if (reason === noted) return;
  noted = reason;
  process.stderr.write(`[back end] what it offers is not known: ${reason}\n`);
}
