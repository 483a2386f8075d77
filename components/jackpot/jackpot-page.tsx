import type { ReactNode } from 'react';
import { DropPlots } from '@/components/jackpot/drop-plots';
import { withConvertedEuros } from '@/components/jackpot/jackpot-money';
import { paletteOf, type Drop, type Jackpot } from '@/components/jackpot/jackpot.model';
import { LazyPots } from '@/components/jackpot/lazy-pots.client';
import { SignIn } from '@/components/jackpot/jackpot-section';
import { Leaderboard } from '@/components/jackpot/leaderboard.client';
import { OptIn } from '@/components/jackpot/opt-in.client';
import { RichText } from '@/components/jackpot/rich-text.client';
import { PHONE_MEDIA } from '@/contract/device';
import { termsAt } from '@/contract/jackpot-amounts';
import { JACKPOTS } from '@/contract/jackpots';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

const ROWS_IN_HEADING = 2;

interface JackpotPageProps {
  readonly context: PageContext;
  readonly jackpot: Jackpot;
  /** The last ones of each pot, the oldest first; null leaves their part out. */
  readonly drops?: readonly Drop[] | null;
  /** How the log of drops compares with what the browser had seen of it; for players. */
  readonly witness?: ReactNode;
}

/** The jackpot page: the parts of the specification, taking part right under the pots [JKP-01]. */
export function JackpotPage({ context, jackpot, drops = null, witness = null }: JackpotPageProps) {
  const { currency, locale, t, variant } = context;
  const isPlayer = variant.layout === 'player';
  const say = (text: string): ReactNode =>
    isPlayer ? <RichText jackpot={jackpot} text={text} /> : textFor(context, jackpot, text);
  const [inHeading, below] = [jackpot.titleRows.slice(0, ROWS_IN_HEADING), jackpot.titleRows.slice(ROWS_IN_HEADING)];
  return (
    <Texts context={context} of={['jackpot']}>
      <div className="jackpot jackpot-page" style={paletteOf(jackpot)}>
        <header className="page jackpot-head">
          <h1>{jackpot.title}</h1>
          <p>{jackpot.subtitle}</p>
        </header>
        <picture className="jackpot-banner">
          <source media={PHONE_MEDIA} srcSet={jackpot.mobileImage} width={900} height={700} />
          <img src={jackpot.desktopImage} alt="" width={1600} height={480} fetchPriority="high" />
        </picture>
        <div className="page jackpot-over-banner">
          <LazyPots jackpot={jackpot} pageHref={null} currency={currency} isPlayer={isPlayer} />
          {isPlayer ? <OptIn jackpot={jackpot} /> : <SignIn context={context} />}
        </div>
        <div className="page jackpot-columns">
          {isPlayer && jackpot.enabledCommunity && <Leaderboard jackpot={jackpot} />}
          <div className="jackpot-details">
            <h2 className="jackpot-rows">
              {inHeading.map((row) => (
                <span key={row}>{say(row)}</span>
              ))}
            </h2>
            {below.length > 0 && (
              <ul className="jackpot-rows-below">
                {below.map((row) => (
                  <li key={row}>{say(row)}</li>
                ))}
              </ul>
            )}
            {jackpot.text.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{say(paragraph)}</p>
            ))}
          </div>
        </div>
        {drops && <DropPlots context={context} jackpot={jackpot} drops={drops} />}
        <footer className="page jackpot-foot">
          {isPlayer && witness}
          <section aria-labelledby="jackpot-terms">
            <h2 id="jackpot-terms">{t('jackpot.terms')}</h2>
            <p>{jackpot.termsAndConditions}</p>
          </section>
          <a className="btn btn-quiet jackpot-quiet" href={localePath(locale, '/')}>
            {t('jackpot.home')}
          </a>
        </footer>
      </div>
    </Texts>
  );
}

/** A text with its euro amounts in the currency of the page, by jackpots.json: for visitors. */
function textFor({ currency, bcp47 }: PageContext, { contributionOptions: prices }: Jackpot, text: string): string {
  const amounts = { currency, prices, terms: termsAt(JACKPOTS, new Date()) };
  return withConvertedEuros(text, amounts, (amount, of, isWhole) =>
    formatMoney(amount, of, bcp47, isWhole ? { fractionDigits: 0 } : {}),
  );
}
