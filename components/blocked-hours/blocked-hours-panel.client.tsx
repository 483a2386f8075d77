'use client';
import { useState } from 'react';
import {
  applyPending,
  formatHour,
  formatZone,
  type BlockedHours,
  type HourSpan,
} from '@/components/blocked-hours/blocked-hours.model';
import { HoursConfirm } from '@/components/blocked-hours/hours-confirm.client';
import { HoursForm } from '@/components/blocked-hours/hours-form.client';
import { PendingHours } from '@/components/blocked-hours/pending-hours.client';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { useBusy } from '@/components/ui/use-busy.client';
import type { Failure, Result } from '@/lib/graphql/failure';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

type Answer = Result<BlockedHours | null, Failure>;

const fetchRequests = () => import('@/components/blocked-hours/blocked-hours.requests.client');
const send = (hours: HourSpan | null): Promise<Answer> =>
  callLazily(fetchRequests, ({ setBlockedHours }) => setBlockedHours({ hours }));
const cancel = (): Promise<Answer> => callLazily(fetchRequests, ({ cancelChange }) => cancelChange());

/** The hours in force, the change that waits, and two steps to another choice. */
export function BlockedHoursPanel({ initial }: { readonly initial: BlockedHours }) {
  const t = useText('blockedHours');
  const [hours, setHours] = useState(initial);
  const [chosen, setChosen] = useState<HourSpan | null>(null);
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState(false);
  const [busy, begin] = useBusy();
  const hour = (value: number) => formatHour(value, t.language);

  async function run(request: () => Promise<Answer>, success: string) {
    setFailed(false);
    setSaid('');
    const result = await request();
    if (!result.ok) return setFailed(true);
    if (result.value) setHours(result.value);
    setChosen(null);
    setSaid(success);
  }

  const { inForce, pending, timeZone } = hours;
  return (
    <>
      <p className={inForce ? 'account-notice' : undefined}>
        {inForce ? t('inForce', { from: hour(inForce.from), to: hour(inForce.to) }) : t('none')}
      </p>
      {pending && (
        <PendingHours
          hours={hours}
          pending={pending}
          loading={busy}
          onOver={() => setHours(applyPending)}
          onCancel={() => begin(() => run(cancel, t('cancelled')))}
        />
      )}
      <p role="status" className={said ? undefined : 'sr-only'}>
        {said}
      </p>
      {chosen ? (
        <HoursConfirm
          chosen={chosen}
          loading={busy}
          onConfirm={() => begin(() => run(() => send(chosen), t('done')))}
          onBack={() => setChosen(null)}
        />
      ) : (
        <HoursForm initial={inForce} onChosen={(span) => (setSaid(''), setFailed(false), setChosen(span))} />
      )}
      <FieldError id="blocked-hours-failure" text={failed ? t('failed') : null} />
      {inForce && !chosen && !(pending && pending.hours === null) && (
        <Button
          look="quiet"
          loading={busy}
          className="needs-script justify-self-start"
          onClick={() => begin(() => run(() => send(null), t('done')))}
        >
          {t('remove')}
        </Button>
      )}
      <p className="field-hint">{t('zone', { zone: formatZone(timeZone, t.language) })}</p>
    </>
  );
}
