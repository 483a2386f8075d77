import type { ReactNode } from 'react';
import { PastChanges } from '@/components/limits/limit-history.client';
import type { LimitHistory } from '@/components/limits/limit-history.model';
import {
  GLOBAL_LIMITS_PATH,
  type Limits,
  type PlayLimits,
  type SingleStakeLimits,
} from '@/components/limits/limits.model';
import type { SessionLimits } from '@/components/limits/session-limits.model';
import { DepositLimits, PlayLimitCards, SessionLimitCards } from '@/components/limits/period-limits.client';
import { SingleStakeCard } from '@/components/limits/single-stake.client';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

const PLAY_KINDS = ['loss', 'stake'] as const;

interface LimitsPageProps {
  readonly context: PageContext;
  readonly limits: Limits;
  readonly play?: PlayLimits | null;
  readonly singleStake?: SingleStakeLimits | null;
  readonly session?: SessionLimits | null;
  readonly history?: LimitHistory | null;
}

/** The limits that the player has set, the kinds of limits, and how they were changed [PRF-02, PRF-07]. */
export function LimitsPage({
  context,
  limits,
  play = null,
  singleStake = null,
  session = null,
  history = null,
}: LimitsPageProps) {
  const { brand, t } = context;
  const kinds = PLAY_KINDS.filter((kind) => play && play[kind].length > 0);
  const times = session && session.session.length > 0 ? session : null;
  const wait =
    limits.increaseWaitHours === null
      ? t('limits.waitTerm')
      : t('limits.waitHours', { hours: limits.increaseWaitHours });
  return (
    <>
      <PageHeading title={t('limits.title')} text={t('limits.text')} />
      <div className="page profile limits-page">
        {limits.deposit.length === 0 ? (
          kinds.length === 0 && !singleStake && !times && <NoLimits context={context} />
        ) : (
          <LimitsSection
            context={context}
            id="deposit-limits"
            title={t('limits.deposit')}
            text={t('limits.depositText')}
            wait={wait}
          >
            <DepositLimits initial={limits} />
          </LimitsSection>
        )}
        {play &&
          kinds.map((kind) => (
            <LimitsSection
              key={kind}
              context={context}
              id={`${kind}-limits`}
              title={t(`limits.play.${kind}`)}
              text={t(`limits.playText.${kind}`)}
              wait={wait}
            >
              <PlayLimitCards initial={play} kind={kind} />
            </LimitsSection>
          ))}
        {singleStake && (
          <LimitsSection
            context={context}
            id="single-stake-limit"
            title={t('limits.singleStake.title')}
            text={t('limits.singleStake.text')}
            wait={limits.increaseWaitHours === null ? t('limits.waitDay') : wait}
          >
            <SingleStakeCard initial={singleStake} />
          </LimitsSection>
        )}
        {play && play.globalLoss.length > 0 && (
          <p>
            <a className="link" href={localePath(context.locale, GLOBAL_LIMITS_PATH)}>
              {t('limits.global.title')}
            </a>
          </p>
        )}
        {times && (
          <LimitsSection
            context={context}
            id="session-limits"
            title={t('limits.session.title')}
            text={t('limits.session.text', { minutes: licenceOf(brand.license).playLimits.sessionPauseMinutes ?? 0 })}
            wait={wait}
          >
            <SessionLimitCards initial={times} />
          </LimitsSection>
        )}
        {history && (
          <Texts context={context} of={['limits', 'common.unavailable', 'common.loadMore']}>
            <PastChanges initial={history} limits={limits} />
          </Texts>
        )}
      </div>
    </>
  );
}

interface LimitsSectionProps {
  readonly context: PageContext;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** How long an increase waits. */
  readonly wait: string;
  readonly children: ReactNode;
}

/** The cards of one kind of limit, with the texts that they show. */
export function LimitsSection({ context, id, title, text, wait, children }: LimitsSectionProps) {
  return (
    <section className="limits-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="text-ink-muted">
        {text} {wait}
      </p>
      <Texts context={context} of={['limits', 'errors']}>
        {children}
      </Texts>
    </section>
  );
}

/** Names no limit: none can be set here, or none could be read. */
export function NoLimits({ context: { t } }: { context: PageContext }) {
  return (
    <Card className="limits-empty" aria-labelledby="no-limits">
      <h2 id="no-limits">{t('limits.empty')}</h2>
      <p className="text-ink-muted">{t('limits.emptyText')}</p>
    </Card>
  );
}
