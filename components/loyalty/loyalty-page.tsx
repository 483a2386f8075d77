import { CampaignsOnOffer, VisitorsCampaigns } from '@/components/loyalty/campaigns';
import {
  LACKING_PATHS,
  lackingOf,
  LOYALTY_FAQ_PATH,
  LOYALTY_RANKS_PATH,
  MISSIONS_PATH,
  TOURNAMENTS_PATH,
  type GamificationRefusal,
} from '@/components/loyalty/gamification.model';
import type { Loyalty, LoyaltyContent, ProgrammeContent } from '@/components/loyalty/gamification.queries';
import { HostedWidget } from '@/components/loyalty/hosted-widget.client';
import {
  GamesPromo,
  Header,
  Questions,
  RewardCards,
  ShopPromo,
  Steps,
  Terms,
} from '@/components/loyalty/loyalty-sections';
import { OptIn } from '@/components/loyalty/opt-in.client';
import { RankCards } from '@/components/loyalty/rank-cards.client';
import { Timeline } from '@/components/loyalty/timeline.client';
import { VisitorsFaq, VisitorsLoyalty, VisitorsRanks } from '@/components/loyalty/visitors-pages';
import type { PlayersCampaigns, PlayersLoyalty } from '@/components/loyalty/visitors.queries';
import { FullTermsLink } from '@/components/shell/full-terms-link';
import { NextStep } from '@/components/shell/sign-in-offer';
import { buttonClass } from '@/components/ui/button';
import { PageState } from '@/components/ui/unavailable';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface LoyaltyProps<Content> {
  readonly context: PageContext;
  readonly loyalty: Loyalty<Content>;
}

/** Instead of a page that the player does not have. */
function Off({ context }: { context: PageContext }) {
  return <PageState context={context} icon="trophy" title={context.t('loyalty.off')} />;
}

/** Instead of a sign-in: what the player lacks to have the page, and the way there; null when nothing is lacking. */
function lackOf({ locale, t }: PageContext, refusal: GamificationRefusal | null) {
  const lacking = lackingOf(refusal);
  if (lacking === null) return null;
  const next = { href: localePath(locale, LACKING_PATHS[lacking]), label: t(`loyalty.lacking.${lacking}.next`) };
  return <NextStep text={t(`loyalty.lacking.${lacking}.text`)} next={next} />;
}

/** The content of a page for a player who has gamification where there is a programme; null otherwise. */
function shownContent<Content>({ gamification, content }: Loyalty<Content>): Content | null {
  return gamification.refusal === null ? content : null;
}

/** The programme in its eight sections [LOY-01]. */
export function LoyaltyPage({ context, loyalty, outside }: LoyaltyProps<LoyaltyContent> & PlayersLoyalty) {
  const content = shownContent(loyalty);
  const lack = lackOf(context, loyalty.gamification.refusal);
  if (outside) return <VisitorsLoyalty context={context} content={outside} signIn={lack} />;
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

export function LoyaltyFaqPage({ context, loyalty }: LoyaltyProps<ProgrammeContent>) {
  const content = shownContent(loyalty);
  const lack = lackOf(context, loyalty.gamification.refusal);
  if (lack && loyalty.content) return <VisitorsFaq context={context} content={loyalty.content} signIn={lack} />;
  if (!content) return <Off context={context} />;
  const { locale, t } = context;
  return (
    <Texts context={context} of={['loyalty']}>
      <div className="page loyalty loyalty-section loyalty-plain">
        <h1>{content.faqTitle}</h1>
        <Questions content={content} />
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
  const lack = lackOf(context, loyalty.gamification.refusal);
  if (lack && loyalty.content) return <VisitorsRanks context={context} content={loyalty.content} signIn={lack} />;
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

interface WidgetPageProps extends PlayersCampaigns {
  readonly context: PageContext;
  readonly which: 'missions' | 'tournaments';
}

/**
 * Missions or tournaments: a header and the provider's widget, and what visitors see for a player who could take part;
 * nothing for any other one [GAM-02].
 */
export function WidgetPage({ context, gamification, campaigns, which }: WidgetPageProps) {
  const { refusal, settings, protocol, headers } = gamification;
  const lack = lackOf(context, refusal);
  if (lack && campaigns)
    return <VisitorsCampaigns context={context} which={which} campaigns={campaigns} signIn={lack} />;
  if (refusal !== null || !settings) return <Off context={context} />;
  const header = which === 'missions' ? headers.missionsPageHeader : headers.tournamentsPageHeader;
  return (
    <Texts context={context} of={['loyalty']}>
      <div className="page loyalty loyalty-section loyalty-plain">
        <header className="loyalty-plain-head">
          <h1>{header.title ?? context.t(`loyalty.${which}`)}</h1>
          {header.subtitle && <p>{header.subtitle}</p>}
        </header>
        <HostedWidget which={which} settings={settings} protocol={protocol} locale={context.locale}>
          {campaigns && <CampaignsOnOffer context={context} which={which} offered={campaigns.offered} />}
        </HostedWidget>
      </div>
      {which === 'missions' && <FullTermsLink context={context} />}
    </Texts>
  );
}
