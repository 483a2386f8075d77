'use client';
import { useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { CHANNELS, isAnyChannelOpen, NO_MARKETING, type MarketingChoice } from '@/components/marketing/marketing.model';
import { Button } from '@/components/ui/button';
import { Checkbox, FieldSet } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { ScriptedForm } from '@/components/ui/scripted-form.client';
import { useBusy } from '@/components/ui/use-busy.client';
import { runLate } from '@/lib/graphql/late-code.client';
import { useText } from '@/lib/i18n/texts.client';

/** One box a channel, and one button that stops them all at once [PRF-05]. */
export function MarketingForm({ initial }: { initial: MarketingChoice }) {
  const t = useText('marketing');
  const [choice, setChoice] = useState(initial);
  const [failed, setFailed] = useState(false);
  const [busy, begin] = useBusy();

  async function keep(next: MarketingChoice, done: string) {
    setFailed(false);
    const result = await runLate(
      () => import('@/components/marketing/marketing.requests.client'),
      ({ chooseMarketing }) => chooseMarketing(next),
    );
    if (!result.ok) return setFailed(true);
    setChoice(result.value);
    notify({ namespace: 'marketing', kind: 'success', message: done });
  }

  return (
    <ScriptedForm className="grid gap-6" onSubmit={() => begin(() => keep(choice, t('saved')))}>
      <FieldSet title={t('channels')}>
        {CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            name={channel}
            label={t(`by.${channel}`)}
            checked={choice[channel]}
            onChange={({ currentTarget: { checked } }) => setChoice((before) => ({ ...before, [channel]: checked }))}
          />
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
          disabled={busy || !(isAnyChannelOpen(choice) || isAnyChannelOpen(initial))}
          onClick={() => begin(() => keep(NO_MARKETING, t('stopped')))}
        >
          {t('stopAll')}
        </Button>
      </div>
    </ScriptedForm>
  );
}
