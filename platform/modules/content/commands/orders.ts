import { z } from 'zod';
import { err, type Result } from '@/contract/result';
import { acting } from '../../../kernel/operator-acts';

const MOST_LISTED = 100;
const item = z.string().min(1).max(220);
const version = z.number().int().min(1).max(1_000_000);
const first = z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED);
const listed = { owner: z.string().max(40).nullable().default(null), first, after: item.nullable().default(null) };
/** The version that visitors see when it is decided, and the one they are to see; null for none. */
const takeBack = { item, base: version.nullable(), version: version.nullable() };

/** An operator's orders about content. */
export const contentOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), ...listed }),
  z.strictObject({ action: z.literal('waiting'), ...listed }),
  z.strictObject({
    action: z.literal('read'),
    item,
    first,
    before: version.nullable().default(null),
  }),
  z.strictObject({
    action: z.literal('draft'),
    owner: z.string().max(40),
    kind: z.string().max(40),
    name: z.string().max(120),
    locale: z.string().max(10).nullable().default(null),
    /** The newest version that the editor has seen; null for a new item. */
    base: version.nullable(),
    /** Checked by its kind, so that the answer can say what is wrong. */
    content: z.unknown(),
    ...acting,
  }),
  z.strictObject({ action: z.literal('approve'), item, version, ...acting }),
  z.strictObject({
    action: z.literal('publish'),
    item,
    version,
    /** The version that was live when the operator decided; null for none. */
    base: version.nullable(),
    /** YYYY-MM-DDTHH:MM on the clocks of the owner's licence; null for now. */
    at: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      .nullable()
      .default(null),
    ...acting,
  }),
  z.strictObject({ action: z.literal('cancel'), item, ...acting }),
  z.strictObject({ action: z.literal('withdraw'), item, ...acting }),
  z.strictObject({ action: z.literal('take-back'), ...takeBack, ...acting }),
  z.strictObject({ action: z.literal('approve-take-back'), ...takeBack, ...acting }),
  z.strictObject({ action: z.literal('drop-take-back'), item, ...acting }),
  z.strictObject({ action: z.literal('preview'), item, version, brand: z.string().max(40) }),
]);
export type ContentOrder = z.infer<typeof contentOrder>;
export type OrderOf<Action extends ContentOrder['action']> = Extract<ContentOrder, { readonly action: Action }>;

export interface Refusal {
  readonly status: 400 | 404 | 409;
  readonly error: string;
  /** Facts that help the operator correct the order. */
  readonly details?: object;
}

export type OrderResult = Result<object, Refusal>;

export const refused = (status: Refusal['status'], error: string, details: object = {}) =>
  err<Refusal>({ status, error, details });
