import { formatSpan, hasJackpot, resultsPath, toHours } from '@/components/net-position/net-position.model';
import type { NetPosition } from '@/components/net-position/net-position.queries';
import { Plots } from '@/components/net-position/plots';
import { StatementFile } from '@/components/statement/statement-link';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { Table } from '@/components/ui/table';
import { Tabs } from '@/components/ui/tabs';
import { netPeriods, type NetPeriod } from '@/contract/net-position';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

interface NetPositionPageProps {
  readonly context: PageContext;
  readonly period: NetPeriod;
  readonly positions: readonly NetPosition[];
}

/** The net results of the player, by day, week, month or year [PRF-09]. */
export function NetPositionPage({ context, period, positions }: NetPositionPageProps) {
  const { locale, t } = context;
  /** Older ones may be of a time before the account. */
  const lastPlayed = positions.findLastIndex(hasFigures);
  return (
    <>
      <PageHeading id="results" title={t('results.title')} text={t('results.text')} />
      <div className="page profile net-position">
        <Tabs
          label={t('results.choose')}
          tabs={netPeriods.map((each) => ({
            href: localePath(locale, resultsPath(each)),
            text: t(`results.by.${each}`),
            isCurrent: each === period,
          }))}
        />
        <Plots context={context} period={period} positions={positions} />
        <Card as="div" className="profile-rounds">
          <Table
            labelledBy="results"
            columns={[
              t('results.period'),
              t('results.staked'),
              t('results.won'),
              t('results.net'),
              t('results.deposited'),
              t('results.played'),
            ]}
          >
            {positions.map((position, at) => (
              <Position
                key={position.from}
                context={context}
                period={period}
                position={position}
                hasPaper={at <= lastPlayed && hasPaper(context, period)}
              />
            ))}
          </Table>
          <p className="text-ink-muted text-sm">
            {t('results.zone')} {t('results.counted')}
          </p>
        </Card>
      </div>
    </>
  );
}

/** Months and years are written on paper too, where the back end does. */
const hasPaper = (context: PageContext, period: NetPeriod): boolean =>
  (period === 'Month' || period === 'Year') && offers(context, 'Statement');

const hasFigures = ({ staked, won, deposited, playedMinutes }: NetPosition): boolean =>
  playedMinutes > 0 || [staked, won, deposited].some((amount) => Number(amount) !== 0);

interface PositionProps {
  readonly context: PageContext;
  readonly period: NetPeriod;
  readonly position: NetPosition;
  readonly hasPaper: boolean;
}

/** One look for gains and losses. */
function Position({ context, period, position, ...has }: PositionProps) {
  const { bcp47, t } = context;
  const name = formatSpan(period, position, bcp47);
  const amount = (value: string) => formatMoney(value, position.currency, bcp47);
  const ofJackpot = (value: string) =>
    hasJackpot(position) && <small className="block">{t('results.ofJackpot', { amount: amount(value) })}</small>;
  return (
    <tr>
      <th scope="row">
        <time dateTime={position.from}>{name}</time>
        {has.hasPaper && (
          <StatementFile context={context} period={position.from.slice(0, period === 'Year' ? 4 : 7)} name={name} />
        )}
      </th>
      <td className="tabular">
        {amount(position.staked)}
        {ofJackpot(position.jackpotStaked)}
      </td>
      <td className="tabular">
        {amount(position.won)}
        {ofJackpot(position.jackpotWon)}
      </td>
      <td className="tabular">
        <strong data-net={position.net}>{amount(position.net)}</strong>
        {ofJackpot(position.jackpotNet)}
      </td>
      <td className="tabular">{amount(position.deposited)}</td>
      <td className="tabular">{t('results.duration', toHours(position.playedMinutes))}</td>
    </tr>
  );
}
