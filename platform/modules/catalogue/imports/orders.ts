import { createHash } from 'node:crypto';
import { z } from 'zod';
import { acting } from '../../../kernel/operator-acts';

/** A feed as it was sent. Histories of acts have its digest: the items are kept by themselves. */
export class FeedText {
  constructor(readonly text: string) {}

  toJSON(): string {
    return `sha256:${createHash('sha256').update(this.text).digest('hex')}`;
  }
}

/** NDJSON as a text, or the items themselves. */
const feed = z
  .union([z.string().min(1), z.array(z.unknown()).min(1)])
  .transform((given) => new FeedText(typeof given === 'string' ? given : JSON.stringify(given)));
const brand = z.string().max(40);
const number = z.int().min(1).max(1_000_000);
const sent = {
  /** Null for every brand. */
  brand: brand.nullable(),
  feed,
  /** The feed names every game of its providers: those that it leaves out are withdrawn. */
  complete: z.boolean().default(false),
};

/** An operator's orders about the catalogue. */
export const catalogueOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('check'), ...sent }),
  z.strictObject({ action: z.literal('import'), ...sent, ...acting }),
  z.strictObject({ action: z.literal('export'), brand }),
  z.strictObject({
    action: z.literal('list'),
    brand: brand.nullable().default(null),
    first: z.int().min(1).max(100).default(100),
    before: number.nullable().default(null),
  }),
  z.strictObject({ action: z.literal('roll-back'), to: number, ...acting }),
  z.strictObject({ action: z.literal('artwork'), brand: brand.nullable().default(null) }),
  z.strictObject({ action: z.literal('fetch-artwork'), ...acting }),
]);
export type CatalogueOrder = z.output<typeof catalogueOrder>;
export type OrderOf<Action extends CatalogueOrder['action']> = Extract<CatalogueOrder, { readonly action: Action }>;
