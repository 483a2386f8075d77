import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics, namesOf, oneOf } from '@/contract/metrics';
import { readExposition, readMetricsPage } from '@/contract/testing/metrics-text';
import { metrics } from './kernel/metrics/metrics';

const page = readMetricsPage(readFileSync('docs/metrics.md', 'utf8')).filter(({ name }) => name.startsWith('foyer_'));
const files = readdirSync('platform', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?:^|\/)metrics\.ts$/.test(path),
);

test('the page of metrics has every series of the platform with its type and labels, and no other [OPR-07]', async () => {
  for (const file of files) await import(join(process.cwd(), 'platform', file));
  const declared = metrics.series().map(({ name, type, labels }) => ({
    name,
    type,
    labels: Object.fromEntries(Object.entries(labels).map(([label, { says }]) => [label, says])),
  }));
  const shown = page
    .filter(({ section }) => section !== 'Web')
    .map(({ name, type, labels }) => ({ name, type, labels }));
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(shown.toSorted(byName)).toEqual(declared.toSorted(byName));
  expect(declared.length).toBeGreaterThan(60);
});

test('names of series say their unit, and counters that they only grow [OPR-07]', () => {
  const named = page.filter(({ name, type }) => (type === 'counter') !== name.endsWith('_total'));
  expect(named).toEqual([]);
  expect(page.filter(({ name, type }) => type === 'histogram' && !name.endsWith('_seconds'))).toEqual([]);
});

test('a value that is none of its label is counted as other, and makes no series [OPR-09]', async () => {
  const own = createMetrics();
  const kinds = namesOf('kinds');
  kinds.know(['known']);
  const counted = own.counter({ name: 'a_total', help: 'a', labels: { kind: kinds, outcome: oneOf('ok') } });
  counted.count({ kind: 'known', outcome: 'ok' });
  for (let n = 0; n < 100; n += 1) counted.count({ kind: `invented-${n}`, outcome: `"} ${n}\n` });
  let text = '';
  await own.answer(
    { method: 'GET', url: '/metrics' },
    { writeHead: () => undefined, end: (body = '') => (text = body) },
  );
  expect(readExposition(text).samples).toEqual([
    { name: 'a_total', labels: { kind: 'known', outcome: 'ok' }, value: 1 },
    { name: 'a_total', labels: { kind: 'other', outcome: 'other' }, value: 100 },
  ]);
});
