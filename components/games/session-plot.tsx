import { LEVELS, SESSION_ROUNDS, type Sessions } from '@/components/games/session-plot.model';
import { money, parseDecimal, toDecimal, type Currency } from '@/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import type { PageContext } from '@/lib/page/page-context';

const WIDTH = 320;
const HEIGHT = 150;
/** Room above and below the widest band. */
const MARGIN = 1.15;

const rangeOf = ({ bounds }: Sessions): { readonly least: number; readonly most: number } => ({
  least: Math.min(-1, ...(bounds[0] ?? [])) * MARGIN,
  most: Math.max(1, ...(bounds.at(-1) ?? [])) * MARGIN,
});

/** Sessions as a picture: two bands, the middle, and a few single sessions; the same at every stake [GMS-11]. */
export function SessionPlot({ context: { t }, sessions }: { context: PageContext; sessions: Sessions }) {
  const { at, bounds, lines } = sessions;
  const { least, most } = rangeOf(sessions);
  const y = (balance: number): string => (((most - balance) / (most - least)) * HEIGHT).toFixed(1);
  const points = (balances: readonly number[]): string[] =>
    balances.map((balance, step) => `${(((at[step] ?? 0) / SESSION_ROUNDS) * WIDTH).toFixed(0)} ${y(balance)}`);
  const line = (balances: readonly number[] = []): string => `M${points(balances).join('L')}`;
  const band = (below: readonly number[] = [], above: readonly number[] = []): string =>
    `M${[...points(below), ...points(above).reverse()].join('L')}Z`;
  return (
    <svg
      className="session-plot"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('sessionPlot.picture', { rounds: SESSION_ROUNDS })}
    >
      <path className="session-band" d={band(bounds[0], bounds[4])} />
      <path className="session-band" d={band(bounds[1], bounds[3])} />
      <path className="session-lines" d={lines.map(line).join('')} />
      <path className="session-zero" d={`M0 ${y(0)}H${WIDTH}`} />
      <path className="session-middle" d={line(bounds[2])} />
    </svg>
  );
}

/** The quantiles of the last round in money, for one stake (a decimal). */
export function SessionFigures({
  context: { t, bcp47 },
  sessions,
  stake,
  currency,
  basis,
}: {
  context: PageContext;
  sessions: Sessions;
  stake: string;
  currency: Currency;
  basis: string | null;
}) {
  const parsed = parseDecimal(stake, currency);
  if (!parsed.ok) return null;
  const inMoney = (stakes: number): string => {
    const amount = BigInt(Math.round(stakes * Number(parsed.value.amount)));
    return formatMoney(toDecimal(money(amount, currency)), currency, bcp47);
  };
  const { least, most } = rangeOf(sessions);
  const supposed = basis === 'straight' || basis === 'best-play' ? t(`sessionPlot.basis.${basis}`) : null;
  return (
    <>
      <p className="session-axis tabular" aria-hidden="true">
        <span>{inMoney(most)}</span>
        <span>{inMoney(least)}</span>
      </p>
      <table className="session-figures">
        <caption>{t('sessionPlot.caption', { rounds: SESSION_ROUNDS, stake: inMoney(1) })}</caption>
        <tbody>
          {LEVELS.map((level, place) => (
            <tr key={level}>
              <th scope="row">{t(`sessionPlot.levels.${LEVEL_NAMES[place] ?? 'middle'}`)}</th>
              <td className="tabular">{inMoney(sessions.bounds[place]?.at(-1) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-muted">
        {t('sessionPlot.ahead', { share: Math.round(sessions.ahead * 100) })} {supposed}
      </p>
    </>
  );
}

const LEVEL_NAMES = ['lowest', 'lower', 'middle', 'upper', 'highest'] as const;
