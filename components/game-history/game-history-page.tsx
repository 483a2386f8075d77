import { RoundEntry } from '@/components/game-history/round-entry';
import { RoundFilter } from '@/components/game-history/round-filter';
import {
  GAME_HISTORY_PATH,
  GAMES_FILE,
  isRoundFilter,
  toRoundSearch,
  type RoundQuery,
} from '@/components/game-history/game-history.model';
import type { RoundsView } from '@/components/game-history/game-history.queries';
import { DownloadLink, PageLinks } from '@/components/history/history-frame';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import { urlCode } from '@/contract/locales';
import { zoneName } from '@/lib/format/days';
import type { PageContext } from '@/lib/page/page-context';

interface GameHistoryProps {
  readonly context: PageContext;
  readonly query: RoundQuery;
  /** null when the query makes no sense; the filter says why. */
  readonly view: RoundsView | null;
}

/** The player's rounds one by one, with a filter and as a file [PRF-01, PRF-06]. */
export function GameHistoryPage({ context, query, view }: GameHistoryProps) {
  const { bcp47, brand, t } = context;
  const zone = zoneName(licenceOf(brand.license).timeZone, bcp47);
  return (
    <>
      <PageHeading title={t('gameHistory.title')} text={t('gameHistory.text', { zone })} />
      <div className="page profile history-page">
        <RoundFilter context={context} query={query} played={view?.played ?? []} />
        {view && <Rounds context={context} query={query} view={view} />}
      </div>
    </>
  );
}

function Rounds({ context, query, view: { nodes, pageInfo } }: GameHistoryProps & { readonly view: RoundsView }) {
  const { locale, t } = context;
  const pathOf = (more = {}) => GAME_HISTORY_PATH + toRoundSearch(query, more);
  if (nodes.length === 0 && query.after === null)
    return <EmptyState>{isRoundFilter(query) ? t('history.emptyFiltered') : t('gameHistory.empty')}</EmptyState>;
  return (
    <>
      <DownloadLink context={context} file={GAMES_FILE + toRoundSearch(query, { locale: urlCode(locale) })} />
      {nodes.length === 0 ? (
        <EmptyState>{t('history.emptyFiltered')}</EmptyState>
      ) : (
        <Card as="ul" className="history-list" aria-label={t('gameHistory.title')}>
          {nodes.map((round) => (
            <RoundEntry key={`${round.openedAt} ${round.id}`} context={context} round={round} />
          ))}
        </Card>
      )}
      <PageLinks
        context={context}
        first={query.after === null ? null : pathOf()}
        next={pageInfo.hasNextPage && pageInfo.endCursor ? pathOf({ after: pageInfo.endCursor }) : null}
      />
    </>
  );
}
