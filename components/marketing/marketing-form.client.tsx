'use client';
import { useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { CHANNELS, isAnyChannelOpen, NO_MARKETING, type MarketingChoice } from '@/components/marketing/marketing.model';
import { Button } from '@/components/ui/button';
import { Checkbox, FieldSet } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import type { FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { useBusy } from '@/components/ui/use-busy.client';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

const choiceOf = ({ checked }: FormFields): MarketingChoice => ({
  email: checked('email') ?? false,
  sms: checked('sms') ?? false,
  phone: checked('phone') ?? false,
});

/** One box a channel, and one button that stops them all at once [PRF-05]. */
export function MarketingForm({ initial }: { initial: MarketingChoice }) {
  const t = useText('marketing');
  const [kept, setKept] = useState(initial);
  /** The boxes start again with each answer. */
  const [answers, setAnswers] = useState(0);
  const [isAnyTicked, setAnyTicked] = useState(isAnyChannelOpen(initial));
  const [failed, setFailed] = useState(false);
  const [busy, begin] = useBusy();

  async function keep(next: MarketingChoice, done: string) {
    setFailed(false);
    const result = await callLazily(
      () => import('@/components/marketing/marketing.requests.client'),
      ({ chooseMarketing }) => chooseMarketing({ ...next }),
    );
    if (!result.ok) return setFailed(true);
    const now = result.value ?? next;
    setKept(now);
    setAnyTicked(isAnyChannelOpen(now));
    setAnswers((count) => count + 1);
    notify({ namespace: 'marketing', kind: 'success', message: done });
  }

  return (
    <ClientForm
      className="grid gap-6"
      onInput={(fields) => setAnyTicked(isAnyChannelOpen(choiceOf(fields)))}
      onSubmit={(fields) => begin(() => keep(choiceOf(fields), t('saved')))}
    >
      <FieldSet key={answers} title={t('channels')}>
        {CHANNELS.map((channel) => (
          <Checkbox key={channel} name={channel} label={t(`by.${channel}`)} defaultChecked={kept[channel]} />
        ))}
      </FieldSet>
      <FieldError id="marketing-failure" text={failed ? t('failed') : null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy} className="needs-script">
          {t('save')}
        </Button>
        <Button
          look="quiet"
          className="needs-script"
          disabled={busy || !(isAnyTicked || isAnyChannelOpen(initial))}
          onClick={() => begin(() => keep(NO_MARKETING, t('stopped')))}
        >
          {t('stopAll')}
        </Button>
      </div>
    </ClientForm>
  );
}
