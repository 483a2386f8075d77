// An aggregator's catalogue as a feed of ours, by a mapping of fields: docs/catalogue.md.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { catalogueItem, type CatalogueItemInput } from '@/contract/catalogue-feed';
import { slugOfName } from '../platform/modules/catalogue/imports/check-entries';

/** Fields of a game and where they are: names with points between them. */
const FIELDS = [
  'id',
  'name',
  'studio',
  'picture',
  'kind',
  'rtp',
  'volatility',
  'releasedOn',
  'blockedMarkets',
] as const;
type Field = (typeof FIELDS)[number];

const where = z.string().optional();
const mappingSchema = z.strictObject({
  $comment: z.string().optional(),
  /** Where the array of games is; '' for the whole. */
  games: z.string(),
  /** Of integrations.json. */
  provider: z.string(),
  licences: z.array(z.string()).min(1),
  stakes: z.record(z.string(), z.tuple([z.string(), z.string()])),
  fields: z.strictObject({
    id: where,
    name: where,
    studio: where,
    picture: where,
    kind: where,
    rtp: where,
    volatility: where,
    releasedOn: where,
    blockedMarkets: where,
    /** A word of ours, and the field that is true for it. */
    features: z.record(z.string(), z.string()).default({}),
  }),
  /** Their words for ours, by field, without case. */
  values: z.partialRecord(z.enum(FIELDS), z.record(z.string(), z.union([z.string(), z.number()]))).default({}),
  /** For a game without the field, or with a word that is not named. */
  defaults: z.partialRecord(z.enum(FIELDS), z.union([z.string(), z.number()])).default({}),
});
export type CatalogueMapping = z.output<typeof mappingSchema>;

export const readMapping = (text: string): CatalogueMapping => mappingSchema.parse(JSON.parse(text));

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => {
    if (name === '') return found;
    return typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  }, value);
}

/** Items of a feed; what is wrong with them is said by the import, with the line. Throws where there is no array of games. */
export function convertCatalogue(source: unknown, mapping: CatalogueMapping): readonly unknown[] {
  const games = at(source, mapping.games);
  if (!Array.isArray(games)) throw new Error(`expected an array of games at "${mapping.games}"`);
  const studios = new Map<string, CatalogueItemInput>();
  const items = games.map((game: unknown) => {
    const valueOf = (field: Field): unknown => {
      const path = mapping.fields[field];
      const found = path === undefined ? undefined : at(game, path);
      const word = typeof found === 'string' ? mapping.values[field]?.[found.toLowerCase()] : undefined;
      const isWorded = mapping.values[field] !== undefined && typeof found === 'string';
      return word ?? (isWorded ? null : found) ?? mapping.defaults[field];
    };
    const name = String(valueOf('studio') ?? '');
    const slug = slugOfName(name) ?? '';
    studios.set(slug, { type: 'studio', slug, name });
    return toItem(game, slug, valueOf, mapping);
  });
  return [...studios.values(), ...items];
}

function toItem(game: unknown, studio: string, valueOf: (field: Field) => unknown, mapping: CatalogueMapping): object {
  const [picture, releasedOn, blockedMarkets] = [valueOf('picture'), valueOf('releasedOn'), valueOf('blockedMarkets')];
  const features = Object.entries(mapping.fields.features).flatMap(([word, path]) => {
    const found = at(game, path);
    return found === true || found === 1 || found === '1' ? [word] : [];
  });
  return {
    type: 'game',
    provider: mapping.provider,
    id: String(valueOf('id') ?? ''),
    name: String(valueOf('name') ?? ''),
    studio,
    kind: valueOf('kind'),
    features,
    ...(typeof picture === 'string' ? { picture } : {}),
    ...(typeof releasedOn === 'string' ? { releasedOn: releasedOn.slice(0, 10) } : {}),
    ...(Array.isArray(blockedMarkets) ? { blockedMarkets } : {}),
    builds: [
      {
        licences: mapping.licences,
        rtp: toPercent(valueOf('rtp')),
        volatility: valueOf('volatility'),
        stakes: mapping.stakes,
      },
    ],
  };
}

/** `96.31`, `"96.31 %"` and `0.9631` are one return. */
function toPercent(value: unknown): string {
  if (value === undefined) return '';
  const given = Number(String(value).replace('%', ''));
  return (given <= 1 ? given * 100 : given).toFixed(2);
}

const [mappingPath, sourcePath] = process.argv.slice(2);
if (process.argv[1]?.endsWith('convert-catalogue.ts') && mappingPath && sourcePath) {
  const items = convertCatalogue(
    JSON.parse(readFileSync(sourcePath === '-' ? 0 : sourcePath, 'utf8')),
    readMapping(readFileSync(mappingPath, 'utf8')),
  );
  process.stdout.write(items.map((item) => `${JSON.stringify(item)}\n`).join(''));
  const wrong = items.filter((item) => !catalogueItem.safeParse(item).success).length;
  if (wrong > 0) process.stderr.write(`${wrong} of ${items.length} items will be refused: a dry run names them.\n`);
}
