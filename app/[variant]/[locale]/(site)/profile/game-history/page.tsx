import { accountPage, type SearchOf } from '@/app/_frame/account-page';
import { GameHistoryPage } from '@/components/game-history/game-history-page';
import {
  GAME_HISTORY_PATH,
  readRoundQuery,
  toRoundSearch,
  type RoundQuery,
} from '@/components/game-history/game-history.model';
import { getRounds, type RoundsView } from '@/components/game-history/game-history.queries';
import { hasProblem, toParams } from '@/components/history/history.model';
import { mapResult, type Result } from '@/contract/result';
import type { Failure } from '@/lib/graphql/failure';
import type { PageContext } from '@/lib/page/page-context';

const queryOf = (search: SearchOf) => readRoundQuery(toParams(search));

interface History {
  readonly query: RoundQuery;
  /** null when the query makes no sense. */
  readonly view: RoundsView | null;
}

async function readHistory(context: PageContext, search: SearchOf): Promise<Result<History | null, Failure>> {
  const query = queryOf(search);
  if (hasProblem(query)) return { ok: true, value: { query, view: null } };
  return mapResult(await getRounds(context, query), (view) => view && { query, view });
}

const page = accountPage({
  path: GAME_HISTORY_PATH,
  title: ({ brand, t }) => t('gameHistory.metaTitle', { brand: brand.name }),
  read: readHistory,
  searchToKeep: (search) => toRoundSearch(queryOf(search)),
  show: (context, { query, view }) => <GameHistoryPage context={context} query={query} view={view} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
