/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Set by tools, not by operators. */
const NOT_SETTINGS = new Set(['NODE_ENV', 'NEXT_RUNTIME', 'NEXT_PUBLIC', 'HOSTNAME', 'PATH']);
const MODULES = 'platform/modules';
const PLACES = [
  'lib/config',
  'contract',
  'platform/settings.ts',
  'server/environment.schema.ts',
  'scripts/start.mjs',
  ...readdirSync(MODULES).flatMap((name) => {
    const file = join(MODULES, name, 'settings.ts');
    return existsSync(file) ? [file] : [];
  }),
];

const filesOf = (place: string): string[] =>
  /\.\w+$/.test(place)
    ? [place]
    : readdirSync(place)
        .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
        .map((name) => join(place, name));

/** Names of the schemas' keys, of what is read from an environment, and of the keys that integrations refer to. */
function settingsInCode(): string[] {
  const text = PLACES.flatMap(filesOf)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const keys = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]{3,}): (?:z|[a-z]\w*)\b/gm)].map(([, name]) => name ?? '');
  const reads = [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]{3,})\b/g)].map(([, name]) => name ?? '');
  const integrations = readFileSync('sandbox/demo-config/integrations.json', 'utf8');
  const referred = [...integrations.matchAll(/"secretFrom": "([A-Z0-9_]+)"|\{([A-Z][A-Z0-9_]{3,})\}/g)].map(
    ([, secret, address]) => secret ?? address ?? '',
  );
  return [...new Set([...keys, ...reads, ...referred])].filter((name) => !NOT_SETTINGS.has(name)).sort();
}

const named = (text: string): string[] =>
  [...text.matchAll(/^#?([A-Z][A-Z0-9_]{3,})=/gm)].map(([, name]) => name ?? '').sort();

test('.env.example names every setting of web and platform, and no other', () => {
  expect(named(readFileSync('.env.example', 'utf8'))).toEqual(settingsInCode());
});

test('the page of settings has a line for every setting of .env.example', () => {
  const page = readFileSync('docs/settings.md', 'utf8');
  const missing = named(readFileSync('.env.example', 'utf8')).filter((name) => !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
