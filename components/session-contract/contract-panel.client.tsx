'use client';
import { useState } from 'react';
import { usePlatformNow } from '@/components/limits/limits.live.client';
import { timeLeft } from '@/components/limits/limits.model';
import { ContractForm } from '@/components/session-contract/contract-form.client';
import { PastContracts } from '@/components/session-contract/past-contracts.client';
import { useDuration } from '@/components/session-contract/duration.client';
import { useContracts } from '@/components/session-contract/session-contract.live.client';
import {
  resultOf,
  tighterOffer,
  type Contract,
  type Contracts,
  type History,
  type Offer,
} from '@/components/session-contract/session-contract.model';
import { Button } from '@/components/ui/button';
import { Countdown } from '@/components/ui/countdown.client';
import { Fact } from '@/components/ui/fact';
import { FieldError } from '@/components/ui/field-error';
import { useBusy } from '@/components/ui/use-busy.client';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import type { Result } from '@/lib/graphql/failure';
import { useText } from '@/lib/i18n/texts.client';

interface ContractPanelProps {
  readonly initial: Contracts;
  readonly history: History;
  /** IANA, of the licence. */
  readonly timeZone: string;
}

/** The contract in force or the break, and the contracts of before, live [PRF-01, PRF-02]. */
export function ContractPanel({ initial, history, timeZone }: ContractPanelProps) {
  const t = useText('sessionContract');
  const contracts = useContracts(initial) ?? initial;
  const { inForce, breakEndsAt, offer, now, version } = contracts;
  return (
    <>
      {inForce ? (
        <InForce key={inForce.id} contract={inForce} offer={offer} now={now} />
      ) : (
        <p className={breakEndsAt ? 'account-notice' : undefined}>
          {breakEndsAt
            ? t('breakUntil', { time: formatMinute(new Date(breakEndsAt), t.language, timeZone) })
            : t('none')}
        </p>
      )}
      <PastContracts initial={history} version={version} timeZone={timeZone} />
    </>
  );
}

interface InForceProps {
  readonly contract: Contract;
  /** null where nothing can be agreed any more. */
  readonly offer: Offer | null;
  readonly now: string;
}

type Step = 'shown' | 'tightening' | 'ending';

const fetchRequests = () => import('@/components/session-contract/session-contract.requests.client');

function InForce({ contract, offer, now }: InForceProps) {
  const t = useText('sessionContract');
  const duration = useDuration();
  const [step, setStep] = useState<Step>('shown');
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [busy, begin] = useBusy();
  const { id, breakMinutes } = contract;
  const go = (next: Step) => {
    setFailure(null);
    setSaid('');
    setStep(next);
  };
  async function run(request: () => Promise<Result<void>>) {
    const result = await request();
    if (!result.ok) return setFailure(t.find(`failures.${result.error.type}`) ?? t('failed'));
    go('shown');
    setSaid(t('saved'));
  }
  return (
    <>
      <Terms contract={contract} now={now} />
      <p role="status" className={said ? undefined : 'sr-only'}>
        {said}
      </p>
      {step === 'tightening' && offer && (
        <ContractForm
          id="tighter-contract"
          offer={tighterOffer(offer, contract)}
          currency={contract.currency}
          start={contract}
          submit={t('tightenNow')}
          loading={busy}
          onChosen={(wish) =>
            begin(() => run(() => callLazily(fetchRequests, ({ tighten }) => tighten({ id, terms: wish }))))
          }
        />
      )}
      {step === 'ending' && (
        <div className="grid gap-3">
          <p>{t('endText', { time: duration(breakMinutes) })}</p>
          <Button
            look="danger"
            loading={busy}
            className="justify-self-start"
            onClick={() => begin(() => run(() => callLazily(fetchRequests, ({ end }) => end({ id }))))}
          >
            {t('endNow')}
          </Button>
        </div>
      )}
      <FieldError id="session-contract-problem" text={failure} />
      <div className="flex flex-wrap gap-3">
        {step === 'shown' ? (
          <>
            {offer && (
              <Button look="quiet" className="needs-script" onClick={() => go('tightening')}>
                {t('tighten')}
              </Button>
            )}
            <Button look="quiet" className="needs-script" onClick={() => go('ending')}>
              {t('end')}
            </Button>
          </>
        ) : (
          <Button look="quiet" disabled={busy} onClick={() => go('shown')}>
            {t('back')}
          </Button>
        )}
      </div>
    </>
  );
}

function Terms({ contract, now }: { readonly contract: Contract; readonly now: string }) {
  const t = useText('sessionContract');
  const at = usePlatformNow(now);
  const { currency, endsAt, reminderMinutes } = contract;
  const result = resultOf(contract.netLoss);
  const money = (amount: string) => formatMoney(amount, currency, t.language);
  const duration = useDuration();
  return (
    <dl className="facts">
      <Fact name={t('timeLeft')}>
        <Countdown>{timeLeft(endsAt, at).time}</Countdown>
      </Fact>
      <Fact name={t('moneyLeft')}>{money(contract.remaining)}</Fact>
      <Fact name={t('budget')}>{money(contract.budget)}</Fact>
      <Fact name={t(result.kind === 'won' ? 'won' : 'lost')}>{money(result.amount)}</Fact>
      <Fact name={t('time')}>{duration(contract.minutes)}</Fact>
      <Fact name={t('reminder')}>
        {reminderMinutes === null ? t('noReminder') : t('every', { time: duration(reminderMinutes) })}
      </Fact>
      <Fact name={t('break')}>{duration(contract.breakMinutes)}</Fact>
    </dl>
  );
}
