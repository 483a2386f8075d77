'use client';
import { timeLeft } from '@/components/limits/limits.model';
import { usePlatformNow } from '@/components/limits/limits.live.client';
import { useContracts } from '@/components/session-contract/session-contract.live.client';
import { isNearEnd, type Contract } from '@/components/session-contract/session-contract.model';
import { Countdown } from '@/components/ui/countdown.client';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** Over a running game: the time and the money that are left of the session, and a warning before its end [PRF-02]. */
export function SessionContractBar() {
  const contracts = useContracts();
  return contracts?.inForce ? <Left contract={contracts.inForce} now={contracts.now} /> : null;
}

function Left({ contract, now }: { readonly contract: Contract; readonly now: string }) {
  const t = useText('sessionContract');
  const at = usePlatformNow(now);
  const isNear = isNearEnd(contract, at);
  return (
    <div className="session-contract-bar" role="group" aria-label={t('left')} data-near={isNear || undefined}>
      <span>
        {t('timeLeft')} <Countdown>{timeLeft(contract.endsAt, at).time}</Countdown>
      </span>
      <span>
        {t('moneyLeft')}{' '}
        <span className="tabular">{formatMoney(contract.remaining, contract.currency, t.language)}</span>
      </span>
      {/* In the page before it has a text, so that a screen reader says it when it has. */}
      <p role="status">{isNear && t('warning')}</p>
    </div>
  );
}
