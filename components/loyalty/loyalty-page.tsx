import type { CSSProperties } from 'react';
import {
  LOYALTY_FAQ_PATH,
  LOYALTY_RANKS_PATH,
  MISSIONS_PATH,
  TOURNAMENTS_PATH,
} from '@/components/loyalty/gamification.model';
import type {
  Gamification,
  Loyalty,
  LoyaltyContent,
  ProgrammeContent,
} from '@/components/loyalty/gamification.queries';
import { HostedWidget } from '@/components/loyalty/hosted-widget.client';
import { OptIn } from '@/components/loyalty/opt-in.client';
import { RankCards } from '@/components/loyalty/rank-cards.client';
import { Timeline } from '@/components/loyalty/timeline.client';
import { FullTermsLink } from '@/components/shell/full-terms-link';
import { buttonClass } from '@/components/ui/button';
import { PHONE_MEDIA } from '@/contract/device';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';
import './loyalty-page.css';

interface LoyaltyProps<Content> {
  readonly context: PageContext;
  readonly loyalty: Loyalty<Content>;
}

/** Instead of a page that the player does not have. */
function Off({ context: { locale, t } }: { context: PageContext }) {
  return (
    <div className="page grid justify-items-center gap-6 py-section text-center">
      <p>{t('loyalty.off')}</p>
      <a className={buttonClass({ look: 'quiet' })} href={localePath(locale, '/')}>
        {t('common.backToLobby')}
      </a>
    </div>
  );
}

/** The content of a page for a player who has gamification where there is a programme; null otherwise. */
function shownContent<Content>({ gamification, content }: Loyalty<Content>): Content | null {
  return gamification.refusal === null ? content : null;
}

/** The programme in its eight sections [LOY-01]. */
export function LoyaltyPage({ context, loyalty }: LoyaltyProps<LoyaltyContent>) {
  const content = shownContent(loyalty);
  if (!content) return <Off context={context} />;
  const { details } = loyalty.gamification;
  const { locale } = context;
  return (
    <Texts context={context} of={['loyalty']}>
      <div className="loyalty">
        <Header content={content} />
        <section className="page loyalty-section" aria-label={content.ranksTitle}>
          <Timeline
            initial={details}
            levels={content.levels}
            bottom={{ title: content.bottomTitle, subtitle: content.bottomSubtitle }}
            ranksHref={localePath(locale, LOYALTY_RANKS_PATH)}
          />
        </section>
        <ShopPromo context={context} content={content} />
        <RewardCards context={context} content={content} />
        <Steps content={content} />
        <GamesPromo context={context} content={content} />
        <hr className="page loyalty-separator" />
        <section className="page loyalty-section loyalty-taking-part" aria-labelledby="loyalty-opt-in">
          <h2 id="loyalty-opt-in">{context.t('loyalty.takingPart')}</h2>
          <p>{content.description}</p>
          <OptIn initial={details} />
          <Terms context={context} content={content} />
          <p className="loyalty-links">
            <a className="loyalty-link" href={localePath(locale, LOYALTY_FAQ_PATH)}>
              {content.faqTitle}
            </a>
            <a className="loyalty-link" href={localePath(locale, MISSIONS_PATH)}>
              {context.t('loyalty.missions')}
            </a>
            <a className="loyalty-link" href={localePath(locale, TOURNAMENTS_PATH)}>
              {context.t('loyalty.tournaments')}
            </a>
          </p>
        </section>
      </div>
    </Texts>
  );
}

function Header({ content }: { content: LoyaltyContent }) {
  return (
    <header className="loyalty-head on-picture">
      <picture className="picture-ground">
        <source media={PHONE_MEDIA} srcSet={content.backgroundImage} width={900} height={900} />
        <img src={content.backgroundDesktopImage} alt="" width={1600} height={560} fetchPriority="high" />
      </picture>
      <div className="page loyalty-head-text">
        <div>
          <h1>{content.title}</h1>
          <p className="loyalty-wide">{content.subtitle}</p>
          <p className="loyalty-narrow">{content.subtitleMobile}</p>
        </div>
        <picture>
          <source media={PHONE_MEDIA} srcSet={content.mainImage} width={320} height={320} />
          <img src={content.mainDesktopImage} alt="" width={320} height={320} />
        </picture>
      </div>
    </header>
  );
}

function ShopPromo({ context: { locale, t }, content }: { context: PageContext; content: LoyaltyContent }) {
  return (
    <section className="page" aria-labelledby="loyalty-shop">
      <div className="loyalty-promo">
        <div>
          <h2 id="loyalty-shop">{content.shopTitle}</h2>
          <p>{content.shopText}</p>
          <a className={buttonClass({})} href={localePath(locale, '/rewards-shop/')}>
            {t('loyalty.shopNow')}
          </a>
        </div>
        <picture>
          <source media={PHONE_MEDIA} srcSet={content.shopImage} width={480} height={320} />
          <img src={content.shopDesktopImage} alt="" width={480} height={320} loading="lazy" />
        </picture>
      </div>
    </section>
  );
}

