import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { RewardsPage } from '@/components/rewards/rewards-page';
import { REWARDS_PATH } from '@/components/rewards/rewards.model';
import { getRewards } from '@/components/rewards/rewards.queries';
import { Unread } from '@/components/ui/unavailable';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface RewardsProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: RewardsProps): Promise<Metadata> {
  const context = await getPageContext(params);
  const title = context.t('rewards.metaTitle', { brand: context.brand.name });
  return pageMetadata(context, REWARDS_PATH, { title, index: false });
}

export default async function PlayerRewardsPage({ params }: RewardsProps) {
  const context = await getPageContext(params);
  const result = await getRewards(context);
  if (result.ok && result.value) return <RewardsPage context={context} view={result.value} />;
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread t={context.t} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path={REWARDS_PATH} />;
}
