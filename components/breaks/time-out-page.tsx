import { HelpCard } from '@/components/breaks/help-card';
import { formatEnd, SELF_EXCLUSION_PATH } from '@/components/breaks/breaks.model';
import { WithdrawLink } from '@/components/breaks/withdraw-link';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** During a break: until when, what stays open, the way to a longer one, and whom to talk to [PRF-08]. */
export function TimeOutPage({ context, endsAt }: { context: PageContext; endsAt: string }) {
  const { brand, bcp47, locale, t } = context;
  const until = formatEnd(endsAt, bcp47, licenceOf(brand.license).timeZone);
  return (
    <>
      <PageHeading title={t('timeOut.stoppedTitle')} text={t('timeOut.stoppedText', { until })} />
      <div className="page grid gap-6 md:grid-cols-2">
        <Card className="grid content-start justify-items-start gap-4 p-6">
          <p>{t('timeOut.openText')}</p>
          <WithdrawLink context={context} />
          {offers(context, 'TakeBreak') && (
            <a className="link" href={localePath(locale, SELF_EXCLUSION_PATH)}>
              {t('breaks.title')}
            </a>
          )}
        </Card>
        <HelpCard context={context} />
      </div>
    </>
  );
}
