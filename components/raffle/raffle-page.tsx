import type { ReactNode } from 'react';
import { pictureOf } from '@/components/games/drawn-cover';
import { GameTiles } from '@/components/games/game-tiles.client';
import type { GameTileData } from '@/components/games/games.model';
import type { StudioPage } from '@/components/games/games.queries';
import { LazyDrops } from '@/components/raffle/lazy-drops.client';
import { RAFFLE_PATH, VERIFY_PATH, type Raffle } from '@/components/raffle/raffle.model';
import { RichText } from '@/components/raffle/rich-text.client';
import { ticketPriceIn } from '@/components/raffle/ticket-price';
import { TicketStep } from '@/components/raffle/ticket-step.client';
import { Winners } from '@/components/raffle/winners.client';
import { PHONE_MEDIA } from '@/contract/device';
import { toDecimal } from '@/contract/money';
import { pagePath } from '@/contract/page-path';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

const SPOTLIGHT = 10;

interface RafflePageProps {
  readonly context: PageContext;
  readonly raffle: Raffle;
  /** Of the week, with its games; null where the catalogue does not have it. */
  readonly studio: StudioPage | null;
}

/** The raffle page, in the order of the specification [RAF-01]. */
export function RafflePage({ context, raffle, studio }: RafflePageProps) {
  const { locale, t, variant } = context;
  const isPlayer = variant.layout === 'player';
  const say = (text: string): ReactNode => (isPlayer ? <RichText raffle={raffle} text={text} /> : text);
  const ticket = ticketPriceIn(context.currency, new Date());
  const price = formatMoney(toDecimal(ticket), ticket.currency, context.bcp47);
  const name = raffle.raffles[0]?.gameStudio.name ?? '';
  return (
    <Texts context={context} of={['raffle.drops', 'raffle.winners', 'raffle.steps.tickets']}>
      <div className="raffle-page">
        <picture className="picture-ground raffle-background">
          <source media={PHONE_MEDIA} srcSet={raffle.pageMobileBackgroundImage} width={900} height={1200} />
          <img src={raffle.pageDesktopBackgroundImage} alt="" width={1600} height={900} fetchPriority="high" />
        </picture>
        <header className="page raffle-head on-picture">
          <h1>{raffle.title}</h1>
          <p>{raffle.subtitle}</p>
        </header>
        <section className="page raffle-steps" aria-labelledby="raffle-steps">
          <h2 id="raffle-steps" className="on-picture">
            {t('raffle.steps.title')}
          </h2>
          <ol>
            <li>{t('raffle.steps.play', { studio: name })}</li>
            <li>{isPlayer ? <TicketStep raffle={raffle} price={price} /> : t('raffle.steps.tickets', { price })}</li>
            <li>{t('raffle.steps.wait')}</li>
          </ol>
        </section>
        <section className="page raffle-now" aria-labelledby="raffle-now">
          <h2 id="raffle-now">{t('raffle.drops.title')}</h2>
          {isPlayer ? <LazyDrops raffle={raffle} /> : <SignIn context={context} />}
          <StudioNote context={context} raffle={raffle} />
        </section>
        {isPlayer && (
          <div className="page">
            <Winners raffle={raffle} />
          </div>
        )}
        {studio && <ProviderOfTheWeek context={context} raffle={raffle} studio={studio} />}
        <div className="page raffle-text">
          {raffle.text.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{say(paragraph)}</p>
          ))}
          <p>
            <a className="link" href={localePath(locale, VERIFY_PATH)}>
              {t('raffle.check')}
            </a>
          </p>
          <section aria-labelledby="raffle-terms">
            <h2 id="raffle-terms">{t('raffle.terms')}</h2>
            <p className="raffle-terms">{raffle.termsAndConditions}</p>
          </section>
          <p>
            <a className="btn btn-quiet" href={localePath(locale, '/')}>
              {t('raffle.home')}
            </a>
          </p>
        </div>
      </div>
    </Texts>
  );
}

function StudioNote({ context: { locale, t }, raffle }: Pick<RafflePageProps, 'context' | 'raffle'>) {
  const [first] = raffle.raffles;
  if (!first) return null;
  const { name, slug } = first.gameStudio;
  return (
    <p className="raffle-note">
      {t('raffle.studioNote', { studio: name })}{' '}
      <a className="link" href={localePath(locale, pagePath('game-studio/:slug?', { slug }))}>
        {t('raffle.toStudio', { studio: name })}
      </a>
    </p>
  );
}

function ProviderOfTheWeek({
  context,
  raffle,
  studio: { studio, spotlight, slice },
}: RafflePageProps & { studio: StudioPage }) {
  const { locale, t } = context;
  const gamesHref = localePath(locale, '/games/');
  const games = [...spotlight, ...slice.tiles];
  const [top, next] = [games.slice(0, SPOTLIGHT), games.slice(SPOTLIGHT, SPOTLIGHT * 2)];
  const rail = (tiles: readonly GameTileData[], label: string) => (
    <div className="rail">
      <ul className="rail-track" aria-label={label}>
        <GameTiles tiles={tiles} gamesHref={gamesHref} />
      </ul>
    </div>
  );
  return (
    <section className="section raffle-provider" aria-labelledby="raffle-provider">
      <div className="page raffle-provider-head">
        <picture className="picture-ground raffle-spotlight">
          <img src={raffle.raffles[0]?.raffleSpotlightImage} alt="" width={1200} height={300} loading="lazy" />
        </picture>
        <img src={pictureOf(studio, 'wide')} alt="" width={160} height={80} loading="lazy" />
        <div className="on-picture">
          <p className="eyebrow">{t('raffle.provider.title')}</p>
          <h2 id="raffle-provider">{studio.name}</h2>
        </div>
      </div>
      {rail(top, t('raffle.provider.top'))}
      {next.length > 0 && rail(next, t('raffle.provider.next'))}
      <p className="page">
        <a className="btn btn-quiet" href={localePath(locale, pagePath('game-studio/:slug?', { slug: studio.slug }))}>
          {t('raffle.provider.all', { gameStudio: studio.name })}
        </a>
      </p>
    </section>
  );
}

function SignIn({ context: { locale, t } }: { context: PageContext }) {
  const back = encodeURIComponent(localePath(locale, RAFFLE_PATH));
  return (
    <div className="raffle-sign-in">
      <p>{t('raffle.signInText')}</p>
      <a className="btn btn-primary" href={localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`)}>
        {t('raffle.signIn')}
      </a>
    </div>
  );
}
