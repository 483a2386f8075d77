import { accountPage } from '@/app/_frame/account-page';
import { LOYALTY_PATH } from '@/components/loyalty/gamification.model';
import { getLoyalty } from '@/components/loyalty/gamification.queries';
import { LoyaltyPage } from '@/components/loyalty/loyalty-page';

const page = accountPage({
  path: LOYALTY_PATH,
  title: ({ brand, t }) => `${t('loyalty.programme')} – ${brand.name}`,
  read: (context) => getLoyalty(context),
  show: (context, loyalty) => <LoyaltyPage context={context} loyalty={loyalty} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
