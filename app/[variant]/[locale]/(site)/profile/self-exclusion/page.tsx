import { accountPage } from '@/app/_frame/account-page';
import { KindExclusionsSection } from '@/components/kind-exclusions/kind-exclusions-section';
import { getKindExclusions } from '@/components/kind-exclusions/kind-exclusions.queries';
import { SelfExclusionPage } from '@/components/breaks/self-exclusion-page';
import { SELF_EXCLUSION_PATH } from '@/components/breaks/breaks.model';
import { getRestrictions } from '@/components/breaks/breaks.queries';
import { mapResult } from '@/contract/result';

const page = accountPage({
  path: SELF_EXCLUSION_PATH,
  title: ({ brand, t }) => t('meta.breaksTitle', { brand: brand.name }),
  read: async (context) => {
    const [progress, kinds] = await Promise.all([getRestrictions(context), getKindExclusions(context)]);
    return mapResult(progress, (restrictions) => restrictions && { restrictions, kinds });
  },
  show: (context, { restrictions, kinds }) => (
    <>
      <SelfExclusionPage context={context} restrictions={restrictions} />
      {kinds && restrictions.accountStatus.status !== 'Closed' && (
        <KindExclusionsSection context={context} exclusions={kinds} />
      )}
    </>
  ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
