import { SELF_EXCLUSION_PATH } from '@/components/breaks/breaks.model';
import { PastChanges } from '@/components/limits/limit-history.client';
import type { LimitHistory } from '@/components/limits/limit-history.model';
import { LimitCards } from '@/components/limits/limit-cards.client';
import { LIMITS_PATH, limitsOf, type AllLimits, type LimitKind } from '@/components/limits/limits.model';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { Tabs } from '@/components/ui/tabs';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** The texts of each kind; the page shows the kinds in this order. */
const TEXTS = {
  deposit: { id: 'deposit-limits', title: 'limits.deposit', text: 'limits.depositText' },
  loss: { id: 'loss-limits', title: 'limits.play.loss', text: 'limits.playText.loss' },
  stake: { id: 'stake-limits', title: 'limits.play.stake', text: 'limits.playText.stake' },
  singleStake: { id: 'single-stake-limit', title: 'limits.singleStake.title', text: 'limits.singleStake.text' },
  session: { id: 'session-limits', title: 'limits.session.title', text: 'limits.session.text' },
  globalLoss: { id: 'global-loss-limits', title: 'limits.play.globalLoss', text: 'limits.playText.globalLoss' },
} as const satisfies Readonly<Record<LimitKind, object>>;

const KINDS: readonly LimitKind[] = ['deposit', 'loss', 'globalLoss', 'stake', 'singleStake', 'session'];

interface LimitsPageProps {
  readonly context: PageContext;
  readonly limits: AllLimits;
  readonly history?: LimitHistory | null;
  /** Further parts of the page, below the limits, by the ids of their titles. */
  readonly further?: readonly { readonly id: string; readonly title: string }[];
}

/** The limits that the player has set, the kinds of limits, and how they were changed [PRF-02, PRF-07]. */
export function LimitsPage({ context, limits, history = null, further = [] }: LimitsPageProps) {
  const { t } = context;
  const kinds = KINDS.filter((kind) => limitsOf(limits, kind).length > 0);
  const parts = [...kinds.map((kind) => ({ id: TEXTS[kind].id, title: t(TEXTS[kind].title) })), ...further];
  return (
    <>
      <PageHeading title={t('limits.title')} text={t('limits.text')} />
      <div className="page profile limits-page">
        {kinds.length === 0 && <NoLimits context={context} />}
        {parts.length > 1 && (
          <Tabs
            label={t('limits.title')}
            tabs={parts.map(({ id, title }) => ({ href: `#${id}`, text: title, isCurrent: false }))}
          />
        )}
        {kinds.map((kind) => (
          <LimitsSection key={kind} context={context} limits={limits} kind={kind} />
        ))}
        {history && (
          <Texts context={context} of={['limits', 'common.unavailable', 'common.loadMore']}>
            <PastChanges initial={history} limits={limits} />
          </Texts>
        )}
      </div>
    </>
  );
}

/** Limits of losses over all brands of the licence holder; the lowest that the player has set at any of them holds [PRF-01, PRF-02]. */
export function GlobalLimitsPage({ context, limits }: Pick<LimitsPageProps, 'context' | 'limits'>) {
  const { locale, t } = context;
  return (
    <>
      <PageHeading title={t('limits.global.title')} text={t('limits.global.text')} />
      <div className="page profile limits-page">
        {limits.globalLoss.length > 0 ? (
          <LimitsSection context={context} limits={limits} kind="globalLoss" />
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

/** The cards of one kind of limit, with the texts that they show. */
function LimitsSection({ context, limits, kind }: Omit<LimitsPageProps, 'history'> & { readonly kind: LimitKind }) {
  const { brand, t } = context;
  const { id, title, text } = TEXTS[kind];
  return (
    <section className="limits-section" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      <p className="text-ink-muted">
        {t(text, { minutes: licenceOf(brand.license).playLimits.sessionPauseMinutes ?? 0 })}{' '}
        {waitText(context, kind, limits.increaseWaitHours)}
      </p>
      <Texts context={context} of={['limits', 'errors']}>
        <LimitCards initial={limits} kind={kind} titleId={id} />
      </Texts>
    </section>
  );
}

/** How long an increase waits. */
function waitText({ t }: PageContext, kind: LimitKind, hours: number | null): string {
  if (hours !== null) return t('limits.waitHours', { hours });
  return kind === 'singleStake' ? t('limits.waitDay') : t('limits.waitTerm');
}

/** Names no limit: none can be set here, or none could be read. */
function NoLimits({ context: { locale, t } }: { context: PageContext }) {
  return (
    <Card className="limits-empty" aria-labelledby="no-limits">
      <h2 id="no-limits">{t('limits.empty')}</h2>
      <p className="text-ink-muted">{t('limits.emptyText')}</p>
      <a className={buttonClass({ look: 'quiet' })} href={localePath(locale, SELF_EXCLUSION_PATH)}>
        {t('breaks.title')}
      </a>
    </Card>
  );
}
