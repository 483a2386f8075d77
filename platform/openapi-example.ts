import { z } from 'zod';

/** The part of JSON Schema that says what a value may look like. */
interface Shape {
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly default?: unknown;
  readonly type?: unknown;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly anyOf?: readonly unknown[] | undefined;
  readonly oneOf?: readonly unknown[] | undefined;
  readonly items?: unknown;
  readonly minItems?: number | undefined;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly required?: readonly string[] | undefined;
}
const shape = z.looseObject({
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  minItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

/** Texts that people send, one of each form; the first that fits a pattern is taken. */
const TEXTS = [
  'a-first-order',
  'an example',
  '0199f3c2-5d1e-7a44-9c1b-2f6f0d6f7a10',
  '2030-01-01T00:00:00Z',
  '2030-01-01T00:00',
  '2030-01-01',
  'https://example.com/',
  'en_GB',
  'aurora',
  '20.00',
  '20',
  '+358401234567',
  'A',
  '1',
];

/** A value that the schema takes, with what is required alone; it is compared with the schema where it is used. */
export function exampleOf(schema: unknown, name = ''): unknown {
  const known: Shape = shape.parse(schema);
  if (known.const !== undefined) return known.const;
  if (known.enum) return known.enum[0];
  const [first] = known.anyOf ?? known.oneOf ?? [];
  if (first !== undefined) return exampleOf(first, name);
  switch (known.type) {
    case 'object':
      return Object.fromEntries(
        (known.required ?? []).map((each) => [each, exampleOf(known.properties?.[each] ?? {}, each)]),
      );
    case 'array':
      return Array.from({ length: Math.max(known.minItems ?? 0, 1) }, () => exampleOf(known.items ?? {}, name));
    case 'integer':
    case 'number':
      return Math.max(known.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(known.pattern, name);
  }
}

function textOf(pattern: string | undefined, name: string): string {
  if (name === 'brand') return 'aurora';
  if (name === 'amount') return '20.00';
  const fits = pattern === undefined ? () => true : (text: string) => new RegExp(pattern, 'u').test(text);
  return TEXTS.find(fits) ?? '';
}
