import { accountPage } from '@/app/_frame/account-page';
import { LimitsPage } from '@/components/limits/limits-page';
import type { PlayLimits } from '@/components/limits/limits.model';
import {
  getLimitHistory,
  getLimits,
  getPlayLimits,
  getSessionLimits,
  getSingleStakeLimit,
} from '@/components/limits/limits.queries';
import type { SessionLimits } from '@/components/limits/session-limits.model';
import { getRealityCheck } from '@/components/reality-check/reality-check.queries';
import { RealityCheckSettings } from '@/components/reality-check/reality-check-settings';
import { getContracts } from '@/components/session-contract/session-contract.queries';
import { SessionContractSection } from '@/components/session-contract/session-contract-section';
import { RefreshWithMoney } from '@/components/wallet/refresh-with-money.client';

/** Whether bets change what the page shows. */
const countsPlay = (play: PlayLimits | null, session: SessionLimits | null): boolean =>
  [play?.loss, play?.stake, session?.session].some((limits = []) => limits.length > 0);

const page = accountPage({
  path: '/profile/limits/',
  title: ({ brand, t }) => t('meta.limitsTitle', { brand: brand.name }),
  read: async (context) => {
    const [limits, play, singleStake, session, history, check, contracts] = await Promise.all([
      getLimits(context),
      getPlayLimits(context),
      getSingleStakeLimit(context),
      getSessionLimits(context),
      getLimitHistory(context),
      getRealityCheck(context),
      getContracts(context),
    ]);
    if (!limits.ok) return limits;
    // Left out, they would look as if there were none.
    if (!play.ok) return play;
    if (!singleStake.ok) return singleStake;
    if (!session.ok) return session;
    return {
      ok: true,
      // Their history is left out where it cannot be read: the limits are there all the same.
      value: limits.value && {
        limits: limits.value,
        play: play.value,
        singleStake: singleStake.value,
        session: session.value,
        history: history.ok ? history.value : null,
        check,
        contracts,
      },
    };
  },
  show: (context, { limits, play, singleStake, session, history, check, contracts }) => (
    <>
      <LimitsPage
        context={context}
        limits={limits}
        play={play}
        singleStake={singleStake}
        session={session}
        history={history}
      />
      {countsPlay(play, session) && <RefreshWithMoney isPending={false} />}
      {contracts && <SessionContractSection context={context} {...contracts} />}
      {check && <RealityCheckSettings context={context} check={check} />}
    </>
  ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
