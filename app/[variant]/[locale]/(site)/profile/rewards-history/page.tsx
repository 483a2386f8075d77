import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { toParams } from '@/components/history/history.model';
import { RewardsHistoryPage } from '@/components/rewards/rewards-history-page';
import {
  readRewardHistoryQuery,
  REWARDS_HISTORY_PATH,
  toRewardSearch,
} from '@/components/rewards/rewards-history.model';
import { getRewardHistory } from '@/components/rewards/rewards-history.queries';
import { Unread } from '@/components/ui/unavailable';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface RewardsHistoryProps {
  readonly params: Promise<PageParams>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: RewardsHistoryProps): Promise<Metadata> {
  const context = await getPageContext(params);
  const title = context.t('rewards.historyMetaTitle', { brand: context.brand.name });
  return pageMetadata(context, REWARDS_HISTORY_PATH, { title, index: false });
}

export default async function PlayerRewardsHistoryPage({ params, searchParams }: RewardsHistoryProps) {
  const [context, given] = await Promise.all([getPageContext(params), searchParams]);
  const query = readRewardHistoryQuery(toParams(given));
  const result = await getRewardHistory(context, query);
  if (result.ok && result.value)
    return <RewardsHistoryPage context={context} query={query} history={result.value} now={new Date()} />;
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread t={context.t} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path={REWARDS_HISTORY_PATH + toRewardSearch(query)} />;
}
