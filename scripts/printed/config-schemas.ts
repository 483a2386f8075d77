import { z } from 'zod';
import { catalogueItem } from '../../contract/catalogue-feed';
import type { ReadableConfig } from '../../contract/config-file';
import { CONFIG_FILES } from '../../platform/config-files';

/** Where the schema of a file is, by its name or pattern: `docs/schemas/brand.schema.json` for `brands/<id>/brand.json`. */
export function configSchemaPath({ name }: Pick<ReadableConfig, 'name'>): string {
  const words = name.replace(/\*?\.json$/, '').split('/');
  return `docs/schemas/${words.filter(Boolean).at(-1)}.schema.json`;
}

/** The JSON Schema of one file as it is written, with the name of its schema; rules between fields are not in it. */
function toSchema({ name, schema }: ReadableConfig): object {
  const { $schema: dialect, ...whole } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const one = name.includes('*') ? whole.items : whole;
  if (typeof one !== 'object' || Array.isArray(one) || one.type !== 'object')
    throw new Error(`${name}: expected the schema of an object`);
  return { $schema: dialect, title: name, ...one, properties: { $schema: { type: 'string' }, ...one.properties } };
}

const feedSchema = (): object => ({
  title: 'An item of a catalogue feed',
  ...z.toJSONSchema(catalogueItem, { io: 'input', unrepresentable: 'any' }),
});

/** The JSON Schemas of the operator's folder and of its catalogue feeds, for editors. */
export function printConfigSchemas(): Readonly<Record<string, string>> {
  const schemas = new Map(CONFIG_FILES.map((file) => [configSchemaPath(file), JSON.stringify(toSchema(file))]));
  if (schemas.size < CONFIG_FILES.length) throw new Error('two files of the configuration have one schema');
  return { ...Object.fromEntries(schemas), 'docs/schemas/catalogue.schema.json': JSON.stringify(feedSchema()) };
}
