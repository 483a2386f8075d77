'use client';
import { useEffect, useState } from 'react';
import type { OverlayBodyProps } from '@/components/overlay/overlay-body.client';
import { ContractForm } from '@/components/session-contract/contract-form.client';
import { areContractsKnown } from '@/components/session-contract/session-contract.first-read.client';
import { useContracts } from '@/components/session-contract/session-contract.live.client';
import { firstWish, type Wish } from '@/components/session-contract/session-contract.model';
import { agree, readContracts } from '@/components/session-contract/session-contract.requests.client';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { useBusy } from '@/components/ui/use-busy.client';
import { useText } from '@/lib/i18n/texts.client';
import { useSession } from '@/lib/session/session.client';

/** The step before play: the player agrees budget, time, reminders and the break that follows [PRF-02]. */
export default function SessionContractOverlay({ content, titleId, onClose }: OverlayBodyProps<'session-contract'>) {
  const t = useText('sessionContract');
  const contracts = useContracts();
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnread, read] = useReading(contracts === null);
  const [busy, begin] = useBusy();
  const offer = contracts?.offer ?? null;
  const wish = offer && firstWish(offer);

  async function send(terms: Wish) {
    setFailure(null);
    const result = await agree({ terms });
    if (!result.ok) return setFailure(t.find(`failures.${result.error.type}`) ?? t('failed'));
    onClose();
    content.onAgreed?.();
  }

  return (
    <div className="overlay-body">
      <span className="overlay-sign" aria-hidden="true">
        <Icon name="shield" />
      </span>
      <h2 id={titleId} className="text-2xl">
        {t('title')}
      </h2>
      <p className="text-ink-muted">{t('text')}</p>
      {contracts === null && !isUnread && <Skeleton className="h-40 w-full" />}
      {isUnread && <Button onClick={read}>{t('readAgain')}</Button>}
      {contracts && offer && wish && (
        <ContractForm
          id="session-contract"
          offer={offer}
          currency={contracts.currency}
          start={wish}
          submit={t('agree')}
          loading={busy}
          onChosen={(terms) => begin(() => send(terms))}
        />
      )}
      <FieldError
        id="session-contract-failure"
        text={isUnread ? t('failed') : contracts && !offer ? t('failures.SessionContractNotOffered') : failure}
      />
    </div>
  );
}

/** Reads what is offered where the page does not know it yet; whether that failed, and how to try again. */
function useReading(isNeeded: boolean): readonly [isUnread: boolean, read: () => void] {
  const { status } = useSession();
  const [turn, setTurn] = useState(0);
  const [isUnread, setUnread] = useState(false);
  useEffect(() => {
    if (!isNeeded || status !== 'LOGGED_IN' || areContractsKnown()) return;
    setUnread(false);
    void readContracts().then((contracts) => setUnread(contracts === null));
  }, [isNeeded, status, turn]);
  return [isNeeded && isUnread, () => setTurn((before) => before + 1)];
}
