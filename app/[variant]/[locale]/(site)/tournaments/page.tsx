import { accountPage } from '@/app/_frame/account-page';
import { TOURNAMENTS_PATH } from '@/components/loyalty/gamification.model';
import { WidgetPage } from '@/components/loyalty/loyalty-page';
import { getPlayersCampaigns } from '@/components/loyalty/visitors.queries';

const page = accountPage({
  path: TOURNAMENTS_PATH,
  title: ({ brand, t }) => `${t('loyalty.tournaments')} – ${brand.name}`,
  read: (context) => getPlayersCampaigns(context, 'tournaments'),
  show: (context, campaigns) => <WidgetPage context={context} {...campaigns} which="tournaments" />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
