import { accountPage } from '@/app/_frame/account-page';
import { RewardsPage } from '@/components/rewards/rewards-page';
import { REWARDS_PATH } from '@/components/rewards/rewards.model';
import { getRewards } from '@/components/rewards/rewards.queries';

const page = accountPage({
  path: REWARDS_PATH,
  title: ({ brand, t }) => t('rewards.metaTitle', { brand: brand.name }),
  read: (context) => getRewards(context),
  show: (context, view) => <RewardsPage context={context} view={view} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
