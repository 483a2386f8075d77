import { accountPage } from '@/app/_frame/account-page';
import { BlockedHoursSection } from '@/components/blocked-hours/blocked-hours-section';
import { getBlockedHours } from '@/components/blocked-hours/blocked-hours.queries';
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
    const [limits, history, check, contracts, hours] = await Promise.all([
      getLimits(context),
      getLimitHistory(context),
      getRealityCheck(context),
      getContracts(context),
      getBlockedHours(context),
    ]);
    if (!limits.ok) return limits;
    return {
      ok: true,
      // Their history is left out where it cannot be read: the limits are there all the same.
      value: limits.value && {
        limits: limits.value,
        history: history.ok ? history.value : null,
        check,
        contracts,
        hours,
      },
    };
  },
  show: (context, { limits, history, check, contracts, hours }) => (
    <>
      <LimitsPage
        context={context}
        limits={limits}
        history={history}
        further={[
          ...(contracts ? [{ id: 'session-contract', title: context.t('sessionContract.section') }] : []),
          ...(check ? [{ id: 'reality-check-settings', title: context.t('realityCheck.title') }] : []),
          ...(hours ? [{ id: 'blocked-hours', title: context.t('blockedHours.title') }] : []),
        ]}
      />
      {/* Bets change what the page shows. */}
      {[limits.loss, limits.globalLoss, limits.stake, limits.session].some(({ length }) => length > 0) && (
        <RefreshWithMoney isPending={false} />
      )}
      {contracts && <SessionContractSection context={context} {...contracts} />}
      {check && <RealityCheckSettings context={context} check={check} />}
      {hours && <BlockedHoursSection context={context} hours={hours} />}
    </>
  ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
