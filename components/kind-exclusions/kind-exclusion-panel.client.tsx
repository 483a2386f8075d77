'use client';
import { useState } from 'react';
import {
  endIfBegun,
  EXCLUDABLE_KINDS,
  periodOptions,
  type ExcludableKind,
  type KindExclusions,
  type PeriodOption,
} from '@/components/kind-exclusions/kind-exclusions.model';
import { formatEnd } from '@/components/breaks/breaks.model';
import { Button } from '@/components/ui/button';
import { ClientForm } from '@/components/ui/client-form.client';
import { ConfirmStep } from '@/components/ui/confirm-step.client';
import { FieldSet, Radio } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import type { FormFields } from '@/components/ui/form-fields';
import { useBusy } from '@/components/ui/use-busy.client';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

interface PanelProps {
  readonly initial: KindExclusions;
  /** IANA, of the licence. */
  readonly timeZone: string;
}

interface Choice {
  readonly kind: ExcludableKind;
  readonly option: PeriodOption;
}

/** The exclusions in force, and two steps to another: the player chooses, reads what it means, and confirms. */
export function KindExclusionPanel({ initial, timeZone }: PanelProps) {
  const t = useText('kindExclusions');
  const [exclusions, setExclusions] = useState(initial);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [picked, setPicked] = useState<{ readonly kind: string; readonly period: string } | null>(null);
  const [isDone, setIsDone] = useState(false);

  function choose(choice: Choice) {
    setPicked({ kind: choice.kind, period: choice.option.period });
    setIsDone(false);
    setChosen(choice);
  }

  function take(answered: KindExclusions | null) {
    if (answered) setExclusions(answered);
    setPicked(null);
    setChosen(null);
    setIsDone(true);
  }

  return (
    <>
      {exclusions.inForce.length > 0 && (
        <ul className="grid gap-2" aria-label={t('inForce')}>
          {exclusions.inForce.map(({ kind, endsAt }) => (
            <li key={kind} className="account-notice">
              {t('until', { kind: t(`kinds.${kind}`), until: formatEnd(endsAt, t.language, timeZone) })}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={isDone ? undefined : 'sr-only'}>
        {isDone ? t('done') : ''}
      </p>
      {chosen ? (
        <Confirm {...chosen} timeZone={timeZone} onDone={take} onBack={() => setChosen(null)} />
      ) : (
        <ChoiceForm periods={exclusions.periods} picked={picked} onChosen={choose} />
      )}
    </>
  );
}

interface ChoiceFormProps {
  readonly periods: readonly string[];
  /** For the way back from the second step. */
  readonly picked: { readonly kind: string; readonly period: string } | null;
  readonly onChosen: (choice: Choice) => void;
}

function ChoiceForm({ periods, picked, onChosen }: ChoiceFormProps) {
  const t = useText('kindExclusions');
  const [error, setError] = useState<string | null>(null);
  const options = periodOptions(periods, t.language);
  if (options.length === 0) return null;

  function choose({ text }: FormFields) {
    const kind = EXCLUDABLE_KINDS.find((each) => each === text('kind'));
    const option = options.find(({ period }) => period === text('period'));
    if (!kind || !option) return setError(t('chooseFirst'));
    onChosen({ kind, option });
  }

  return (
    <ClientForm className="grid gap-6" onSubmit={choose}>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <FieldSet title={t('kind')}>
          {EXCLUDABLE_KINDS.map((kind) => (
            <Radio
              key={kind}
              name="kind"
              value={kind}
              defaultChecked={picked?.kind === kind}
              aria-describedby="kind-exclusion-error"
              label={t(`kinds.${kind}`)}
            />
          ))}
        </FieldSet>
        <FieldSet title={t('period')}>
          {options.map(({ period, name }) => (
            <Radio
              key={period}
              name="period"
              value={period}
              defaultChecked={picked?.period === period}
              aria-describedby="kind-exclusion-error"
              label={name}
            />
          ))}
        </FieldSet>
      </div>
      <FieldError id="kind-exclusion-error" text={error} />
      <Button type="submit" size="large" aria-describedby="kind-exclusions" className="needs-script justify-self-start">
        {t('continue')}
      </Button>
    </ClientForm>
  );
}

interface ConfirmProps extends Choice {
  readonly timeZone: string;
  readonly onDone: (answered: KindExclusions | null) => void;
  readonly onBack: () => void;
}

function Confirm({ kind, option: { period, name }, timeZone, onDone, onBack }: ConfirmProps) {
  const t = useText('kindExclusions');
  const [failed, setFailed] = useState(false);
  const [busy, begin] = useBusy();
  const [endsAt] = useState(() => endIfBegun(period, new Date()));

  async function confirm() {
    setFailed(false);
    const result = await callLazily(
      () => import('@/components/kind-exclusions/kind-exclusions.requests.client'),
      ({ excludeKind }) => excludeKind({ kind, period }),
    );
    if (result.ok) onDone(result.value);
    else setFailed(true);
  }

  return (
    <ConfirmStep
      level={3}
      title={t('chosen', { kind: t(`kinds.${kind}`), period: name })}
      until={endsAt && t('holdsUntil', { until: formatEnd(endsAt, t.language, timeZone) })}
      points={(['play', 'others', 'final'] as const).map((point) => t(`points.${point}`))}
      confirmText={t('confirm')}
      backText={t('back')}
      loading={busy}
      onConfirm={() => begin(confirm)}
      onBack={onBack}
    >
      <FieldError id="kind-exclusion-failure" text={failed ? t('failed') : null} />
    </ConfirmStep>
  );
}
