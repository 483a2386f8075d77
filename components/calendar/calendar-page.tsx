import { CALENDAR_PATH, type BlockReason, type CalendarView } from '@/components/calendar/calendar.model';
import { Doors } from '@/components/calendar/doors.client';
import { REWARDS_PATH } from '@/components/rewards/rewards.model';
import { SignInOffer } from '@/components/shell/sign-in-offer';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import { zoneName } from '@/lib/format/days';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';
import './calendar-page.css';

/** The countdown calendar of the brand, for players and visitors [CNT-01, NAV-02]. */
export function CalendarPage({ context, view }: { context: PageContext; view: CalendarView }) {
  const { locale, t, bcp47 } = context;
  const { calendar, isPlayer, blockReason } = view;
  if (!calendar)
    return (
      <>
        <PageHeading title={t('calendar.title')} />
        <div className="page">
          <EmptyState icon="calendar" next={{ href: localePath(locale, '/'), label: t('common.backToLobby') }}>
            {t('calendar.none')}
          </EmptyState>
        </div>
      </>
    );
  return (
    <>
      <PageHeading title={calendar.title} text={calendar.text} />
      <div className="page calendar">
        {blockReason && <Blocked context={context} reason={blockReason} />}
        <Texts context={context} of={['calendar']}>
          <Doors
            initial={calendar}
            isPlayer={isPlayer}
            mayOpen={isPlayer && (blockReason === null || blockReason === 'PhoneNotVerified')}
            rewardsHref={localePath(locale, REWARDS_PATH)}
            signIn={<SignInOffer context={context} path={CALENDAR_PATH} text={t('calendar.signInText')} />}
          />
        </Texts>
        {/* The frame of the account names the zone of the licence for players. */}
        {(context.variant.layout !== 'player' || calendar.timeZone !== licenceOf(context.brand.license).timeZone) && (
          <p className="text-ink-muted">{t('calendar.zone', { zone: zoneName(calendar.timeZone, bcp47) })}</p>
        )}
        <section aria-labelledby="calendar-terms">
          <h2 id="calendar-terms">{t('calendar.terms')}</h2>
          <p className="text-ink-muted">{calendar.terms}</p>
        </section>
      </div>
    </>
  );
}

/** A number that is not verified keeps rewards waiting, not doors closed. */
function Blocked({ context: { t }, reason }: { context: PageContext; reason: BlockReason }) {
  return (
    <Card className="calendar-blocked" data-block={reason}>
      <p>{t(`rewards.blocks.${reason}`)}</p>
    </Card>
  );
}
