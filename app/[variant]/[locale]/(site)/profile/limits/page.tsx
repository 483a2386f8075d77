import { accountPage } from '@/app/_frame/account-page';
import { LimitsPage } from '@/components/limits/limits-page';
import { getLimits } from '@/components/limits/limits.queries';

const page = accountPage({
  path: '/profile/limits/',
  title: ({ brand, t }) => t('meta.limitsTitle', { brand: brand.name }),
  read: (context) => getLimits(context),
  show: (context, limits) => <LimitsPage context={context} limits={limits} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
