import { accountPage } from '@/app/_frame/account-page';
import { LOYALTY_FAQ_PATH } from '@/components/loyalty/gamification.model';
import { getProgramme } from '@/components/loyalty/gamification.queries';
import { LoyaltyFaqPage } from '@/components/loyalty/loyalty-page';

const page = accountPage({
  path: LOYALTY_FAQ_PATH,
  title: ({ brand, t }) => `${t('loyalty.programme')} – ${brand.name}`,
  read: (context) => getProgramme(context),
  show: (context, loyalty) => <LoyaltyFaqPage context={context} loyalty={loyalty} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
