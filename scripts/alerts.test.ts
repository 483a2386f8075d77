import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { z } from 'zod';
import { readMetricsPage } from '@/contract/testing/metrics-text';
import { readHealthTable } from '@/platform/testing/health-table';

const alert = z.strictObject({
  alert: z.string().regex(/^Foyer[A-Za-z]+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+m$/),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
});
const rules = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(alert) })) });
const panel = z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })).min(1) });
const dashboard = z.looseObject({ uid: z.string(), title: z.string(), panels: z.array(panel).min(8) });

const alerts = rules.parse(parse(readFileSync('deploy/alerts.yaml', 'utf8'))).groups.flatMap((group) => group.rules);
const FOLDER = 'deploy/grafana';
const dashboards = readdirSync(FOLDER).map((name) =>
  dashboard.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))),
);
const page = readMetricsPage(readFileSync('docs/metrics.md', 'utf8'));
const rowOf = new Map(page.map((row) => [row.name, row]));
const runbook = readFileSync('docs/runbook.md', 'utf8');

/** The series of an expression with the labels by which it chooses; null when it is no PromQL. */
function seriesIn(expression: string): { name: string; labels: string[] }[] | null {
  const text = expression.replaceAll('$__rate_interval', '5m');
  const found: { name: string; labels: string[] }[] = [];
  let isWhole = true;
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) isWhole = false;
      if (type.name !== 'VectorSelector') return;
      const name = node.getChild('Identifier');
      const labels = [...text.slice(from, to).matchAll(/(\w+)\s*(?:=~?|!~|!=)\s*"/g)].map(([, label = '']) => label);
      found.push({ name: name ? text.slice(name.from, name.to) : '', labels });
    },
  });
  return isWhole && found.length > 0 ? found : null;
}

/** The names in an expression that the page of metrics does not have. */
function unknownIn(expression: string): string[] {
  const series = seriesIn(expression);
  if (!series) return [`no PromQL: ${expression}`];
  return series.flatMap(({ name, labels }) => {
    if (name === 'up') return [];
    const base = name.replace(/_(?:bucket|count|sum)$/, '');
    const row = rowOf.get(name) ?? (rowOf.get(base)?.type === 'histogram' ? rowOf.get(base) : undefined);
    if (!row) return [name];
    return labels.filter((label) => label !== 'job' && !(label in row.labels)).map((label) => `${name}{${label}}`);
  });
}

test('every alarm is PromQL over documented series and labels [OPR-07, OPS-01]', () => {
  expect(alerts.length).toBeGreaterThan(25);
  expect(alerts.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
  expect(new Set(alerts.map((each) => each.alert)).size).toBe(alerts.length);
});

test('every panel of the dashboards is PromQL over documented series and labels [OPR-07]', () => {
  expect(dashboards.map(({ uid }) => uid).toSorted()).toEqual([
    'foyer-overview',
    'foyer-platform',
    'foyer-play-and-money',
    'foyer-web',
  ]);
  const expressions = dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets));
  expect(expressions.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
});

test('every alarm has its section of the runbook, with its sense, where to look and what to do, and no other has one [OPS-01]', () => {
  const sections = runbook.split('\n## ').slice(1);
  expect(sections.map((text) => text.split('\n')[0])).toEqual(alerts.map((each) => each.alert));
  for (const { alert: name, annotations, labels } of alerts) {
    expect(annotations.runbook_url).toBe(`docs/runbook.md#${name.toLowerCase()}`);
    const section = sections.find((text) => text.startsWith(`${name}\n`)) ?? '';
    expect(section).toContain(`${annotations.summary}. Severity \`${labels.severity}\`.`);
    for (const part of ['Meaning', 'Look at', 'Do'])
      expect(section).toMatch(new RegExp(`^- \\*\\*${part}\\.\\*\\* .{20}`, 'm'));
  }
});

test('every part of health that can be an alarm has an alarm of its own, and its state is a series [OPS-01]', () => {
  const alarming = readHealthTable().flatMap(({ part, alarm }) => (alarm.startsWith('none') ? [] : [part]));
  const watched = alerts.flatMap(
    ({ expr }) => /^max by \(part\) \(foyer_health_status\{part="(\w+)"\}\) > 0$/.exec(expr)?.[1] ?? [],
  );
  expect(watched.toSorted()).toEqual(alarming.toSorted());
});

test('every series that is a figure of something wrong leads from its row to the runbook, to sections that are there [OPR-07]', () => {
  const text = readFileSync('docs/metrics.md', 'utf8');
  const linked = [...text.matchAll(/\(runbook\.md#([a-z]+)\)/g)].map(([, anchor]) => anchor);
  const there = alerts.map((each) => each.alert.toLowerCase());
  expect(linked.filter((anchor) => anchor === undefined || !there.includes(anchor))).toEqual([]);
  expect(linked.length).toBeGreaterThan(40);
});
