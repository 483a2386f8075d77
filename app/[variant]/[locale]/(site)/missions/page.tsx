import { accountPage } from '@/app/_frame/account-page';
import { MISSIONS_PATH } from '@/components/loyalty/gamification.model';
import { WidgetPage } from '@/components/loyalty/loyalty-page';
import { getPlayersCampaigns } from '@/components/loyalty/visitors.queries';

const page = accountPage({
  path: MISSIONS_PATH,
  title: ({ brand, t }) => `${t('loyalty.missions')} – ${brand.name}`,
  read: (context) => getPlayersCampaigns(context, 'missions'),
  show: (context, campaigns) => <WidgetPage context={context} {...campaigns} which="missions" />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
