'use client';
import { useState } from 'react';
import { usePlatformNow } from '@/components/limits/limits.live.client';
import { timeLeft } from '@/components/limits/limits.model';
import type { OverlayBodyProps } from '@/components/overlay/overlay-body.client';
import { useDuration } from '@/components/session-contract/duration.client';
import { useContracts } from '@/components/session-contract/session-contract.live.client';
import { minutesBetween, resultOf, type Contract } from '@/components/session-contract/session-contract.model';
import { answerReminder, end } from '@/components/session-contract/session-contract.requests.client';
import { Button } from '@/components/ui/button';
import { Countdown } from '@/components/ui/countdown.client';
import { Fact } from '@/components/ui/fact';
import { FieldError } from '@/components/ui/field-error';
import { Icon } from '@/components/ui/icon';
import { useBusy } from '@/components/ui/use-busy.client';
import { formatMoney } from '@/lib/format/format-money';
import type { Result } from '@/lib/graphql/failure';
import { useText } from '@/lib/i18n/texts.client';

/** How long the session has lasted and what was lost, and whether to go on; it ends when the platform has the answer [PRF-03]. */
export default function SessionReminderOverlay({ content, titleId }: OverlayBodyProps<'session-contract-reminder'>) {
  const { contractId, number } = content;
  const t = useText('sessionContract');
  const contracts = useContracts();
  const [failed, setFailed] = useState(false);
  const [busy, begin] = useBusy();

  async function send(request: () => Promise<Result<void>>) {
    setFailed(false);
    const result = await request();
    if (!result.ok) setFailed(true);
  }

  return (
    <div className="overlay-body">
      <span className="overlay-sign" aria-hidden="true">
        <Icon name="clock" />
      </span>
      <h2 id={titleId} className="text-2xl">
        {t('reminderTitle')}
      </h2>
      {contracts?.inForce && <Figures contract={contracts.inForce} now={contracts.now} />}
      <FieldError id="session-reminder-failure" text={failed ? t('failed') : null} />
      <div className="grid gap-3 sm:grid-cols-2">
        {/* Neither answer shines brighter than the other. */}
        <Button look="quiet" loading={busy} onClick={() => begin(() => send(() => end({ id: contractId })))}>
          {t('end')}
        </Button>
        <Button
          look="quiet"
          loading={busy}
          data-autofocus=""
          onClick={() => begin(() => send(() => answerReminder({ id: contractId, number })))}
        >
          {t('playOn')}
        </Button>
      </div>
    </div>
  );
}

function Figures({ contract, now }: { readonly contract: Contract; readonly now: string }) {
  const t = useText('sessionContract');
  const duration = useDuration();
  const { agreedAt, endsAt, netLoss, remaining, currency } = contract;
  const at = usePlatformNow(now);
  const result = resultOf(netLoss);
  return (
    <dl className="facts">
      <Fact name={t('passed')}>{duration(minutesBetween(Date.parse(agreedAt), at))}</Fact>
      <Fact name={t('timeLeft')}>
        <Countdown>{timeLeft(endsAt, at).time}</Countdown>
      </Fact>
      <Fact name={t(result.kind === 'won' ? 'won' : 'lost')}>{formatMoney(result.amount, currency, t.language)}</Fact>
      <Fact name={t('moneyLeft')}>{formatMoney(remaining, currency, t.language)}</Fact>
    </dl>
  );
}
