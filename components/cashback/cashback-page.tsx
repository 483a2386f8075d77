import { formatPeriod, type CashbackResult, type CashbackView } from '@/components/cashback/cashback.model';
import { PresentPeriod } from '@/components/cashback/present-period.client';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Table } from '@/components/ui/table';
import { licenceOf } from '@/contract/licences';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface CashbackPageProps {
  readonly context: PageContext;
  /** null where the player can have none. */
  readonly cashback: CashbackView | null;
}

/** The cashback of a week's net loss, how it is computed, and the earlier ones [RWD-04, RWD-05]. */
export function CashbackPage({ context, cashback }: CashbackPageProps) {
  const { brand, t } = context;
  return (
    <div className="page profile rewards-page">
      <header className="profile-head">
        <h1>{t('cashback.title')}</h1>
        <p className="text-ink-muted">{t('cashback.text')}</p>
      </header>
      {cashback === null && <EmptyState>{t('cashback.off')}</EmptyState>}
      {cashback && (
        <>
          <Closed context={context} cashback={cashback} />
          {cashback.optedIn && (
            <Texts context={context} of={['cashback', 'rewards']}>
              <PresentPeriod initial={cashback} timeZone={licenceOf(brand.license).timeZone} />
            </Texts>
          )}
          <Levels context={context} cashback={cashback} />
          <Results context={context} results={cashback.results} />
        </>
      )}
    </div>
  );
}

/** Why nothing is paid now, if so. */
function Closed({ context: { locale, t }, cashback }: { context: PageContext; cashback: CashbackView }) {
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
      <p>
        <a href={localePath(locale, '/loyalty-program/')}>{t('cashback.toProgramme')}</a>
      </p>
    </Card>
  );
}

function Levels({ context: { t }, cashback }: { context: PageContext; cashback: CashbackView }) {
  return (
    <Card as="div" className="cashback-now">
      <h2 id="cashback-levels">{t('cashback.levels')}</h2>
      <Table labelledBy="cashback-levels" columns={[t('cashback.level'), t('cashback.shareOf')]}>
        {cashback.percents.map((percent, n) => (
          <tr key={n} aria-current={cashback.optedIn && cashback.level === n + 1 ? 'true' : undefined}>
            <th scope="row">{n + 1}</th>
            <td className="tabular">{t('cashback.share', { share: percent / 100 })}</td>
          </tr>
        ))}
      </Table>
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
