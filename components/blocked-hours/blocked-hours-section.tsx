import { BlockedHoursPanel } from '@/components/blocked-hours/blocked-hours-panel.client';
import type { BlockedHours } from '@/components/blocked-hours/blocked-hours.model';
import { PageCard } from '@/components/ui/page-card';
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
    <PageCard id="blocked-hours" title={t('blockedHours.title')} text={t('blockedHours.text')}>
      <Texts context={context} of={['blockedHours']}>
        <BlockedHoursPanel initial={hours} />
      </Texts>
    </PageCard>
  );
}
