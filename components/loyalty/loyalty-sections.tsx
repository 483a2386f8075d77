import { rankStyle } from '@/components/loyalty/gamification.model';
import type { LoyaltyContent, ProgrammeContent } from '@/components/loyalty/gamification.queries';
import { buttonClass } from '@/components/ui/button';
import { PHONE_MEDIA } from '@/contract/device';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';
import './loyalty-page.css';

export function Header({ content }: { content: LoyaltyContent }) {
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

export function ShopPromo({ context: { locale, t }, content }: { context: PageContext; content: LoyaltyContent }) {
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

export function RewardCards({ context: { locale, t }, content }: { context: PageContext; content: LoyaltyContent }) {
  if (content.rewardCards.length === 0) return null;
  return (
    <section className="page loyalty-section" aria-labelledby="loyalty-cards">
      <h2 id="loyalty-cards">{content.cardsTitle}</h2>
      <ul className="loyalty-cards">
        {content.rewardCards.map(({ title, description, imageUrl, color }) => (
          <li key={title} className="loyalty-card" style={rankStyle(color)}>
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

export function Steps({ content }: { content: LoyaltyContent }) {
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

export function GamesPromo({ context: { locale, t }, content }: { context: PageContext; content: LoyaltyContent }) {
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

export function Terms({ context: { t }, content }: { context: PageContext; content: Pick<LoyaltyContent, 'terms'> }) {
  return (
    <details className="loyalty-terms">
      <summary>{t('loyalty.termsTitle')}</summary>
      <p>{content.terms}</p>
    </details>
  );
}

/** Eight questions with their answers [LOY-02]. */
export function Questions({ content }: { content: ProgrammeContent }) {
  return (
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
  );
}
