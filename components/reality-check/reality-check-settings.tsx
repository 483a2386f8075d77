import { PeriodForm } from '@/components/reality-check/period-form.client';
import type { RealityCheck } from '@/components/reality-check/reality-check.model';
import { Card } from '@/components/ui/card';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** An explanation of the reality check, and the player's choice of when it comes. */
export function RealityCheckSettings({ context, check }: { context: PageContext; check: RealityCheck }) {
  const { t } = context;
  return (
    <div className="page profile mt-6">
      <Card aria-labelledby="reality-check-settings">
        <h2 id="reality-check-settings" className="text-xl">
          {t('realityCheck.title')}
        </h2>
        <p className="text-ink-muted">{t('realityCheck.periodText')}</p>
        <Texts context={context} of={['realityCheck']}>
          <PeriodForm period={check.period} allowedPeriods={check.allowedPeriods} />
        </Texts>
      </Card>
    </div>
  );
}
