import { defineSection, type SectionProps } from '@/components/lobby/block';
import { LazyEvents } from '@/components/sportsbook/lazy-events.client';
import { SPORTS_PATH, type EventList, type SportsEvent } from '@/components/sportsbook/sportsbook.model';
import { SectionHeading } from '@/components/ui/section-heading';
import { licenceOf } from '@/contract/licences';
import { oddsFormatOf } from '@/contract/odds';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';

export interface SportsModel {
  /** Null: the page's own words. */
  readonly heading: string | null;
  readonly sports: EventList['sports'];
  readonly order: EventList['order'];
  readonly events: readonly SportsEvent[];
}

/** The events of the moment: the cached page has those of when it was made, the browser follows them [SPB-01]. */
function SportsSection({ context, id, models }: SectionProps<SportsModel>) {
  const { brand, locale, t } = context;
  return models.map(({ heading, events, sports, order }) => (
    <section key={id} className="section" aria-labelledby={`sports-${id}`}>
      <SectionHeading id={`sports-${id}`} title={heading ?? t('sportsbook.topSports')} />
      <Texts context={context} of={['sportsbook.card']}>
        <LazyEvents
          initial={events}
          list={{
            sports,
            order,
            oddsFormat: oddsFormatOf(locale),
            timeZone: licenceOf(brand.license).timeZone,
            sportsHref: localePath(locale, SPORTS_PATH),
          }}
        />
      </Texts>
    </section>
  ));
}

export const SPORTS = defineSection(SportsSection);
