/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readConfigFile } from '../contract/config-folder.cjs';

const DEMONSTRATION = 'sandbox/demo-config';
const demonstration = readdirSync(DEMONSTRATION, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort();

/** The published schema that a file of a folder names, as anything else than our own reader sees it. */
function schemaOf(name: string, folder: string) {
  const { $schema } = z.looseObject({ $schema: z.string() }).parse(readConfigFile(name, folder).value);
  const text = readFileSync(join(folder, dirname(name), $schema), 'utf8');
  const schema: z.core.JSONSchema.JSONSchema = JSON.parse(text);
  return z.fromJSONSchema(schema);
}

describe('the published schemas', () => {
  it('every file of the demonstration names its schema, and is valid by it', () => {
    expect(demonstration).toHaveLength(23);
    for (const name of demonstration)
      expect([name, schemaOf(name, DEMONSTRATION).safeParse(readConfigFile(name, DEMONSTRATION).value).error]).toEqual([
        name,
        undefined,
      ]);
  });

  it('a schema refuses a value of another type, a name that nothing reads, and a file without what it must say', () => {
    const shop = schemaOf('shop.json', DEMONSTRATION);
    expect(shop.safeParse({ goods: [] }).success).toBe(true);
    expect(shop.safeParse({ goods: {} }).success).toBe(false);
    expect(shop.safeParse({ goods: [], good: [] }).success).toBe(false);
    expect(shop.safeParse({}).success).toBe(false);
  });
});
