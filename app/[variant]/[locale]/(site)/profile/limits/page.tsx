import { accountPage } from '@/app/_frame/account-page';
import { LimitsPage } from '@/components/limits/limits-page';
import { getLimitHistory, getLimits } from '@/components/limits/limits.queries';
import { getRealityCheck } from '@/components/reality-check/reality-check.queries';
import { RealityCheckSettings } from '@/components/reality-check/reality-check-settings';
import { getContracts } from '@/components/session-contract/session-contract.queries';
import { SessionContractSection } from '@/components/session-contract/session-contract-section';
import { RefreshWithMoney } from '@/components/wallet/refresh-with-money.client';

const page = accountPage({
  path: '/profile/limits/',
  title: ({ brand, t }) => t('meta.limitsTitle', { brand: brand.name }),
  read: async (context) => {
    const [limits, history, check, contracts] = await Promise.all([
      getLimits(context),
      getLimitHistory(context),
      getRealityCheck(context),
      getContracts(context),
    ]);
    if (!limits.ok) return limits;
    return {
      ok: true,
      // Their history is left out where it cannot be read: the limits are there all the same.
      value: limits.value && { limits: limits.value, history: history.ok ? history.value : null, check, contracts },
    };
  },
  show: (context, { limits, history, check, contracts }) => (
    <>
      <LimitsPage context={context} limits={limits} history={history} />
      {/* Bets change what the page shows. */}
      {[limits.loss, limits.stake, limits.session].some(({ length }) => length > 0) && (
        <RefreshWithMoney isPending={false} />
      )}
      {contracts && <SessionContractSection context={context} {...contracts} />}
      {check && <RealityCheckSettings context={context} check={check} />}
    </>
  ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
