import { accountPage, type SearchOf } from '@/app/_frame/account-page';
import { toParams } from '@/components/history/history.model';
import { SessionList } from '@/components/sessions/session-list';
import { readSessionQuery, SESSIONS_PATH, toSessionSearch } from '@/components/sessions/sessions.model';
import { getSessionHistory } from '@/components/sessions/sessions.queries';
import { mapResult } from '@/contract/result';

const queryOf = (search: SearchOf) => readSessionQuery(toParams(search));

const page = accountPage({
  path: SESSIONS_PATH,
  title: ({ brand, t }) => t('meta.sessionsTitle', { brand: brand.name }),
  read: async (context, search) => {
    const query = queryOf(search);
    const history = await getSessionHistory(context, query);
    return mapResult(history, (value) => value && { query, history: value });
  },
  searchToKeep: (search) => toSessionSearch(queryOf(search)),
  show: (context, { query, history }) => <SessionList context={context} query={query} history={history} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
