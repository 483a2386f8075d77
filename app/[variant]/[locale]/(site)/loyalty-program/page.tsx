import { accountPage } from '@/app/_frame/account-page';
import { LOYALTY_PATH } from '@/components/loyalty/gamification.model';
import { LoyaltyPage } from '@/components/loyalty/loyalty-page';
import { getPlayersLoyalty } from '@/components/loyalty/visitors.queries';

const page = accountPage({
  path: LOYALTY_PATH,
  title: ({ brand, t }) => `${t('loyalty.programme')} – ${brand.name}`,
  read: (context) => getPlayersLoyalty(context),
  show: (context, loyalty) => <LoyaltyPage context={context} {...loyalty} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
