import { accountPage, type SearchOf } from '@/app/_frame/account-page';
import { toParams } from '@/components/history/history.model';
import { RewardsHistoryPage } from '@/components/rewards/rewards-history-page';
import {
  readRewardHistoryQuery,
  REWARDS_HISTORY_PATH,
  toRewardSearch,
} from '@/components/rewards/rewards-history.model';
import { getRewardHistory } from '@/components/rewards/rewards-history.queries';
import { mapResult } from '@/contract/result';

const queryOf = (search: SearchOf) => readRewardHistoryQuery(toParams(search));

const page = accountPage({
  path: REWARDS_HISTORY_PATH,
  title: ({ brand, t }) => t('rewards.historyMetaTitle', { brand: brand.name }),
  read: async (context, search) => {
    const query = queryOf(search);
    const history = await getRewardHistory(context, query);
    return mapResult(history, (value) => value && { query, history: value });
  },
  searchToKeep: (search) => toRewardSearch(queryOf(search)),
  show: (context, { query, history }) => <RewardsHistoryPage context={context} query={query} history={history} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
