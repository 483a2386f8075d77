import { PLOTTED_DROPS, toDropPlot, type DropPlot } from '@/components/jackpot/drop-plots.model';
import type { Drop, Jackpot } from '@/components/jackpot/jackpot.model';
import { jackpotPots } from '@/contract/jackpot.schema';
import { licenceOf } from '@/contract/licences';
import { formatMinute } from '@/lib/format/dates';
import { zoneName } from '@/lib/format/days';
import { formatMoney } from '@/lib/format/format-money';
import type { PageContext } from '@/lib/page/page-context';

const [WIDTH, HEIGHT] = [300, 90];
/** A bar's; the rest of its place is the gap to the next one. */
const BAR_WIDTH = (WIDTH / PLOTTED_DROPS) * 0.7;
const LEAST_HEIGHT = 2;

interface DropPlotsProps {
  readonly context: PageContext;
  readonly jackpot: Pick<Jackpot, 'pots' | 'currency'>;
  readonly drops: readonly Drop[];
}

/** The last drops of each pot as a picture and as a table, drawn on the server [JKP-08]. */
export function DropPlots({ context, jackpot: { pots, currency }, drops }: DropPlotsProps) {
  const { brand, bcp47, t } = context;
  const { timeZone } = licenceOf(brand.license);
  return (
    <section className="page jackpot-drops" aria-labelledby="jackpot-drops">
      <h2 id="jackpot-drops">{t('jackpot.drops.title')}</h2>
      <p>{t('jackpot.drops.text', { count: PLOTTED_DROPS })}</p>
      <div className="jackpot-drop-plots">
        {pots.map(({ id }) => {
          const known = jackpotPots.find((each) => each === id);
          const pot = known ? t(`jackpot.pots.${known}`) : id;
          const plot = toDropPlot(drops, id);
          return (
            <figure key={id}>
              <figcaption>
                <h3>{pot}</h3>
              </figcaption>
              {plot ? <Plot {...{ context, currency, plot, pot, timeZone }} /> : <p>{t('jackpot.drops.none')}</p>}
            </figure>
          );
        })}
      </div>
      <p className="jackpot-note">{t('jackpot.drops.zone', { zone: zoneName(timeZone, bcp47) })}</p>
    </section>
  );
}

interface PlotProps {
  readonly context: PageContext;
  readonly currency: string;
  readonly plot: DropPlot;
  readonly pot: string;
  readonly timeZone: string;
}

function Plot({ context: { bcp47, t }, currency, plot, pot, timeZone }: PlotProps) {
  const { drops, bars, least, most, last } = plot;
  const amount = ({ value }: Drop) => formatMoney(value, currency, bcp47);
  const figures = { count: drops.length, least: amount(least), most: amount(most), last: amount(last) };
  return (
    <>
      <svg
        className="jackpot-drop-plot"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('jackpot.drops.picture', { pot, ...figures })}
      >
        <path className="jackpot-drop-ground" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
        {bars.map(({ id, left, height }) => {
          const tall = Math.max(LEAST_HEIGHT, height * HEIGHT);
          return (
            <rect
              key={id}
              className="jackpot-drop-bar"
              data-last={id === last.id || undefined}
              x={(left * WIDTH).toFixed(1)}
              y={(HEIGHT - tall).toFixed(1)}
              width={BAR_WIDTH}
              height={tall.toFixed(1)}
              rx={1.5}
            />
          );
        })}
      </svg>
      <p className="jackpot-note tabular">{t('jackpot.drops.range', figures)}</p>
      <details>
        <summary>{t('jackpot.drops.list', { pot, count: drops.length })}</summary>
        <table className="jackpot-table">
          <thead>
            <tr>
              <th scope="col">{t('jackpot.drops.when')}</th>
              <th scope="col">{t('jackpot.drops.value')}</th>
            </tr>
          </thead>
          <tbody>
            {drops.toReversed().map((drop) => (
              <tr key={drop.id}>
                <td>
                  <time dateTime={drop.droppedAt}>{formatMinute(new Date(drop.droppedAt), bcp47, timeZone)}</time>
                </td>
                <td className="tabular">{amount(drop)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
