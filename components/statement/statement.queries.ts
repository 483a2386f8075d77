import 'server-only';
import { STATEMENT } from '@/components/statement/statement.documents';
import { writeStatement } from '@/components/statement/statement-pdf';
import type { Failure, Result } from '@/lib/graphql/failure';
import { openPlayerReader } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

interface StatementContext extends Pick<PageContext, 'brand' | 'locale' | 't'> {
  /** undefined when nobody is signed in. */
  readonly token: string | undefined;
}

/** Writing keeps the event loop from everybody else. */
const MOST_WRITTEN_AT_ONCE = 2;
let written = 0;
/** Tokens for which statements are made now. */
const underWay = new Set<string>();

type Exported = Uint8Array<ArrayBuffer> | 'none' | 'busy' | null;

/**
 * The statement as a PDF; null when nobody is signed in, 'none' for a period of which there is none, 'busy' while the
 * session has one made, or the host writes as many as it does at once.
 */
export async function exportStatement(context: StatementContext, period: string): Promise<Result<Exported, Failure>> {
  const { token } = context;
  if (token === undefined) return { ok: true, value: null };
  if (underWay.has(token)) return { ok: true, value: 'busy' };
  underWay.add(token);
  try {
    return await makeStatement(context, period);
  } finally {
    underWay.delete(token);
  }
}

async function makeStatement(
  { brand, locale, t, token }: StatementContext,
  period: string,
): Promise<Result<Exported, Failure>> {
  const read = await openPlayerReader({ brand: brand.id, locale, token });
  const result = await read(STATEMENT, { period });
  if (!result.ok) return result;
  const { player, statement } = result.value.viewer;
  if (!player) return { ok: true, value: null };
  if (!statement) return { ok: true, value: 'none' };
  if (written >= MOST_WRITTEN_AT_ONCE) return { ok: true, value: 'busy' };
  written += 1;
  try {
    return { ok: true, value: await writeStatement({ brand, locale, t }, player, statement) };
  } finally {
    written -= 1;
  }
}
