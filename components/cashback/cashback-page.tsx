import type { ReactNode } from 'react';
import {
  formatPeriod,
  type CashbackResult,
  type CashbackRules,
  type CashbackView,
} from '@/components/cashback/cashback.model';
import type { PlayersCashback } from '@/components/cashback/cashback.queries';
import { PresentPeriod } from '@/components/cashback/present-period.client';
import { namedLevel, type RankNames } from '@/components/loyalty/gamification.model';
import { Join } from '@/components/loyalty/join.client';
import { NextStep } from '@/components/shell/sign-in-offer';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Table } from '@/components/ui/table';
import { licenceOf } from '@/contract/licences';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface CashbackPageProps extends PlayersCashback {
  readonly context: PageContext;
}

/** The cashback of a week's net loss, how it is computed, and the earlier ones [RWD-04, RWD-05]. */
export function CashbackPage({ context, cashback, rules, ranks }: CashbackPageProps) {
  const { brand, locale, t } = context;
  if (rules)
    return (
      <VisitorsCashback context={context} rules={rules} ranks={ranks} signIn={<NextStep text={t('cashback.off')} />} />
    );
  return (
    <div className="page profile rewards-page">
      <Head context={context} />
      {cashback === null && (
        <EmptyState icon="percent" next={{ href: localePath(locale, '/'), label: t('common.backToLobby') }}>
          {t('cashback.off')}
        </EmptyState>
      )}
      {cashback && (
        <>
          <Closed context={context} cashback={cashback} />
          {cashback.optedIn && (
            <Texts context={context} of={['cashback', 'rewards', 'loyalty.level']}>
              <PresentPeriod initial={cashback} ranks={ranks} timeZone={licenceOf(brand.license).timeZone} />
            </Texts>
          )}
          <Levels context={context} rules={cashback} ranks={ranks} own={cashback.optedIn ? cashback.level : null} />
          <Results context={context} results={cashback.results} />
        </>
      )}
    </div>
  );
}

/** Why nothing is paid now, if so. */
function Closed({ context, cashback }: { context: PageContext; cashback: CashbackView }) {
  const { t } = context;
  if (cashback.blockReason)
    return (
      <Card className="rewards-blocked" data-block={cashback.blockReason} aria-labelledby="cashback-blocked">
        <h2 id="cashback-blocked">{t('cashback.blockedTitle')}</h2>
        <p>{t(`rewards.blocks.${cashback.blockReason}`)}</p>
      </Card>
    );
  if (cashback.optedIn) return null;
  return (
    <Card className="cashback-now" aria-labelledby="cashback-out">
      <h2 id="cashback-out">{t('cashback.outTitle')}</h2>
      <p>{t('cashback.outText')}</p>
      <Texts context={context} of={['loyalty.join', 'loyalty.failed']}>
        <Join />
      </Texts>
    </Card>
  );
}

interface LevelsProps {
  readonly context: PageContext;
  readonly rules: CashbackRules;
  readonly ranks: RankNames;
  /** The player's level; null for none that counts. */
  readonly own: number | null;
}

function Levels({ context: { bcp47, t }, rules: { percents, minimum, most, currency }, ranks, own }: LevelsProps) {
  const money = (amount: string) => formatMoney(amount, currency, bcp47);
  return (
    <Card as="div" className="cashback-now">
      <h2 id="cashback-levels">{t('cashback.levels')}</h2>
      <Table labelledBy="cashback-levels" columns={[t('cashback.level'), t('cashback.shareOf')]}>
        {percents.map((percent, n) => (
          <tr key={n} aria-current={own === n + 1 ? 'true' : undefined}>
            <th scope="row">{namedLevel((values) => t('loyalty.level', values), ranks, n + 1)}</th>
            <td className="tabular">{t('cashback.share', { share: percent / 100 })}</td>
          </tr>
        ))}
      </Table>
      <p>{t('cashback.limits', { minimum: money(minimum), most: money(most) })}</p>
      <p className="text-ink-muted">{t('cashback.honest')}</p>
    </Card>
  );
}

function Results({ context, results }: { context: PageContext; results: readonly CashbackResult[] }) {
  const { bcp47, brand, t } = context;
  if (results.length === 0) return null;
  const { timeZone } = licenceOf(brand.license);
  return (
    <Card as="div" className="cashback-now">
      <h2 id="cashback-results">{t('cashback.results')}</h2>
      <Table
        labelledBy="cashback-results"
        columns={[
          t('cashback.period'),
          t('cashback.staked'),
          t('cashback.won'),
          t('cashback.shareOf'),
          t('cashback.amount'),
        ]}
      >
        {results.map((each) => (
          <tr key={each.startsAt}>
            <th scope="row">{formatPeriod(each, bcp47, timeZone)}</th>
            <td className="tabular">{formatMoney(each.staked, each.currency, bcp47)}</td>
            <td className="tabular">{formatMoney(each.won, each.currency, bcp47)}</td>
            <td className="tabular">{t('cashback.share', { share: each.percent / 100 })}</td>
            <td className="tabular">
              <span>
                {each.isPaid || each.isWaiting ? formatMoney(each.amount, each.currency, bcp47) : t('cashback.notPaid')}
              </span>{' '}
              {each.isWaiting && <small>{t('cashback.waits')}</small>}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

interface VisitorsCashbackProps {
  readonly context: PageContext;
  readonly rules: CashbackRules;
  readonly ranks: RankNames;
  readonly signIn: ReactNode;
}

/** How cashback works, for visitors [RWD-05]. */
export function VisitorsCashback({ context, rules, ranks, signIn }: VisitorsCashbackProps) {
  return (
    <div className="page profile rewards-page">
      <Head context={context} />
      {signIn}
      <Levels context={context} rules={rules} ranks={ranks} own={null} />
    </div>
  );
}

function Head({ context: { t } }: { context: PageContext }) {
  return (
    <header className="profile-head">
      <h1>{t('cashback.title')}</h1>
      <p className="text-ink-muted">{t('cashback.text')}</p>
    </header>
  );
}
