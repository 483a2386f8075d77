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
import { DownloadLink, NoMatch, PageLinks } from '@/components/history/history-frame';
import { StatementsLink } from '@/components/statement/statement-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { urlCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface GameHistoryProps {
  readonly context: PageContext;
  readonly query: RoundQuery;
  /** null when the query makes no sense; the filter says why. */
  readonly view: RoundsView | null;
}

/** The player's rounds one by one, with a filter and as a file [PRF-01, PRF-06]. */
export function GameHistoryPage({ context, query, view }: GameHistoryProps) {
  const { t } = context;
  return (
    <>
      <PageHeading title={t('gameHistory.title')} text={t('gameHistory.text')} />
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
  if (nodes.length === 0 && pageInfo.hasNextPage)
    return (
      <EmptyState
        icon="search"
        next={{
          href: localePath(locale, pathOf(pageInfo.endCursor ? { after: pageInfo.endCursor } : {})),
          label: t('gameHistory.searchOlder'),
        }}
      >
        {t('gameHistory.further')}
      </EmptyState>
    );
  if (nodes.length === 0 && query.after === null)
    return isRoundFilter(query) ? (
      <NoMatch context={context} path={GAME_HISTORY_PATH} />
    ) : (
      <EmptyState icon="games" next={{ href: localePath(locale, '/'), label: t('common.backToLobby') }}>
        {t('gameHistory.empty')}
      </EmptyState>
    );
  return (
    <>
      <div className="history-actions">
        <DownloadLink context={context} file={GAMES_FILE + toRoundSearch(query, { locale: urlCode(locale) })} />
        <StatementsLink context={context} />
      </div>
      {nodes.length === 0 ? (
        <NoMatch context={context} path={GAME_HISTORY_PATH} />
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
