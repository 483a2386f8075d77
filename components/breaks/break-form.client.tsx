'use client';
import { useState } from 'react';
import type { BreakGroup, BreakOption } from '@/components/breaks/break-options.model';
import { formatEnd } from '@/components/breaks/breaks.model';
import { Button } from '@/components/ui/button';
import { ConfirmStep } from '@/components/ui/confirm-step.client';
import { FieldSet, Radio } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import type { FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { signOut } from '@/lib/session/session.client';

interface BreakFormProps {
  readonly groups: readonly BreakGroup[];
  /** IANA, of the licence. */
  readonly timeZone: string;
  /** Where a player on a time-out goes on. */
  readonly pageHref: string;
}

const POINTS = {
  TimeOut: ['play', 'money', 'final'],
  SelfExclusion: ['play', 'money', 'final', 'signOut', 'marketing', 'account', 'bonus'],
} as const;

const valueOf = ({ kind, period }: BreakOption) => `${kind} ${period}`;
const titleIdOf = ([first]: readonly BreakOption[]) => (first ? `break-${first.kind}-${first.period}` : '');

/** Breaks of one kind in two steps: the player chooses, reads the effects and the end, and confirms [PRF-03]. */
export function BreakForm({ groups, timeZone, pageHref }: BreakFormProps) {
  const t = useText('breaks');
  const options = groups.flatMap((group) => group.options);
  const errorId = `break-error-${groups[0]?.kind}`;
  /** For the way back from the second step. */
  const [picked, setPicked] = useState('');
  const [chosen, setChosen] = useState<BreakOption | null>(null);
  const [error, setError] = useState<string | null>(null);

  function choose({ text }: FormFields) {
    const value = text('break') ?? '';
    const option = options.find((each) => valueOf(each) === value);
    setPicked(value);
    setError(option ? null : t('chooseFirst'));
    setChosen(option ?? null);
  }

  if (chosen) return <Confirm option={chosen} {...{ timeZone, pageHref }} onBack={() => setChosen(null)} />;
  return (
    <ClientForm className="grid gap-6" onSubmit={choose}>
      {groups.map(({ kind, options: offered }) => {
        const title = offered.every(({ endsAt }) => endsAt === null) ? 'WithoutEnd' : kind;
        return (
          <FieldSet
            key={offered.map(valueOf).join()}
            title={
              <h2 id={titleIdOf(offered)} className="text-xl">
                {t(`kinds.${title}`)}
              </h2>
            }
          >
            <p className="text-ink-muted">{t(`kindTexts.${title}`)}</p>
            {offered.map((option) => (
              <Radio
                key={option.period}
                name="break"
                value={valueOf(option)}
                defaultChecked={picked === valueOf(option)}
                aria-describedby={errorId}
                label={option.name ?? t('withoutEnd')}
              />
            ))}
          </FieldSet>
        );
      })}
      <FieldError id={errorId} text={error} />
      <Button
        type="submit"
        size="large"
        aria-describedby={groups.map((group) => titleIdOf(group.options)).join(' ')}
        className="needs-script justify-self-start"
      >
        {t('continue')}
      </Button>
    </ClientForm>
  );
}

interface ConfirmProps {
  readonly option: BreakOption;
  readonly timeZone: string;
  readonly pageHref: string;
  readonly onBack: () => void;
}

function Confirm({ option: { kind, period, name, endsAt }, timeZone, pageHref, onBack }: ConfirmProps) {
  const t = useText('breaks');
  const [failed, setFailed] = useState(false);
  const [busy, begin] = useBusy();

  async function confirm() {
    setFailed(false);
    const result = await callLazily(
      () => import('@/components/breaks/breaks.requests.client'),
      ({ takeBreak }) => takeBreak({ kind, period }),
    );
    if (!result.ok) return setFailed(true);
    // The platform has ended this sign-in; the page about it comes after the next one.
    if (kind === 'SelfExclusion') await signOut('ACCOUNT_CLOSED');
    // A new page, so that nothing of a game is left.
    else location.assign(pageHref);
    return LEAVING;
  }

  return (
    <ConfirmStep
      level={2}
      title={name === null ? t('kinds.WithoutEnd') : `${t(`kinds.${kind}`)}: ${name}`}
      until={endsAt === null ? t('noEnd') : t('until', { until: formatEnd(endsAt, t.language, timeZone) })}
      points={POINTS[kind].map((point) => t(`points.${point}`))}
      confirmText={t('confirm')}
      backText={t('back')}
      loading={busy}
      onConfirm={() => begin(confirm)}
      onBack={onBack}
    >
      <FieldError id="break-failure" text={failed ? t('failed') : null} />
    </ConfirmStep>
  );
}
