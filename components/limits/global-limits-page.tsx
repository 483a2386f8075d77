import { LimitsSection, NoLimits } from '@/components/limits/limits-page';
import { LIMITS_PATH, type PlayLimits } from '@/components/limits/limits.model';
import { PlayLimitCards } from '@/components/limits/period-limits.client';
import { PageHeading } from '@/components/ui/page-heading';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface GlobalLimitsPageProps {
  readonly context: PageContext;
  /** null where the back end has no limits of play. */
  readonly play: PlayLimits | null;
}

/** Limits of losses over all brands of the licence holder; the lowest that the player has set at any of them holds [PRF-01, PRF-02]. */
export function GlobalLimitsPage({ context, play }: GlobalLimitsPageProps) {
  const { locale, t } = context;
  return (
    <>
      <PageHeading title={t('limits.global.title')} text={t('limits.global.text')} />
      <div className="page profile limits-page">
        {play && play.globalLoss.length > 0 ? (
          <LimitsSection
            context={context}
            id="global-loss-limits"
            title={t('limits.play.globalLoss')}
            text={t('limits.playText.globalLoss')}
            wait={
              play.increaseWaitHours === null
                ? t('limits.waitTerm')
                : t('limits.waitHours', { hours: play.increaseWaitHours })
            }
          >
            <PlayLimitCards initial={play} kind="globalLoss" />
          </LimitsSection>
        ) : (
          <NoLimits context={context} />
        )}
        <p>
          <a className="link" href={localePath(locale, LIMITS_PATH)}>
            {t('limits.global.own')}
          </a>
        </p>
      </div>
    </>
  );
}
