import { BlockedHoursPanel } from '@/components/blocked-hours/blocked-hours-panel.client';
import type { BlockedHours } from '@/components/blocked-hours/blocked-hours.model';
import { Card } from '@/components/ui/card';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface BlockedHoursSectionProps {
  readonly context: PageContext;
  readonly hours: BlockedHours;
}

/** Hours of the day in which the player cannot sign in, and the choice of others [PRF-02, PRF-07]. */
export function BlockedHoursSection({ context, hours }: BlockedHoursSectionProps) {
  const { t } = context;
  return (
    <div className="page mt-6">
      <Card className="grid gap-5 p-6" aria-labelledby="blocked-hours">
        <div className="grid gap-2">
          <h2 id="blocked-hours" className="text-xl">
            {t('blockedHours.title')}
          </h2>
          <p className="text-ink-muted">{t('blockedHours.text')}</p>
        </div>
        <Texts context={context} of={['blockedHours']}>
          <BlockedHoursPanel initial={hours} />
        </Texts>
      </Card>
    </div>
  );
}
