import { accountPage } from '@/app/_frame/account-page';
import { SelfExclusionPage } from '@/components/self-exclusion/self-exclusion-page';
import { SELF_EXCLUSION_PATH } from '@/components/self-exclusion/self-exclusion.model';
import { getProgress } from '@/components/self-exclusion/self-exclusion.queries';

const page = accountPage({
  path: SELF_EXCLUSION_PATH,
  title: ({ brand, t }) => t('meta.breaksTitle', { brand: brand.name }),
  read: (context) => getProgress(context),
  show: (context, restrictions) => <SelfExclusionPage context={context} restrictions={restrictions} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
