import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.json') && !path.includes('node_modules') && /"de": /.test(read(path)),
);

function read(path: string): string {
  return readFileSync(join(__dirname, path), 'utf8');
}

/** The texts below a key `de`, and no others. */
function germanIn(value: unknown, isGerman = false): string[] {
  if (typeof value === 'string') return isGerman ? [value] : [];
  const parts = z.record(z.string(), z.unknown()).safeParse(value).data ?? z.array(z.unknown()).safeParse(value).data;
  return Object.entries(parts ?? {}).flatMap(([key, part]) => germanIn(part, isGerman || key === 'de'));
}

it('the texts of every stand-in are found', () => {
  expect(files.length).toBeGreaterThan(10);
});

it.each(files)('the German of %s says "du", as all pages do [LOC-01]', (path) => {
  const texts = germanIn(JSON.parse(read(path)));
  expect(texts.length).toBeGreaterThan(0);
  // "Sie" that begins a sentence may stand for a thing; none of these does.
  expect(texts.filter((text) => /\b(Sie|Ihr|Ihre[mnrs]?|Ihnen)\b/.test(text))).toEqual([]);
});
