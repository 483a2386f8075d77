import { defineSection, type SectionProps } from '@/components/lobby/block';
import type { SportsEvent } from '@/components/lobby/lobby.model';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/section-heading';
import { licenceOf } from '@/contract/licences';
import type { PageContext } from '@/lib/page/page-context';

export interface SportsModel {
  /** Null: the page's own words. */
  readonly heading: string | null;
  readonly events: readonly SportsEvent[];
}

/** The matches of the day with their odds, in the time of the licence's country. */
function SportsSection({ context, id, models }: SectionProps<SportsModel>) {
  return models.map(({ heading, events }) => (
    <section key={id} className="section" aria-labelledby={`sports-${id}`}>
      <SectionHeading id={`sports-${id}`} title={heading ?? context.t('lobby.topSports')} />
      <ul className="page sports-grid">
        {events.map((event) => (
          <li key={event.id}>
            <Match context={context} event={event} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

export const SPORTS = defineSection(SportsSection);

function Match({ context, event }: { context: PageContext; event: SportsEvent }) {
  const { t, bcp47, brand } = context;
  const { home, away, drawOdds } = event;
  const time = new Intl.DateTimeFormat(bcp47, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: licenceOf(brand.license).timeZone,
    timeZoneName: 'short',
  });
  return (
    <Card as="article" className="match" aria-label={t('lobby.versus', { home, away })}>
      <p className="match-meta">
        <span>{`${event.sport} · ${event.competition}`}</span>
        <time dateTime={event.startsAt}>{time.format(new Date(event.startsAt))}</time>
      </p>
      <dl className="match-odds" data-outcomes={drawOdds === null ? 2 : 3}>
        <Odds name={home} odds={event.homeOdds} locale={bcp47} />
        {drawOdds !== null && <Odds name={t('lobby.draw')} odds={drawOdds} locale={bcp47} />}
        <Odds name={away} odds={event.awayOdds} locale={bcp47} />
      </dl>
    </Card>
  );
}

function Odds({ name, odds, locale }: { name: string; odds: string; locale: string }) {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{format.format(Number(odds))}</dd>
    </div>
  );
}
