import type { ReactNode } from 'react';
import { noticeOf } from '@/components/breaks/account-notices.model';
import { BreakForm } from '@/components/breaks/break-form.client';
import { breakGroups } from '@/components/breaks/break-options.model';
import {
  CLOSING_PATH,
  endOfBreak,
  formatEnd,
  SELF_EXCLUSION_PATH,
  TIME_OUT_PATH,
  type AccountRestrictions,
} from '@/components/breaks/breaks.model';
import { HelpCard } from '@/components/breaks/help-card';
import { StopButton } from '@/components/breaks/stop-button.client';
import { WithdrawLink } from '@/components/breaks/withdraw-link';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

interface SelfExclusionPageProps {
  readonly context: PageContext;
  readonly restrictions: AccountRestrictions;
}

/** The restriction that holds now, every way to stop from the shortest to the last, and whom to talk to [PRF-03, PRF-08]. */
export function SelfExclusionPage({ context, restrictions }: SelfExclusionPageProps) {
  const { t } = context;
  const isClosed = restrictions.accountStatus.status === 'Closed';
  return (
    <>
      <PageHeading title={t('breaks.title')} text={t('breaks.text')} />
      <div className="page grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="grid content-start gap-6">
          <InForce context={context} restrictions={restrictions} />
          {!isClosed && <Ladder context={context} restrictions={restrictions} />}
        </div>
        <HelpCard context={context} />
      </div>
    </>
  );
}

/** From the shortest to the last; a step that the back end or the licence lacks is left out. */
function Ladder({ context, restrictions }: SelfExclusionPageProps) {
  const { brand, bcp47, locale, t } = context;
  const { timeZone, ...licence } = licenceOf(brand.license);
  const isOnBreak = endOfBreak(restrictions, Date.now()) !== null;
  const groups = offers(context, 'TakeBreak') ? breakGroups(licence, bcp47, new Date()) : [];
  const steps: readonly { readonly name: string; readonly content: ReactNode }[] = [
    {
      name: 'stop',
      content: offers(context, 'StopPlayFor24Hours') && !isOnBreak && (
        <>
          <h2 className="text-xl">{t('timeOut.stop')}</h2>
          <p className="text-ink-muted">{t('timeOut.stopText')}</p>
          <Texts context={context} of={['timeOut']}>
            <StopButton
              pageHref={localePath(locale, TIME_OUT_PATH)}
              timeZone={timeZone}
              undoSeconds={licence.stopUndoSeconds}
              isLarge
            />
          </Texts>
        </>
      ),
    },
    ...(['TimeOut', 'SelfExclusion'] as const).map((kind) => {
      const offered = groups.filter((group) => group.kind === kind);
      return {
        name: kind,
        content: offered.length > 0 && (
          <Texts context={context} of={['breaks']}>
            <BreakForm groups={offered} timeZone={timeZone} pageHref={localePath(locale, SELF_EXCLUSION_PATH)} />
          </Texts>
        ),
      };
    }),
    {
      name: 'closing',
      content: offers(context, 'AccountClosing', 'CloseAccount') && (
        <>
          <h2 className="text-xl">{t('closing.title')}</h2>
          <p className="text-ink-muted">{t('closing.text')}</p>
          <a className={buttonClass({ look: 'quiet' })} href={localePath(locale, CLOSING_PATH)}>
            {t('closing.title')}
          </a>
        </>
      ),
    },
  ];
  return (
    <ol className="grid gap-6">
      {steps.map(
        ({ name, content }) =>
          content && (
            <Card key={name} as="li" className="grid content-start justify-items-start gap-4 p-6">
              {content}
            </Card>
          ),
      )}
    </ol>
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
