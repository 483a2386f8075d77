import 'server-only';
import { SESSION_HISTORY, type PastSession, type SessionHistory } from '@/components/sessions/sessions.documents';
import { toSort, type SessionQuery } from '@/components/sessions/sessions.model';
import { mapResult } from '@/contract/result';
import { csvWriter, type CsvColumn } from '@/contract/csv';
import { streamCsv } from '@/lib/graphql/csv-stream';
import type { Failure, Result } from '@/lib/graphql/failure';
import { openPlayerReader } from '@/lib/graphql/read';
import type { Translator } from '@/lib/i18n/translations';
import type { PageContext } from '@/lib/page/page-context';

const PAGE_SIZE = 20;
const FILE_PAGE_SIZE = 50;

/** A page of the player's sign-ins; null when nobody is signed in. */
export async function getSessionHistory(
  { brand, locale }: PageContext,
  query: SessionQuery,
): Promise<Result<SessionHistory | null, Failure>> {
  const read = await openPlayerReader({ brand: brand.id, locale });
  const result = await read(SESSION_HISTORY, { first: PAGE_SIZE, after: query.after, sort: toSort(query) });
  return mapResult(result, (value) => value.viewer.sessionHistory);
}

interface ExportContext extends Pick<PageContext, 'brand' | 'locale' | 't'> {
  /** undefined when nobody is signed in. */
  readonly token: string | undefined;
}

/** All sign-ins as a CSV file; null when nobody is signed in. */
export async function exportSessions(
  { brand, locale, t, token }: ExportContext,
  query: SessionQuery,
): Promise<Result<ReadableStream<Uint8Array> | null, Failure>> {
  const read = await openPlayerReader({ brand: brand.id, locale, token });
  return streamCsv<PastSession>(
    async (after) => {
      const result = await read(SESSION_HISTORY, { first: FILE_PAGE_SIZE, after, sort: toSort(query) });
      return mapResult(
        result,
        ({ viewer: { sessionHistory } }) =>
          sessionHistory && { nodes: sessionHistory.sessions, pageInfo: sessionHistory.pageInfo },
      );
    },
    csvWriter(columnsOf(t)),
  );
}

/** Times are ISO 8601. */
function columnsOf(t: Translator): readonly CsvColumn<PastSession>[] {
  return [
    [t('sessions.started'), ({ startedAt }) => startedAt],
    [t('sessions.lastSeen'), ({ lastSeenAt }) => lastSeenAt],
    [t('sessions.ended'), ({ endedAt }) => endedAt],
    [t('sessions.reason'), ({ endReason }) => endReason && t(`sessions.reasons.${endReason}`)],
    [t('sessions.device'), ({ device }) => t(`sessions.devices.${device}`)],
    [t('sessions.browser'), ({ browser }) => browser],
    [t('sessions.operatingSystem'), ({ operatingSystem }) => operatingSystem],
    [t('sessions.address'), ({ clientAddress }) => clientAddress],
  ];
}
