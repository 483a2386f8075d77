import { defineSection, type SectionProps } from '@/components/lobby/block';
import { LazyEvents } from '@/components/sportsbook/lazy-events.client';
import { MatchCard } from '@/components/sportsbook/match-card';
import { SPORTS_PATH, type EventList, type SportsEvent } from '@/components/sportsbook/sportsbook.model';
import { SectionHeading } from '@/components/ui/section-heading';
import { licenceOf } from '@/contract/licences';
import { oddsFormatOf } from '@/contract/odds';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

export interface SportsModel {
  /** Null: the page's own words. */
  readonly heading: string | null;
  readonly sports: EventList['sports'];
  readonly order: EventList['order'];
  readonly events: readonly SportsEvent[];
}

/** The events of the moment: the cached page has those of when it was made, the browser follows them [SPB-01]. */
function SportsSection({ context, id, models }: SectionProps<SportsModel>) {
  const { t } = context;
  return models.map(({ heading, events, sports, order }) => (
    <section key={id} className="section" aria-labelledby={`sports-${id}`}>
      <SectionHeading id={`sports-${id}`} title={heading ?? t('sportsbook.topSports')} />
      <Texts context={context} of={['sportsbook.card']}>
        <LazyEvents initial={events} list={listOf(context, sports, order)} />
      </Texts>
    </section>
  ));
}

export const SPORTS = defineSection(SportsSection);

/** Events as the server wrote them, for the place of the sportsbook until its frame is ready [SPB-01]. */
export function FirstEvents({ context, events }: { context: PageContext; events: readonly SportsEvent[] }) {
  const { t } = context;
  const list = listOf(context, null, 'LIVE_FIRST');
  const words = {
    versus: (home: string, away: string) => t('sportsbook.card.versus', { home, away }),
    draw: t('sportsbook.card.draw'),
    inPlay: t('sportsbook.card.inPlay'),
    closed: t('sportsbook.card.closed'),
    add: (outcome: string, odds: string) => t('sportsbook.card.add', { outcome, odds }),
  };
  return (
    <ul className="page sports-grid">
      {events.map((event) => (
        <li key={event.id}>
          <MatchCard event={event} list={list} bcp47={context.bcp47} words={words} />
        </li>
      ))}
    </ul>
  );
}

function listOf({ brand, locale }: PageContext, sports: EventList['sports'], order: EventList['order']): EventList {
  const { timeZone, regulator } = licenceOf(brand.license);
  return {
    sports,
    order,
    oddsFormat: oddsFormatOf(regulator.country),
    timeZone,
    sportsHref: localePath(locale, SPORTS_PATH),
  };
}
