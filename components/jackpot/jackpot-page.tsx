import type { ReactNode } from 'react';
import { DropPlots } from '@/components/jackpot/drop-plots';
import { paletteOf, JACKPOT_PATH, type Drop, type Jackpot } from '@/components/jackpot/jackpot.model';
import { LazyPots } from '@/components/jackpot/lazy-pots.client';
import { Leaderboard } from '@/components/jackpot/leaderboard.client';
import { OptIn } from '@/components/jackpot/opt-in.client';
import { Pots } from '@/components/jackpot/pots.client';
import { RichText } from '@/components/jackpot/rich-text.client';
import { PHONE_MEDIA } from '@/contract/device';
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

/** The jackpot page, in the order of the specification [JKP-01]. */
export function JackpotPage({ context, jackpot, drops = null, witness = null }: JackpotPageProps) {
  const { locale, t, variant } = context;
  const isPlayer = variant.layout === 'player';
  const say = (text: string): ReactNode => (isPlayer ? <RichText jackpot={jackpot} text={text} /> : text);
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
          {isPlayer ? <LazyPots jackpot={jackpot} pageHref={null} /> : <Pots jackpot={jackpot} />}
        </div>
        <div className="page jackpot-columns">
          {isPlayer && <Leaderboard jackpot={jackpot} />}
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
            {isPlayer ? <OptIn jackpot={jackpot} /> : <SignIn context={context} />}
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

function SignIn({ context: { locale, t } }: { context: PageContext }) {
  const back = encodeURIComponent(localePath(locale, JACKPOT_PATH));
  return (
    <div className="jackpot-opt-in">
      <p>{t('jackpot.signInText')}</p>
      <p>
        <a className="btn jackpot-button" href={localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`)}>
          {t('jackpot.signIn')}
        </a>
      </p>
    </div>
  );
}
