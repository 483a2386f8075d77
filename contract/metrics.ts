import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The values of a label; any other is counted as `other`, so that nobody can make series by what they send. */
export interface LabelBound {
  /** For docs/metrics.md: the values, or the list that they are of. */
  readonly says: string;
  has(value: string): boolean;
}

/** A list that is known only at start, such as the kinds of jobs. */
interface NamedBound extends LabelBound {
  know(names: Iterable<string>): void;
}

export const OTHER = 'other';

export function oneOf(...values: readonly string[]): LabelBound {
  const known = new Set(values);
  return { says: values.map((value) => `\`${value}\``).join(', '), has: (value) => known.has(value) };
}

export function namesOf(says: string): NamedBound {
  const known = new Set<string>();
  return {
    says,
    has: (value) => known.has(value),
    know: (names) => {
      for (const name of names) known.add(name);
    },
  };
}

/** One value at a time, of our own making. */
export const shapedAs = (says: string, shape: RegExp): LabelBound => ({ says, has: (value) => shape.test(value) });

type Labels<Name extends string> = Readonly<Record<Name, string>>;

interface Described<Name extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels: Readonly<Record<Name, LabelBound>>;
}

export interface SeriesDescription extends Described<string> {
  readonly type: 'counter' | 'gauge' | 'histogram';
}

/** The parts of a request and of its answer that are needed here, of Node's own. */
interface MetricsRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}
interface MetricsResponse {
  writeHead(status: number, headers: Readonly<Record<string, string>>): unknown;
  end(body?: string): unknown;
}

/** Seconds, for what a person waits for. */
export const WAITING_SECONDS: readonly number[] = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** The same with fewer steps, where a label has many values. */
export const FEW_SECONDS: readonly number[] = [0.01, 0.05, 0.25, 1, 5];

/** The series of one program. Names are Prometheus's: base units, `_total` for what only grows. */
export function createMetrics() {
  const registry = new Registry();
  const series: SeriesDescription[] = [];
  const readers = new Set<() => Promise<void> | void>();

  function describe<Name extends string>(
    type: SeriesDescription['type'],
    { name, help, labels }: Described<Name>,
  ): { name: string; help: string; labelNames: string[]; registers: Registry[] } {
    series.push({ type, name, help, labels });
    return { name, help, labelNames: Object.keys(labels), registers: [registry] };
  }

  /** Values outside of their bounds become `other`. */
  function within<Name extends string>(given: Labels<Name>, { labels }: Described<Name>): Labels<string> {
    const bounded: Record<string, string> = {};
    for (const name in labels) bounded[name] = labels[name].has(given[name]) ? given[name] : OTHER;
    return bounded;
  }

  return {
    series: (): readonly SeriesDescription[] => series,
    counter<Name extends string>(described: Described<Name>) {
      const own = new Counter(describe('counter', described));
      return { count: (labels: Labels<Name>, by = 1) => own.inc(within(labels, described), by) };
    },
    gauge<Name extends string>(described: Described<Name>) {
      const own = new Gauge(describe('gauge', described));
      return {
        set: (labels: Labels<Name>, value: number) => own.set(within(labels, described), value),
        move: (labels: Labels<Name>, by: number) => own.inc(within(labels, described), by),
        /** These are all that there are; those that share a bound are added up. */
        replace(rows: readonly (readonly [Labels<Name>, number])[]) {
          own.reset();
          for (const [labels, value] of rows) own.inc(within(labels, described), value);
        },
      };
    },
    histogram<Name extends string>({
      buckets,
      ...described
    }: Described<Name> & { readonly buckets: readonly number[] }) {
      const own = new Histogram({ ...describe('histogram', described), buckets: [...buckets] });
      return {
        observe: (labels: Labels<Name>, seconds: number) => own.observe(within(labels, described), seconds),
        /** `since` is of performance.now(). */
        observeSince: (labels: Labels<Name>, since: number) =>
          own.observe(within(labels, described), (performance.now() - since) / 1000),
      };
    },
    /** Called before each reading, to set what is known only then; answers what ends that. */
    beforeReading(read: () => Promise<void> | void): () => void {
      readers.add(read);
      return () => void readers.delete(read);
    },
    /** Node's own series: event loop, memory, garbage, files. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    /** The whole of the private port. */
    async answer({ method, url }: MetricsRequest, response: MetricsResponse): Promise<void> {
      if (method !== 'GET' || url !== '/metrics') {
        response.writeHead(404, { 'content-type': 'text/plain' });
        response.end();
        return;
      }
      // One that cannot be read leaves its series as they are; the others are as good as ever.
      await Promise.allSettled([...readers].map(async (read) => read()));
      const text = await registry.metrics();
      // A kept connection would end now and then just as the next reading begins.
      const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store', connection: 'close' };
      response.writeHead(200, headers);
      response.end(text);
    },
  };
}
