import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { environmentSchema } from '../../lib/config/settings';
import { moduleSettings } from '../../platform/composition';
import { environment } from '../../platform/settings';
import { frontEnvironment } from '../../server/environment.schema';

const HEAD = `# Settings

Made by \`npm run generate -- settings\` from the settings' schemas and \`.env.example\`; do not edit it here.

Every setting is an environment variable, read once at start. If one is wrong, the process says which, and what it
expected, and ends. An empty value counts as absent.
`;

const ofModules = moduleSettings.map(({ variables }) => variables);
const SCHEMAS = [frontEnvironment, ...ofModules, environmentSchema, environment];
/** A later schema says more of a variable that two have. */
const SHAPE: Readonly<Record<string, z.core.$ZodType>> = Object.assign({}, ...SCHEMAS.map(({ shape }) => shape));

/** The type in words; a key that only integrations.json names is read as it is. */
function typeOf(name: string): string {
  const schema = SHAPE[name];
  if (!schema) return /_SECRET$/.test(name) ? 'secret' : 'text';
  const { description, type } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return description ?? (type === 'integer' ? 'number' : 'text');
}

function defaultOf(name: string): string {
  const schema = SHAPE[name];
  const parsed = schema && z.safeParse(schema, undefined);
  if (!parsed?.success || parsed.data === undefined) return '';
  return typeof parsed.data === 'boolean' ? String(Number(parsed.data)) : String(parsed.data);
}

const distinct = (texts: readonly string[]): string => [...new Set(texts)].join(', ');
const linked = (text: string): string =>
  text.replace(/(docs\/|\b)((?:[a-z-]+|CONTRIBUTING)\.md(?:#[\w-]+)?)/g, (_, folder: string, page: string) =>
    folder ? `[${page.replace(/\.md.*/, '')}](${page})` : `[${page.replace(/\.md.*/, '')}](../${page})`,
  );

/** A row for the settings that have one comment. */
function toRow(comment: string, names: readonly string[]): string {
  const meaning = linked(comment.replace(/^# ?/gm, '').trim().replace(/\n/g, ' '));
  const cells = [
    names.map((name) => `\`${name}\``).join(', '),
    distinct(names.map(typeOf)),
    distinct(names.map(defaultOf)),
  ];
  return `| ${cells.join(' | ')} | ${meaning} |\n`;
}

function toSection(text: string): string {
  const [title = '', ...rest] = text.split('\n');
  const rows = [...rest.join('\n').matchAll(/((?:^# .*\n)+)((?:^#?[A-Z][A-Z0-9_]+=.*\n?)+)/gm)];
  const table = rows.map(([, comment = '', lines = '']) =>
    toRow(
      comment,
      [...lines.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
    ),
  );
  return `\n## ${title}\n\n| Setting | Type | Default | Meaning |\n| --- | --- | --- | --- |\n${table.join('')}`;
}

/** docs/settings.md, of the schemas of the settings (type, default) and of .env.example (sections, meaning). */
export function printSettings() {
  const [, ...sections] = readFileSync('.env.example', 'utf8').split(/^## /m);
  return { 'docs/settings.md': HEAD + sections.map(toSection).join('') };
}
