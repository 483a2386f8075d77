import type { HistoryView } from '@/components/history/history.queries';
import { HistoryEntry } from '@/components/history/history-entry';
import { DownloadLink, NoMatch, PageLinks } from '@/components/history/history-frame';
import { HistoryFilter } from '@/components/history/history-filter';
import {
  HISTORY_FILES,
  HISTORY_PATHS,
  isFiltered,
  toSearch,
  type HistoryQuery,
  type HistoryType,
} from '@/components/history/history.model';
import { StatementsLink } from '@/components/statement/statement-link';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { urlCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface HistoryPageProps {
  readonly context: PageContext;
  readonly type: HistoryType;
  readonly query: HistoryQuery;
  /** null when the query makes no sense; the filter says why. */
  readonly history: HistoryView | null;
}

/** The deposits or withdrawals of the player, with a filter and as a file [CSH-08, CSH-11, PRF-06]. */
export function HistoryPage({ context, type, query, history }: HistoryPageProps) {
  const { t } = context;
  return (
    <>
      <PageHeading title={type === 'Deposit' ? t('history.depositTitle') : t('history.withdrawalTitle')} />
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
}: HistoryPageProps & { readonly history: HistoryView }) {
  const { locale } = context;
  const path = HISTORY_PATHS[type];
  if (nodes.length === 0 && query.after === null)
    return isFiltered(query) ? <NoMatch context={context} path={path} /> : <NoneYet context={context} type={type} />;
  return (
    <>
      <div className="history-actions">
        <DownloadLink context={context} file={HISTORY_FILES[type] + toSearch(query, { locale: urlCode(locale) })} />
        <StatementsLink context={context} />
      </div>
      {nodes.length === 0 ? (
        <NoMatch context={context} path={path} />
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

function NoneYet({ context: { locale, t }, type }: Pick<HistoryPageProps, 'context' | 'type'>) {
  return type === 'Deposit' ? (
    <EmptyState icon="wallet" next={{ href: localePath(locale, '/deposit/'), label: t('cashier.title') }}>
      {t('history.emptyDeposits')}
    </EmptyState>
  ) : (
    <EmptyState icon="upload" next={{ href: localePath(locale, '/withdraw/'), label: t('cashier.withdrawTitle') }}>
      {t('history.emptyWithdrawals')}
    </EmptyState>
  );
}
