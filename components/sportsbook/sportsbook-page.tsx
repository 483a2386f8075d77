import { Suspense, type ReactNode } from 'react';
import { OddsSwitch } from '@/components/sportsbook/odds-switch.client';
import { FirstEvents } from '@/components/sportsbook/sports-section';
import { SportsbookFrame } from '@/components/sportsbook/sportsbook-frame.client';
import type { SportsEvent } from '@/components/sportsbook/sportsbook.model';
import { NotOffered } from '@/components/ui/unavailable';
import type { SportsbookProtocol } from '@/contract/integrations';
import { licenceOf } from '@/contract/licences';
import { oddsFormatOf } from '@/contract/odds';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';
import './sportsbook-page.css';

interface SportsbookPageProps {
  readonly context: PageContext;
  /** Null where no sportsbook is set. */
  readonly sportsbook: { readonly src: string; readonly protocol: SportsbookProtocol } | null;
  /** In the frame's place until it is ready. */
  readonly events: readonly SportsEvent[];
  /** The content of editors on the sports page, below the sportsbook. */
  readonly children: ReactNode;
}

/** The sportsbook, and below it what editors say of it. All paths below /sports/ are this page [NAV-02]. */
export function SportsbookPage({ context, sportsbook, events, children }: SportsbookPageProps) {
  const { locale, variant } = context;
  const { timeZone, regulator } = licenceOf(context.brand.license);
  const oddsFormat = oddsFormatOf(regulator.country);
  const first = <FirstEvents context={context} events={events} />;
  return (
    <>
      {sportsbook && offers(context, 'OpenSportsbook') ? (
        <Texts context={context} of={['sportsbook.frame', 'sportsbook.odds']}>
          {/* It reads the query of the address, which the page, made once for all, does not know. */}
          <Suspense fallback={<div className="sportsbook">{first}</div>}>
            <SportsbookFrame
              {...sportsbook}
              locale={locale}
              oddsFormat={oddsFormat}
              timeZone={timeZone}
              signedIn={variant.layout === 'player'}
              first={first}
            />
          </Suspense>
          <OddsSwitch usual={oddsFormat} />
        </Texts>
      ) : (
        <NotOffered context={context} isPart />
      )}
      {children}
    </>
  );
}
