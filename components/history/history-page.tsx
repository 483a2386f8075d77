import type { HistoryView } from '@/components/history/history.queries';
import { HistoryEntry } from '@/components/history/history-entry';
import { DownloadLink, PageLinks } from '@/components/history/history-frame';
import { HistoryFilter } from '@/components/history/history-filter';
import {
  HISTORY_FILES,
  HISTORY_PATHS,
  isFiltered,
  toSearch,
  type HistoryQuery,
  type HistoryType,
} from '@/components/history/history.model';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { licenceOf } from '@/contract/licences';
import { zoneName } from '@/lib/format/days';
import { urlCode } from '@/contract/locales';
import type { PageContext } from '@/lib/page/page-context';

interface HistoryPageProps {
  readonly context: PageContext;
  readonly type: HistoryType;
  readonly query: HistoryQuery;
  /** null when the query makes no sense; the filter says why. */
  readonly history: HistoryView | null;
  readonly now: Date;
}

/** The deposits or withdrawals of the player, with a filter and as a file [CSH-08, CSH-11, PRF-06]. */
export function HistoryPage({ context, type, query, history, now }: HistoryPageProps) {
  const { bcp47, brand, t } = context;
  const zone = zoneName(licenceOf(brand.license).timeZone, bcp47, now);
  return (
    <>
      <PageHeading
        title={type === 'Deposit' ? t('history.depositTitle') : t('history.withdrawalTitle')}
        text={t('history.text', { zone })}
      />
      <div className="page profile history-page">
        <HistoryFilter context={context} type={type} query={query} />
        {history && <Transactions context={context} type={type} query={query} history={history} />}
      </div>
    </>
  );
}

function Transactions({
  context,
  type,
  query,
  history: { nodes, pageInfo, isCancelBlocked },
}: Omit<HistoryPageProps, 'now'> & { readonly history: HistoryView }) {
  const { locale, t } = context;
  const path = HISTORY_PATHS[type];
  if (nodes.length === 0 && query.after === null)
    return <EmptyState>{isFiltered(query) ? t('history.emptyFiltered') : t('history.empty')}</EmptyState>;
  return (
    <>
      <DownloadLink context={context} file={`${HISTORY_FILES[type]}${toSearch(query, { locale: urlCode(locale) })}`} />
      {nodes.length === 0 ? (
        <EmptyState>{t('history.emptyFiltered')}</EmptyState>
      ) : (
        <Card as="ul" className="history-list">
          {nodes.map((transaction) => (
            <HistoryEntry
              key={transaction.id}
              context={context}
              type={type}
              transaction={transaction}
              isCancelBlocked={isCancelBlocked}
            />
          ))}
        </Card>
      )}
      <PageLinks
        context={context}
        first={query.after === null ? null : path + toSearch(query)}
        next={pageInfo.hasNextPage && pageInfo.endCursor ? path + toSearch(query, { after: pageInfo.endCursor }) : null}
      />
    </>
  );
}
