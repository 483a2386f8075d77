import { accountPage } from '@/app/_frame/account-page';
import { GlobalLimitsPage } from '@/components/limits/global-limits-page';
import { GLOBAL_LIMITS_PATH } from '@/components/limits/limits.model';
import { getLimits, getPlayLimits } from '@/components/limits/limits.queries';
import { RefreshWithMoney } from '@/components/wallet/refresh-with-money.client';

const page = accountPage({
  path: GLOBAL_LIMITS_PATH,
  title: ({ brand, t }) => t('meta.globalLimitsTitle', { brand: brand.name }),
  read: async (context) => {
    // The limits of deposits are there at every back end, and say whether anybody is signed in.
    const [limits, play] = await Promise.all([getLimits(context), getPlayLimits(context)]);
    if (!limits.ok) return limits;
    if (!play.ok) return play;
    return { ok: true, value: limits.value && { play: play.value } };
  },
  show: (context, { play }) => (
    <>
      <GlobalLimitsPage context={context} play={play} />
      {play && play.globalLoss.length > 0 && <RefreshWithMoney isPending={false} />}
    </>
  ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
