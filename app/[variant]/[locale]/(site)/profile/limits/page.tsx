import { accountPage } from '@/app/_frame/account-page';
import { LimitsPage } from '@/components/limits/limits-page';
import { getLimitHistory, getLimits, getPlayLimits } from '@/components/limits/limits.queries';
import { getRealityCheck } from '@/components/reality-check/reality-check.queries';
import { RealityCheckSettings } from '@/components/reality-check/reality-check-settings';
import { RefreshWithMoney } from '@/components/wallet/refresh-with-money.client';

const page = accountPage({
  path: '/profile/limits/',
  title: ({ brand, t }) => t('meta.limitsTitle', { brand: brand.name }),
  read: async (context) => {
    const [limits, play, history, check] = await Promise.all([
      getLimits(context),
      getPlayLimits(context),
      getLimitHistory(context),
      getRealityCheck(context),
    ]);
    if (!limits.ok) return limits;
    // Left out, they would look as if there were none.
    if (!play.ok) return play;
    return {
      ok: true,
      // Their history is left out where it cannot be read: the limits are there all the same.
      value: limits.value && {
        limits: limits.value,
        play: play.value,
        history: history.ok ? history.value : null,
        check,
      },
    };
  },
  show: (context, { limits, play, history, check }) => (
    <>
      <LimitsPage context={context} limits={limits} play={play} history={history} />
      {play && play.loss.length + play.stake.length > 0 && <RefreshWithMoney isPending={false} />}
      {check && <RealityCheckSettings context={context} check={check} />}
    </>
  ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
