import type { AnalyticsReport } from '@/components/analytics/report.queries';
import { BarPlot } from '@/components/analytics/bar-plot';
import { Table } from '@/components/ui/table';

/** The limits of good and of poor at the 75th percentile (web.dev); CLS in thousandths. */
const LIMITS: Readonly<Record<string, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [100, 250],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};

const percent = (part: number, whole: number): number => Math.round((part / whole) * 100);
const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${percent(part, whole)} %`);

/** Each way as a plot and the same numbers as a table. */
export function Funnels({ funnels }: Pick<AnalyticsReport, 'funnels'>) {
  return funnels.map(({ name, steps }) => {
    const id = `funnel-${name}`;
    const first = steps[0]?.visits ?? 0;
    return (
      <section key={name} className="mt-10">
        <h2 id={id} className="display text-xl">{`Visits on the way: ${name}`}</h2>
        <BarPlot
          label={`Visits by step of ${name}`}
          bars={steps.map(({ key, visits }) => ({ label: key, value: visits }))}
        />
        <Table labelledBy={id} columns={['Step', 'Visits', 'Of the first step']}>
          {steps.map(({ key, visits }) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td>{visits}</td>
              <td>{share(visits, first)}</td>
            </tr>
          ))}
        </Table>
      </section>
    );
  });
}

/** Each metric by kind of page, at the 75th percentile. */
export function Vitals({ vitals }: Pick<AnalyticsReport, 'vitals'>) {
  const metrics = [...new Set(vitals.map(({ metric }) => metric))];
  return (
    <>
      {metrics.length === 0 && (
        <p className="mt-8">No vitals yet. They are measured in visits that allow statistics.</p>
      )}
      {metrics.map((metric) => {
        const rows = vitals.filter((row) => row.metric === metric);
        const unit = metric === 'CLS' ? 'thousandths' : 'ms';
        const id = `vital-${metric}`;
        const limits = LIMITS[metric];
        return (
          <section key={metric} className="mt-10">
            <h2 id={id} className="display text-xl">{`${metric} by kind of page (${unit})`}</h2>
            <BarPlot
              label={`${metric}, 75th percentile, ${unit}`}
              bars={rows.map(({ page, p75 }) => ({ label: page, value: Math.round(p75), tone: toneOf(p75, limits) }))}
              mark={limits && { value: limits[0], label: `good to ${limits[0]}` }}
            />
            <Table labelledBy={id} columns={['Page', 'Measured', 'Median', '75th', '95th']}>
              {rows.map(({ page, count, p50, p75, p95 }) => (
                <tr key={page}>
                  <th scope="row">{page}</th>
                  <td>{count}</td>
                  {[p50, p75, p95].map((value, place) => (
                    <td key={place}>{Math.round(value)}</td>
                  ))}
                </tr>
              ))}
            </Table>
          </section>
        );
      })}
    </>
  );
}

function toneOf(value: number, limits: readonly [number, number] | undefined): 'good' | 'fair' | 'poor' {
  if (!limits || value <= limits[0]) return 'good';
  return value <= limits[1] ? 'fair' : 'poor';
}

const OUTCOMES = [
  { key: 'launches', name: 'opened a game' },
  { key: 'signUps', name: 'signed up' },
  { key: 'deposits', name: 'deposited' },
] as const;

/** Each experiment: how many visits have met each option, and which part of them went on to what. */
export function Exposures({ exposures }: Pick<AnalyticsReport, 'exposures'>) {
  const experiments = [...new Set(exposures.map(({ experiment }) => experiment))];
  return experiments.map((experiment) => {
    const options = exposures.filter((row) => row.experiment === experiment);
    const id = `experiment-${experiment}`;
    return (
      <section key={experiment} className="mt-10">
        <h2 id={id} className="display text-xl">{`Experiment: ${experiment}`}</h2>
        <BarPlot
          label={`Visits by option of ${experiment}`}
          bars={options.map(({ option, visits }) => ({ label: option, value: visits }))}
        />
        <BarPlot
          label={`Outcomes by option of ${experiment}, % of visits`}
          bars={OUTCOMES.flatMap(({ key, name }) =>
            options.map((row) => ({ label: `${row.option}, ${name}`, value: percent(row[key], row.visits) })),
          )}
        />
        <Table labelledBy={id} columns={['Option', 'Visits', ...OUTCOMES.map(({ name }) => name)]}>
          {options.map((row) => (
            <tr key={row.option}>
              <th scope="row">{row.option}</th>
              <td>{row.visits}</td>
              {OUTCOMES.map(({ key }) => (
                <td key={key}>{`${row[key]} (${share(row[key], row.visits)})`}</td>
              ))}
            </tr>
          ))}
        </Table>
      </section>
    );
  });
}

export function EventCounts({ events }: Pick<AnalyticsReport, 'events'>) {
  return (
    <section className="mt-10">
      <h2 id="events" className="display text-xl">
        Events
      </h2>
      <Table labelledBy="events" columns={['Event', 'Count']}>
        {events.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
