import { accountPage } from '@/app/_frame/account-page';
import { MISSIONS_PATH } from '@/components/loyalty/gamification.model';
import { getGamification } from '@/components/loyalty/gamification.queries';
import { WidgetPage } from '@/components/loyalty/loyalty-page';

const page = accountPage({
  path: MISSIONS_PATH,
  title: ({ brand, t }) => `${t('loyalty.missions')} – ${brand.name}`,
  read: (context) => getGamification(context),
  show: (context, gamification) => <WidgetPage context={context} gamification={gamification} which="missions" />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
