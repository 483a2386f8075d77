/** A row of docs/metrics.md. */
export interface PageRow {
  readonly section: string;
  readonly name: string;
  readonly type: string;
  /** As they are written, by label. */
  readonly labels: Readonly<Record<string, string>>;
}

const ROW = /^\| `(\w+)` \| (counter|gauge|histogram) \| (.*?) \| .+ \| .+ \|$/;
const LABELS = /((?:`\w+`(?:, )?)+) \(((?:[^()]|\([^()]*\))*)\)/g;

export function readMetricsPage(page: string): PageRow[] {
  return page.split('\n## ').flatMap((part) => {
    const [section = '', ...lines] = part.split('\n');
    return lines.flatMap((line) => {
      const [, name, type, labels = ''] = ROW.exec(line) ?? [];
      if (name === undefined || type === undefined) return [];
      const listed = [...labels.matchAll(LABELS)].flatMap(([, names = '', says = '']) =>
        [...names.matchAll(/\w+/g)].map(([label]) => [label, says] as const),
      );
      return [{ section, name, type, labels: Object.fromEntries(listed) }];
    });
  });
}

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The answer of a program to GET /metrics. */
export function readExposition(text: string): {
  readonly types: Readonly<Record<string, string>>;
  readonly samples: readonly Sample[];
} {
  const types = Object.fromEntries(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type ?? '']),
  );
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text]) => [key, text ?? '']),
    ),
    value: Number(value),
  }));
  return { types, samples };
}

/** The values of labels that are none of those that the page lists; `isNamed` knows the lists that it only names. */
export function unlistedValues(
  samples: readonly Sample[],
  page: readonly PageRow[],
  isNamed: (says: string, value: string) => boolean,
): string[] {
  const rows = new Map(page.map((row) => [row.name, row]));
  return samples.flatMap(({ name, labels }) => {
    const row = rows.get(name) ?? rows.get(name.replace(/_(?:bucket|sum|count)$/, ''));
    if (!row) return [`${name} is not on the page`];
    return Object.entries(labels).flatMap(([label, value]) => {
      if (label === 'le' || value === 'other') return [];
      const says = row.labels[label];
      if (says === undefined) return [`${name} has a label ${label}`];
      const values = [...says.matchAll(/`([^`]+)`/g)].map(([, listed]) => listed);
      const isListed = says.startsWith('`') ? values.includes(value) : values.includes(value) || isNamed(says, value);
      return isListed ? [] : [`${name}{${label}="${value}"}`];
    });
  });
}

const AT_ONCE = 16;

/** Sends requests number `from` to `from + count`, some at once. */
export async function sendMany(from: number, count: number, send: (n: number) => Promise<void>): Promise<void> {
  let next = from;
  const work = async () => {
    while (next < from + count) {
      next += 1;
      await send(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The names and labels of the samples whose name fits, to be compared. */
export const seriesOf = (samples: readonly Sample[], name: RegExp): string[] =>
  samples
    .filter((sample) => name.test(sample.name))
    .map((sample) => JSON.stringify([sample.name, sample.labels]))
    .toSorted();
