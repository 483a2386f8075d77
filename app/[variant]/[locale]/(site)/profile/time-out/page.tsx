import { accountPage } from '@/app/_frame/account-page';
import { TimeOutPage } from '@/components/breaks/time-out-page';
import { SelfExclusionPage } from '@/components/breaks/self-exclusion-page';
import { endOfBreak, TIME_OUT_PATH } from '@/components/breaks/breaks.model';
import { getRestrictions } from '@/components/breaks/breaks.queries';

const page = accountPage({
  path: TIME_OUT_PATH,
  title: ({ brand, t }) => t('meta.breaksTitle', { brand: brand.name }),
  read: getRestrictions,
  show: (context, restrictions) => {
    const endsAt = endOfBreak(restrictions, Date.now());
    return endsAt === null ? (
      <SelfExclusionPage context={context} restrictions={restrictions} />
    ) : (
      <TimeOutPage context={context} endsAt={endsAt} />
    );
  },
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
