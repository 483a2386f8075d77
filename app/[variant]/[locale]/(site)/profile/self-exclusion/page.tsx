import { accountPage } from '@/app/_frame/account-page';
import { SelfExclusionPage } from '@/components/self-exclusion/self-exclusion-page';
import { SELF_EXCLUSION_PATH } from '@/components/self-exclusion/self-exclusion.model';
import { getStanding } from '@/components/self-exclusion/self-exclusion.queries';

const page = accountPage({
  path: SELF_EXCLUSION_PATH,
  title: ({ brand, t }) => t('meta.breaksTitle', { brand: brand.name }),
  read: (context) => getStanding(context),
  show: (context, standing) => <SelfExclusionPage context={context} standing={standing} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
