'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BonusMissed } from '@/components/cashier/bonus-missed.client';
import type { Method } from '@/components/cashier/cashier.documents';
import { askAgainAfter, stageOf, type Prefill, type Stage } from '@/components/cashier/cashier.model';
import { DepositRefused } from '@/components/cashier/deposit-refused.client';
import type { Progress } from '@/components/cashier/cashier.requests.client';
import { HelpLink } from '@/components/shell/help-link';
import { Button, buttonClass } from '@/components/ui/button';
import { useBusy } from '@/components/ui/use-busy.client';
import { formatMoney } from '@/lib/format/format-money';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { localePath } from '@/lib/i18n/paths';
import { useLocale, useText, type TextOf } from '@/lib/i18n/texts.client';
import { PLAY_AT_ONCE } from '@/lib/page/game-path';
import { track } from '@/lib/observability/track.client';

const fetchRequests = () => import('@/components/cashier/cashier.requests.client');

interface DepositProgressProps {
  readonly transactionId: string;
  /** The payment goes on in a window of its own. */
  readonly elsewhere?: { readonly open: () => void };
  /** Other ways to pay are offered after a refusal. */
  readonly methods?: readonly Method[];
  /** The game that the player came from. */
  readonly gamePath?: string | null;
  /** Begins once more, with what is to stand in the form. */
  readonly onAgain: (prefill?: Prefill) => void;
  /** Of the dialog: where a finished deposit leads. */
  readonly onClose?: () => void;
  /** Called at each change of the stage. */
  readonly onStage?: (stage: Stage) => void;
}

/** Follows a deposit until it is decided: received, given up, cancelled or refused [CSH-01]. */
export function DepositProgress({
  transactionId,
  elsewhere,
  methods = [],
  gamePath = null,
  onAgain,
  onClose,
  onStage,
}: DepositProgressProps) {
  const t = useText('cashier');
  const common = useText('common');
  const locale = useLocale();
  const { progress, askNow } = useProgress(transactionId);
  const stage: Stage = progress ? stageOf(progress.status, progress.reason) : 'waiting';
  useEffect(() => onStage?.(stage), [onStage, stage]);
  useEffect(() => {
    if (stage === 'done') track('deposit-step', { step: 'done' });
  }, [stage]);
  if (stage === 'waiting')
    return <Waiting transactionId={transactionId} progress={progress} elsewhere={elsewhere} onGivenUp={askNow} />;
  if (stage === 'refused' && progress)
    return <DepositRefused progress={progress} methods={methods} onAgain={onAgain} onClose={onClose} />;
  return (
    <div className="grid gap-5" data-stage={stage}>
      <p
        role={stage === 'done' || stage === 'givenUp' ? 'status' : 'alert'}
        className="account-notice"
        data-kind={stage === 'done' ? 'success' : undefined}
      >
        {resultText(stage, progress, t)}
      </p>
      {stage === 'done' && <BonusMissed transactionId={transactionId} />}
      {stage === 'done' && onClose && (
        <Button size="large" wide onClick={onClose}>
          {common('close')}
        </Button>
      )}
      {stage === 'done' && !onClose && (
        <a
          className={buttonClass({ size: 'large', wide: true })}
          href={gamePath ? localePath(locale, gamePath) + PLAY_AT_ONCE : localePath(locale, '/')}
        >
          {gamePath ? t('backToGame') : common('backToLobby')}
        </a>
      )}
      <Button look={stage === 'done' ? 'quiet' : 'primary'} size="large" wide onClick={() => onAgain()}>
        {stage === 'done' ? t('title') : t('retry')}
      </Button>
      {stage !== 'done' && onClose && <HelpLink locale={locale} topic="deposits" label={t('questions')} />}
    </div>
  );
}

function resultText(stage: Exclude<Stage, 'waiting'>, progress: Progress | null, t: TextOf<'cashier'>): string {
  switch (stage) {
    case 'done':
      return progress ? t('done', { amount: formatMoney(progress.amount, progress.currency, t.language) }) : '';
    case 'givenUp':
      return t('givenUp');
    case 'cancelled':
      return t('cancelled');
    case 'refused':
    case 'failed':
      return progress?.reason === 'HolderNotPlayer' || progress?.reason === 'OverDepositLimit'
        ? t(`returned.${progress.reason}`)
        : t('failed');
  }
}

interface WaitingProps extends Pick<DepositProgressProps, 'transactionId' | 'elsewhere'> {
  readonly progress: Progress | null;
  readonly onGivenUp: () => void;
}

function Waiting({ transactionId, progress, elsewhere, onGivenUp }: WaitingProps) {
  const t = useText('cashier');
  const [isUnsent, setUnsent] = useState(false);
  const [busy, begin] = useBusy();
  const isUnanswered = progress?.status === 'Initialized';
  async function giveUp() {
    const sent = await callLazily(fetchRequests, ({ giveUpDeposit }) => giveUpDeposit({ id: transactionId }));
    setUnsent(!sent.ok);
    onGivenUp();
  }
  return (
    <div className="grid gap-5" data-stage="waiting">
      <p role="status" className="account-notice">
        <span className="spinner mr-3 inline-block" aria-hidden="true" />
        <span>{elsewhere ? t('otherWindow') : t('waiting')}</span>
      </p>
      {elsewhere && (
        <Button size="large" wide onClick={elsewhere.open}>
          {t('openPayment')}
        </Button>
      )}
      {isUnanswered && !elsewhere && progress.redirectUrl && (
        <a className="btn btn-primary btn-large btn-wide" href={progress.redirectUrl}>
          {t('openPayment')}
        </a>
      )}
      {isUnsent && (
        <p role="alert" className="account-notice">
          {t('problems.Failed')}
        </p>
      )}
      {isUnanswered && (
        <Button look="ghost" loading={busy} onClick={() => begin(giveUp)}>
          {t('giveUp')}
        </Button>
      )}
    </div>
  );
}

/**
 * Asks until there is an answer that stays, and at each call of askNow; a network that is away is tried again, for the
 * answer and for the code that asks.
 */
function useProgress(transactionId: string): { readonly progress: Progress | null; readonly askNow: () => void } {
  const [progress, setProgress] = useState<Progress | null>(null);
  const asking = useRef<() => void>(() => undefined);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      clearTimeout(timer);
      const read = await callLazily(fetchRequests, ({ readProgress }) => readProgress({ id: transactionId }));
      if (isOver) return;
      const next = read.ok ? read.value : null;
      if (next) setProgress(next);
      const again = askAgainAfter(next ? stageOf(next.status, next.reason) : 'waiting');
      clearTimeout(timer);
      if (again !== null) timer = setTimeout(() => void ask(), again);
    }
    asking.current = () => void ask();
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [transactionId]);
  const askNow = useCallback(() => asking.current(), []);
  return { progress, askNow };
}