function RewardCards({ context: { locale, t }, content }: { context: PageContext; content: LoyaltyContent }) {
  if (content.rewardCards.length === 0) return null;
  return (
    <section className="page loyalty-section" aria-labelledby="loyalty-cards">
      <h2 id="loyalty-cards">{content.cardsTitle}</h2>
      <ul className="loyalty-cards">
        {content.rewardCards.map(({ title, description, imageUrl, color }) => (
          <li key={title} className="loyalty-card" style={{ '--rank': color } as CSSProperties}>
            <img src={imageUrl} alt="" width={56} height={56} loading="lazy" />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <p className="loyalty-cards-foot">{content.cardsFooter}</p>
      <p>
        <a className={buttonClass({})} href={localePath(locale, '/')}>
          {t('loyalty.playNow')}
        </a>
      </p>
    </section>
  );
}

function Steps({ content }: { content: LoyaltyContent }) {
  if (content.steps.length === 0) return null;
  return (
    <section className="page loyalty-section" aria-labelledby="loyalty-steps">
      <h2 id="loyalty-steps">{content.stepsTitle}</h2>
      <ol className="loyalty-steps">
        {content.steps.map(({ title, subtitle, description, image }) => (
          <li key={title} className="loyalty-step">
            <img src={image} alt="" width={240} height={160} loading="lazy" />
            <h3>{title}</h3>
            <p className="loyalty-step-subtitle">{subtitle}</p>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function GamesPromo({ context: { locale, t }, content }: { context: PageContext; content: LoyaltyContent }) {
  return (
    <section className="page" aria-labelledby="loyalty-games">
      <div className="loyalty-promo">
        <div>
          <h2 id="loyalty-games">{content.gamesTitle}</h2>
          <p>{content.gamesText}</p>
          <a className={buttonClass({})} href={localePath(locale, '/')}>
            {t('loyalty.playNow')}
          </a>
        </div>
        <img src={content.gamesImage} alt="" width={480} height={320} loading="lazy" />
      </div>
    </section>
  );
}

function Terms({ context: { t }, content }: { context: PageContext; content: Pick<LoyaltyContent, 'terms'> }) {
  return (
    <details className="loyalty-terms">
      <summary>{t('loyalty.terms')}</summary>
      <p>{content.terms}</p>
    </details>
  );
}

/** Eight questions with their answers [LOY-02]. */
export function LoyaltyFaqPage({ context, loyalty }: LoyaltyProps<ProgrammeContent>) {
  const content = shownContent(loyalty);
  if (!content) return <Off context={context} />;
  const { locale, t } = context;
  return (
    <Texts context={context} of={['loyalty']}>
      <div className="page loyalty loyalty-section loyalty-plain">
        <h1>{content.faqTitle}</h1>
        <div className="loyalty-faq">
          {content.questions.map(({ question, answer }) => (
            <details key={question} className="loyalty-question">
              <summary>
                <h2>{question}</h2>
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
        <OptIn initial={loyalty.gamification.details} />
        <Terms context={context} content={content} />
        <p>
          <a className={buttonClass({ look: 'quiet' })} href={localePath(locale, '/')}>
            {t('loyalty.goToLobby')}
          </a>
        </p>
      </div>
    </Texts>
  );
}

export function LoyaltyRanksPage({ context, loyalty }: LoyaltyProps<ProgrammeContent>) {
  const content = shownContent(loyalty);
  if (!content) return <Off context={context} />;
  return (
    <Texts context={context} of={['loyalty']}>
      <div className="page loyalty loyalty-section loyalty-plain">
        <h1>{content.ranksTitle}</h1>
        <RankCards
          ranks={content.levels}
          benefitsTitle={content.benefitsTitle}
          own={loyalty.gamification.details.level}
        />
      </div>
    </Texts>
  );
}

/** Missions or tournaments: a header and the provider's widget, and nothing for a player without gamification [GAM-02]. */
export function WidgetPage({
  context,
  gamification: { refusal, settings, protocol, headers },
  which,
}: {
  context: PageContext;
  gamification: Gamification;
  which: 'missions' | 'tournaments';
}) {
  if (refusal !== null || !settings) return <Off context={context} />;
  const header = which === 'missions' ? headers.missionsPageHeader : headers.tournamentsPageHeader;
  return (
    <Texts context={context} of={['loyalty']}>
      <div className="page loyalty loyalty-section loyalty-plain">
        <header className="loyalty-plain-head">
          <h1>{header.title ?? (which === 'missions' ? 'Missions' : 'Tournaments')}</h1>
          {header.subtitle && <p>{header.subtitle}</p>}
        </header>
        <HostedWidget which={which} settings={settings} protocol={protocol} locale={context.locale} />
      </div>
      {which === 'missions' && <FullTermsLink context={context} />}
    </Texts>
  );
}
