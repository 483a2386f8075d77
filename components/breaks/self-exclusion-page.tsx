import { noticeOf } from '@/components/breaks/account-notices.model';
import { BreakForm } from '@/components/breaks/break-form.client';
import { breakGroups } from '@/components/breaks/break-options.model';
import { formatEnd, SELF_EXCLUSION_PATH, type AccountRestrictions } from '@/components/breaks/breaks.model';
import { HelpCard } from '@/components/breaks/help-card';
import { WithdrawLink } from '@/components/breaks/withdraw-link';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface SelfExclusionPageProps {
  readonly context: PageContext;
  readonly restrictions: AccountRestrictions;
}

/** The restriction that holds now, the choices, and whom to talk to [PRF-03]. */
export function SelfExclusionPage({ context, restrictions }: SelfExclusionPageProps) {
  const { brand, bcp47, locale, t } = context;
  const licence = licenceOf(brand.license);
  const isClosed = restrictions.accountStatus.status === 'Closed';
  return (
    <>
      <PageHeading title={t('breaks.title')} text={t('breaks.text')} />
      <div className="page grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <InForce context={context} restrictions={restrictions} />
          {!isClosed && (
            <Card className="p-6">
              <Texts context={context} of={['breaks']}>
                <BreakForm
                  groups={breakGroups(licence, bcp47, new Date())}
                  timeZone={licence.timeZone}
                  pageHref={localePath(locale, SELF_EXCLUSION_PATH)}
                />
              </Texts>
            </Card>
          )}
        </div>
        <HelpCard context={context} />
      </div>
    </>
  );
}

function InForce({ context, restrictions }: SelfExclusionPageProps) {
  const { brand, bcp47, t } = context;
  const notice = noticeOf(restrictions, Date.now());
  if (!notice) return null;
  const { timeZone } = licenceOf(brand.license);
  const until = 'until' in notice ? formatEnd(notice.until, bcp47, timeZone) : '';
  const text =
    notice.kind === 'Timeout'
      ? t('accountNotice.timeOut', { until })
      : notice.kind === 'SelfExclusion'
        ? t('accountNotice.excluded', { until })
        : t(
            notice.kind === 'AccountClosed' && notice.because === 'SelfExclusion'
              ? 'accountNotice.closedExclusion'
              : 'accountNotice.closed',
          );
  return (
    <Card className="grid justify-items-start gap-4 p-6" aria-labelledby="break-in-force">
      <h2 id="break-in-force" className="text-xl">
        {t('breaks.inForce')}
      </h2>
      <p>{text}</p>
      <p className="text-ink-muted">{t('timeOut.openText')}</p>
      <WithdrawLink context={context} />
    </Card>
  );
}
