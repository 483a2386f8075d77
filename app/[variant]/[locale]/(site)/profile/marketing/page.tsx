import { accountPage } from '@/app/_frame/account-page';
import { MarketingPage } from '@/components/marketing/marketing-page';
import { MARKETING_PATH } from '@/components/marketing/marketing.model';
import { getMarketing } from '@/components/marketing/marketing.queries';

const page = accountPage({
  path: MARKETING_PATH,
  title: ({ brand, t }) => t('meta.marketingTitle', { brand: brand.name }),
  read: (context) => getMarketing(context),
  show: (context, marketing) => <MarketingPage context={context} marketing={marketing} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
