'use client';
import { useEffect, useRef, useState } from 'react';
import { chargeOf } from '@/components/jackpot/jackpot-money';
import { customContribution, TAKING_PART, type Jackpot } from '@/components/jackpot/jackpot.model';
import { sendOptIn, useJackpot } from '@/components/jackpot/jackpot.live.client';
import { Button } from '@/components/ui/button';
import { PartFailed } from '@/components/ui/part-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

const SCROLL_AFTER_MS = 2_000;

type Problem = 'no-connection' | 'failed' | 'no-settings';

/** Whether the player takes part, and with how much of their own cash a bet [JKP-03]. */
export function OptIn({ jackpot }: { jackpot: Jackpot }) {
  const t = useText('jackpot');
  const { optIn, contribution, refusal } = useJackpot(jackpot);
  const block = useRef<HTMLElement>(null);
  const [custom, setCustom] = useState<number | null>(null);
  useEffect(() => {
    const wanted = customContribution(location.search, jackpot);
    setCustom(wanted);
    if (wanted === null) return undefined;
    const timer = setTimeout(() => block.current?.scrollIntoView({ block: 'center' }), SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [jackpot]);
  return (
    <section ref={block} id={TAKING_PART} className="jackpot-opt-in" aria-labelledby="jackpot-opt-in">
      <h2 id="jackpot-opt-in">{t('optIn.title')}</h2>
      {optIn === 'loading' && <Skeleton className="h-32 w-full" label={t('optIn.loading')} />}
      {optIn === 'failed' && <Failed />}
      {typeof optIn === 'boolean' && (
        <Choice
          key={`${contribution} ${custom}`}
          jackpot={jackpot}
          isIn={optIn}
          initial={custom ?? contribution ?? jackpot.initialContributionValue}
        />
      )}
      <p role="alert" className="jackpot-problem">
        {refusal === null ? '' : t(`optIn.refused.${refusal}`)}
      </p>
    </section>
  );
}

function Failed() {
  const t = useText('jackpot');
  return <PartFailed text={t('optIn.failed')} again={t('optIn.reload')} onAgain={() => location.reload()} />;
}

function Choice({ jackpot, isIn, initial }: { jackpot: Jackpot; isIn: boolean; initial: number }) {
  const t = useText('jackpot');
  const { player, terms, contribution } = useJackpot(jackpot);
  const [value, setValue] = useState(initial);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const priceOf = (option: number) => {
    const charge = player && chargeOf(option, jackpot.currency, player.currency, terms);
    return charge === null
      ? formatMoney(String(option), jackpot.currency, t.language)
      : formatMoney(charge, player?.currency ?? jackpot.currency, t.language);
  };
  async function send(wanted: boolean) {
    setIsSending(true);
    const sent = await sendOptIn(jackpot, wanted, value);
    setIsSending(false);
    setProblem(sent === 'sent' ? null : sent);
  }
  return (
    <>
      <p className="jackpot-state" data-opted-in={isIn}>
        {isIn ? t('optIn.isIn', { amount: priceOf(contribution ?? value) }) : t('optIn.isOut')}
      </p>
      <fieldset className="jackpot-options">
        <legend>{t('optIn.perBet')}</legend>
        {jackpot.contributionOptions.map((option) => (
          <label key={option} className="jackpot-option tabular">
            <input
              type="radio"
              name="jackpot-contribution"
              value={option}
              checked={option === value}
              onChange={() => setValue(option)}
            />
            <span>{priceOf(option)}</span>
          </label>
        ))}
      </fieldset>
      <p className="jackpot-note">{t('optIn.note', { share: jackpot.potsShare })}</p>
      <div className="flex flex-wrap gap-3">
        {(!isIn || value !== contribution) && (
          <Button className="jackpot-button" loading={isSending} onClick={() => void send(true)}>
            {isIn ? t('optIn.change') : t('optIn.join')}
          </Button>
        )}
        {isIn && (
          <Button className="jackpot-quiet" look="quiet" loading={isSending} onClick={() => void send(false)}>
            {t('optIn.leave')}
          </Button>
        )}
      </div>
      <p role="alert" className="jackpot-problem">
        {problem === null ? '' : t(PROBLEMS[problem])}
      </p>
    </>
  );
}

const PROBLEMS = {
  'no-connection': 'noConnection',
  failed: 'sendFailed',
  'no-settings': 'settingsMissing',
} as const;
