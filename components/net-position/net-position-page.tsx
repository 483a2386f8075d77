import { formatSpan, hasJackpot, resultsPath, toHours } from '@/components/net-position/net-position.model';
import type { NetPosition } from '@/components/net-position/net-position.queries';
import { Plots } from '@/components/net-position/plots';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { Table } from '@/components/ui/table';
import { Tabs } from '@/components/ui/tabs';
import { netPeriods, type NetPeriod } from '@/contract/net-position';
import { licenceOf } from '@/contract/licences';
import { zoneName } from '@/lib/format/days';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface NetPositionPageProps {
  readonly context: PageContext;
  readonly period: NetPeriod;
  readonly positions: readonly NetPosition[];
}

/** The net results of the player, by day, week, month or year [PRF-09]. */
export function NetPositionPage({ context, period, positions }: NetPositionPageProps) {
  const { brand, bcp47, locale, t } = context;
  const zone = zoneName(licenceOf(brand.license).timeZone, bcp47);
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
        <Card className="profile-rounds">
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
            {positions.map((position) => (
              <Position key={position.from} context={context} period={period} position={position} />
            ))}
          </Table>
          <p className="text-ink-muted text-sm">
            {t('results.zone', { zone })} {t('results.counted')}
          </p>
        </Card>
      </div>
    </>
  );
}

/** One look for gains and losses. */
function Position({
  context: { bcp47, t },
  period,
  position,
}: {
  context: PageContext;
  period: NetPeriod;
  position: NetPosition;
}) {
  const amount = (value: string) => formatMoney(value, position.currency, bcp47);
  const ofJackpot = (value: string) =>
    hasJackpot(position) && <small className="block">{t('results.ofJackpot', { amount: amount(value) })}</small>;
  return (
    <tr>
      <th scope="row">
        <time dateTime={position.from}>{formatSpan(period, position, bcp47)}</time>
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
