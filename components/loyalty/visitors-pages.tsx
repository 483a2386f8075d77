import type { ReactNode } from 'react';
import { LOYALTY_FAQ_PATH, LOYALTY_RANKS_PATH, rankStyle } from '@/components/loyalty/gamification.model';
import type { LoyaltyContent, ProgrammeContent } from '@/components/loyalty/gamification.queries';
import {
  GamesPromo,
  Header,
  Questions,
  RewardCards,
  ShopPromo,
  Steps,
  Terms,
} from '@/components/loyalty/loyalty-sections';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface VisitorsProps<Content> {
  readonly context: PageContext;
  readonly content: Content;
  readonly signIn: ReactNode;
}

/** The programme for visitors: its ranks with what each brings, rewards and steps, without anybody's progress [LOY-01]. */
export function VisitorsLoyalty({ context, content, signIn }: VisitorsProps<LoyaltyContent & ProgrammeContent>) {
  const { locale } = context;
  return (
    <div className="loyalty">
      <Header content={content} />
      <div className="page loyalty-section">{signIn}</div>
      <section className="page loyalty-section" aria-labelledby="loyalty-ranks">
        <h2 id="loyalty-ranks">{content.ranksTitle}</h2>
        <Ranks context={context} content={content} />
        <p className="loyalty-links">
          <a className="loyalty-link" href={localePath(locale, LOYALTY_RANKS_PATH)}>
            {context.t('loyalty.allRanks')}
          </a>
          <a className="loyalty-link" href={localePath(locale, LOYALTY_FAQ_PATH)}>
            {content.faqTitle}
          </a>
        </p>
      </section>
      <ShopPromo context={context} content={content} />
      <RewardCards context={context} content={content} />
      <Steps content={content} />
      <GamesPromo context={context} content={content} />
      <section className="page loyalty-section loyalty-taking-part" aria-labelledby="loyalty-opt-in">
        <h2 id="loyalty-opt-in">{context.t('loyalty.takingPart')}</h2>
        <p>{content.description}</p>
        <Terms context={context} content={content} />
      </section>
    </div>
  );
}

/** Every rank, from how many points it is reached, and what it brings. */
function Ranks({ context: { t }, content, withText = false }: RanksProps) {
  return (
    <ul className="loyalty-ranks">
      {content.levels.map(({ level, points, color, logo, rank, subtitle, benefits, description }) => (
        <li key={level} className="loyalty-rank" style={rankStyle(color)}>
          <img src={logo} alt="" width={96} height={96} loading="lazy" />
          <h3>{rank}</h3>
          <p className="tabular">{points > 0 ? t('loyalty.from', { points }) : subtitle}</p>
          {withText && <p>{description}</p>}
          <ul aria-label={content.benefitsTitle}>
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface RanksProps extends Pick<VisitorsProps<ProgrammeContent>, 'context' | 'content'> {
  readonly withText?: boolean;
}

/** The ranks one by one [LOY-02]. */
export function VisitorsRanks({ context, content, signIn }: VisitorsProps<ProgrammeContent>) {
  return (
    <div className="page loyalty loyalty-section loyalty-plain">
      <h1>{content.ranksTitle}</h1>
      <Ranks context={context} content={content} withText />
      {signIn}
    </div>
  );
}

/** Eight questions with their answers [LOY-02]. */
export function VisitorsFaq({ context, content, signIn }: VisitorsProps<ProgrammeContent>) {
  return (
    <div className="page loyalty loyalty-section loyalty-plain">
      <h1>{content.faqTitle}</h1>
      <Questions content={content} />
      {signIn}
      <Terms context={context} content={content} />
    </div>
  );
}
