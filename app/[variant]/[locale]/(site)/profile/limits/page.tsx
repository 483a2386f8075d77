import { accountPage } from '@/app/_frame/account-page';
import { LimitsPage } from '@/components/limits/limits-page';
import { getLimits } from '@/components/limits/limits.queries';
import { getRealityCheck } from '@/components/reality-check/reality-check.queries';
import { RealityCheckSettings } from '@/components/reality-check/reality-check-settings';

const page = accountPage({
  path: '/profile/limits/',
  title: ({ brand, t }) => t('meta.limitsTitle', { brand: brand.name }),
  read: async (context) => {
    const [limits, check] = await Promise.all([getLimits(context), getRealityCheck(context)]);
    return limits.ok ? { ok: true, value: limits.value && { limits: limits.value, check } } : limits;
  },
  show: (context, { limits, check }) => (
    <>
      <LimitsPage context={context} limits={limits} />
      {check && <RealityCheckSettings context={context} check={check} />}
    </>
  ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
