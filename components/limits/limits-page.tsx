import { PastChanges } from '@/components/limits/limit-history.client';
import type { LimitHistory } from '@/components/limits/limit-history.model';
import { DepositLimits } from '@/components/limits/deposit-limits.client';
import {
  GLOBAL_LIMITS_PATH,
  type Limits,
  type PlayLimits,
  type SingleStakeLimits,
} from '@/components/limits/limits.model';
import { PlayLimitCards } from '@/components/limits/play-limits.client';
import { SessionLimitCards } from '@/components/limits/session-limits.client';
import type { SessionLimits } from '@/components/limits/session-limits.model';
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
          <section className="limits-section" aria-labelledby="deposit-limits">
            <h2 id="deposit-limits">{t('limits.deposit')}</h2>
            <p className="text-ink-muted">
              {t('limits.depositText')} {wait}
            </p>
            <Texts context={context} of={['limits', 'errors']}>
              <DepositLimits initial={limits} />
            </Texts>
          </section>
        )}
        {play &&
          kinds.map((kind) => (
            <section key={kind} className="limits-section" aria-labelledby={`${kind}-limits`}>
              <h2 id={`${kind}-limits`}>{t(`limits.play.${kind}`)}</h2>
              <p className="text-ink-muted">
                {t(`limits.playText.${kind}`)} {wait}
              </p>
              <Texts context={context} of={['limits', 'errors']}>
                <PlayLimitCards initial={play} kind={kind} />
              </Texts>
            </section>
          ))}
        {singleStake && (
          <section className="limits-section" aria-labelledby="single-stake-limit">
            <h2 id="single-stake-limit">{t('limits.singleStake.title')}</h2>
            <p className="text-ink-muted">
              {t('limits.singleStake.text')}{' '}
              <span>{limits.increaseWaitHours === null ? t('limits.waitDay') : wait}</span>
            </p>
            <Texts context={context} of={['limits', 'errors']}>
              <SingleStakeCard initial={singleStake} />
            </Texts>
          </section>
        )}
        {play && play.globalLoss.length > 0 && (
          <p>
            <a className="link" href={localePath(context.locale, GLOBAL_LIMITS_PATH)}>
              {t('limits.global.title')}
            </a>
          </p>
        )}
        {times && (
          <section className="limits-section" aria-labelledby="session-limits">
            <h2 id="session-limits">{t('limits.session.title')}</h2>
            <p className="text-ink-muted">
              {t('limits.session.text', { minutes: licenceOf(brand.license).playLimits.sessionPauseMinutes ?? 0 })}{' '}
              {wait}
            </p>
            <Texts context={context} of={['limits', 'errors']}>
              <SessionLimitCards initial={times} />
            </Texts>
          </section>
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

/** Names no limit: none can be set here, or none could be read. */
export function NoLimits({ context: { t } }: { context: PageContext }) {
  return (
    <Card className="limits-empty" aria-labelledby="no-limits">
      <h2 id="no-limits">{t('limits.empty')}</h2>
      <p className="text-ink-muted">{t('limits.emptyText')}</p>
    </Card>
  );
}
