import { HelpCard } from '@/components/breaks/help-card';
import { StopButton } from '@/components/breaks/stop-button.client';
import { formatEnd, TIME_OUT_PATH } from '@/components/breaks/breaks.model';
import { WithdrawLink } from '@/components/breaks/withdraw-link';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** Before a break: what one press does. During it: until when, what stays open, and whom to talk to [PRF-08]. */
export function TimeOutPage({ context, endsAt }: { context: PageContext; endsAt: string | null }) {
  const { brand, bcp47, locale, t } = context;
  const { timeZone, stopUndoSeconds } = licenceOf(brand.license);
  const isOnBreak = endsAt !== null;
  return (
    <>
      <PageHeading
        title={isOnBreak ? t('timeOut.stoppedTitle') : t('timeOut.title')}
        text={
          isOnBreak ? t('timeOut.stoppedText', { until: formatEnd(endsAt, bcp47, timeZone) }) : t('timeOut.stopText')
        }
      />
      <div className="page grid gap-6 md:grid-cols-2">
        <Card className="grid content-start justify-items-start gap-4 p-6">
          <p>{t('timeOut.openText')}</p>
          {isOnBreak ? (
            <WithdrawLink context={context} />
          ) : (
            <Texts context={context} of={['timeOut']}>
              <StopButton
                pageHref={localePath(locale, TIME_OUT_PATH)}
                timeZone={timeZone}
                undoSeconds={stopUndoSeconds}
                isLarge
              />
            </Texts>
          )}
        </Card>
        <HelpCard context={context} />
      </div>
    </>
  );
}
