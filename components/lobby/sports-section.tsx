import type { LobbySection, SportsEvent } from '@/components/lobby/lobby.model';
import { SectionHeading } from '@/components/ui/section-heading';
import { licenceOf } from '@/lib/brand/brand';
import type { PageContext } from '@/lib/page/page-context';

/** The matches of the day with their odds, in the time of the licence's country. */
export function SportsSection({ context, section }: { context: PageContext; section: Extract<LobbySection, { kind: 'sports' }> }) {
  const id = `sports-${section.id}`;
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHeading id={id} title={section.title ?? context.t('lobby.topSports')} />
      <ul className="page sports-grid">
        {section.events.map((event) => <li key={event.id}><Match context={context} event={event} /></li>)}
      </ul>
    </section>
  );
}

function Match({ context, event }: { context: PageContext; event: SportsEvent }) {
  const { t, bcp47, brand } = context;
  const { home, away, drawOdds } = event;
  const time = new Intl.DateTimeFormat(bcp47, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: licenceOf(brand.license).timeZone, timeZoneName: 'short' });
  return (
    <article className="card match" aria-label={t('lobby.versus', { home, away })}>
      <p className="match-meta"><span>{`${event.sport} · ${event.competition}`}</span><time dateTime={event.startsAt}>{time.format(new Date(event.startsAt))}</time></p>
      <dl className="match-odds" data-outcomes={drawOdds === null ? 2 : 3}>
        <Odds name={home} odds={event.homeOdds} locale={bcp47} />
        {drawOdds !== null && <Odds name={t('lobby.draw')} odds={drawOdds} locale={bcp47} />}
        <Odds name={away} odds={event.awayOdds} locale={bcp47} />
      </dl>
    </article>
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
