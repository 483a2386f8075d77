import 'server-only';
import { TRANSACTION_HISTORY } from '@/components/history/history.documents';
import { historyCsv } from '@/components/history/history-csv';
import { toVariables, type HistoryQuery, type HistoryType } from '@/components/history/history.model';
import { licenceOf } from '@/contract/licences';
import { mapResult } from '@/contract/result';
import { streamCsv } from '@/lib/graphql/csv-stream';
import type { Failure, Result } from '@/lib/graphql/failure';
import { openPlayerReader } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const PAGE_SIZE = 100;

interface ExportContext extends Pick<PageContext, 'brand' | 'locale' | 't'> {
  /** undefined when nobody is signed in. */
  readonly token: string | undefined;
}

/** The whole history as a CSV file; null when nobody is signed in. The query must have no problem. */
export async function exportHistory(
  { brand, locale, t, token }: ExportContext,
  type: HistoryType,
  query: HistoryQuery,
): Promise<Result<ReadableStream<Uint8Array> | null, Failure>> {
  const read = await openPlayerReader({ brand: brand.id, locale, token });
  const variables = toVariables(type, query, licenceOf(brand.license).timeZone);
  return streamCsv(
    async (after) => {
      const result = await read(TRANSACTION_HISTORY, { ...variables, first: PAGE_SIZE, after });
      return mapResult(result, (value) => value.viewer.transactions);
    },
    historyCsv(type, t),
  );
}
