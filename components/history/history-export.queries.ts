import 'server-only';
import { TRANSACTION_HISTORY, type TransactionPage } from '@/components/history/history.documents';
import { historyCsv } from '@/components/history/history-csv';
import { toVariables, type HistoryQuery, type HistoryType } from '@/components/history/history.model';
import { licenceOf } from '@/contract/licences';
import { CSV_MARK } from '@/lib/format/csv';
import type { Failure, Result } from '@/lib/graphql/failure';
import { openPlayerReader } from '@/lib/graphql/read';
import { withRetries } from '@/lib/graphql/retry';
import type { PageContext } from '@/lib/page/page-context';

const PAGE_SIZE = 100;

interface ExportContext extends Pick<PageContext, 'brand' | 'locale' | 't'> {
  /** undefined when nobody is signed in. */
  readonly token: string | undefined;
}

type ReadPage = (after: string | null) => Promise<Result<TransactionPage | null, Failure>>;

/**
 * The whole history as a CSV file, page by page as it is taken; null when nobody is signed in. A page that cannot be
 * had any more breaks the download off, so that no part passes for the whole. The query must have no problem.
 */
export async function exportHistory(
  { brand, locale, t, token }: ExportContext,
  type: HistoryType,
  query: HistoryQuery,
): Promise<Result<ReadableStream<Uint8Array> | null, Failure>> {
  const read = await openPlayerReader({ brand: brand.id, locale, token });
  const variables = toVariables(type, query, licenceOf(brand.license).timeZone);
  const readPage: ReadPage = async (after) => {
    const result = await read(TRANSACTION_HISTORY, { ...variables, first: PAGE_SIZE, after });
    return result.ok ? { ok: true, value: result.value.viewer.transactions } : result;
  };
  const first = await readPage(null);
  if (!first.ok || first.value === null) return first.ok ? { ok: true, value: null } : first;
  return { ok: true, value: streamPages(first.value, readPage, historyCsv(type, t)) };
}

function streamPages(
  first: TransactionPage,
  readPage: ReadPage,
  csv: ReturnType<typeof historyCsv>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: TransactionPage | null = first;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(CSV_MARK + csv.head)),
    pull: async (controller) => {
      if (next === null) return controller.close();
      const { nodes, pageInfo } = next;
      controller.enqueue(encoder.encode(csv.lines(nodes)));
      next = pageInfo.hasNextPage ? await pageAfter(pageInfo.endCursor, readPage) : null;
    },
  });
}

async function pageAfter(cursor: string | null, readPage: ReadPage): Promise<TransactionPage> {
  const result = await withRetries(() => readPage(cursor), wait);
  if (result.ok && result.value) return result.value;
  throw new Error(`A history could not be read to its end: ${result.ok ? 'signed out' : result.error.message}`);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
