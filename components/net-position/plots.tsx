import { formatSpan, toHours } from '@/components/net-position/net-position.model';
import type { NetPosition } from '@/components/net-position/net-position.queries';
import { Plot } from '@/components/net-position/plot';
import { Card } from '@/components/ui/card';
import type { NetPeriod } from '@/contract/net-position';
import { formatMoney } from '@/lib/format/format-money';
import type { PageContext } from '@/lib/page/page-context';

interface PlotsProps {
  readonly context: PageContext;
  readonly period: NetPeriod;
  /** Newest first. */
  readonly positions: readonly NetPosition[];
}

/** Net result, deposits and time played, side by side; the table under them has every figure. */
export function Plots({ context, period, positions }: PlotsProps) {
  const { t } = context;
  const oldestFirst = [...positions].reverse();
  const amount = ({ currency }: NetPosition, value: string) => formatMoney(value, currency, context.bcp47);
  const plot = (id: 'net' | 'deposited' | 'played', valueOf: (one: NetPosition) => number, textOf: TextOf) => (
    <PlotOf context={context} period={period} positions={oldestFirst} id={id} valueOf={valueOf} textOf={textOf} />
  );
  return (
    <Card className="plots" aria-label={t('results.plots')}>
      {plot(
        'net',
        ({ net }) => Number(net),
        (one) => amount(one, one.net),
      )}
      {plot(
        'deposited',
        ({ deposited }) => Number(deposited),
        (one) => amount(one, one.deposited),
      )}
      {plot(
        'played',
        ({ playedMinutes }) => playedMinutes,
        (one) => t('results.duration', toHours(one.playedMinutes)),
      )}
    </Card>
  );
}

type TextOf = (position: NetPosition) => string;

interface PlotOfProps extends PlotsProps {
  readonly id: 'net' | 'deposited' | 'played';
  readonly valueOf: (position: NetPosition) => number;
  readonly textOf: TextOf;
}

function PlotOf({ context: { bcp47, t }, period, positions, id, valueOf, textOf }: PlotOfProps) {
  const points = positions.map((position) => ({
    label: formatSpan(period, position, bcp47),
    value: valueOf(position),
    text: textOf(position),
  }));
  const [first, ...rest] = points;
  if (!first) return null;
  const least = rest.reduce((one, other) => (other.value < one.value ? other : one), first);
  const most = rest.reduce((one, other) => (other.value > one.value ? other : one), first);
  return (
    <Plot
      id={`plot-${id}`}
      title={t(`results.${id}`)}
      summary={t('results.summary', {
        title: t(`results.${id}`),
        from: first.label,
        to: points.at(-1)?.label ?? first.label,
        least: least.text,
        leastAt: least.label,
        most: most.text,
        mostAt: most.label,
      })}
      points={points}
      ends={[least.value < 0 ? least.text : null, most.value > 0 ? most.text : null]}
    />
  );
}
