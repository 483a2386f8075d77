import { z } from 'zod';

/** No page of a legal text is longer; the body of an order is bounded besides. */
const MOST_NODES = 500;

/** A path of the lobby or an https address, without a name and password in it. */
function isSafeAddress(href: string): boolean {
  if (/[\s\\\p{C}]/u.test(href)) return false;
  if (/^\/(?!\/)/.test(href)) return true;
  if (!href.startsWith('https://') || !URL.canParse(href)) return false;
  const { username, password, hostname } = new URL(href);
  return username === '' && password === '' && hostname !== '';
}

const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(10_000),
  marks: z
    .array(z.enum(['bold', 'italic']))
    .max(2)
    .optional(),
});

const link = z.strictObject({
  type: z.literal('link'),
  href: z.string().max(2_000).refine(isSafeAddress, 'expected a path of the lobby or an https address'),
  content: z.array(text).min(1).max(MOST_NODES),
});

const inline = z.discriminatedUnion('type', [text, link, z.strictObject({ type: z.literal('break') })]);
const line = z.array(inline).min(1).max(MOST_NODES);

/** A list in a list is the deepest that there is, so that no tree can be made too deep to be drawn. */
const innerList = z.strictObject({
  type: z.literal('list'),
  ordered: z.boolean(),
  items: z
    .array(z.strictObject({ content: line }))
    .min(1)
    .max(MOST_NODES),
});

const list = innerList.extend({
  items: z
    .array(z.strictObject({ content: line, list: innerList.optional() }))
    .min(1)
    .max(MOST_NODES),
});

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), content: line }),
  z.strictObject({ type: z.literal('paragraph'), content: line }),
  list,
]);

/** Rich text as a tree of JSON: only the nodes below exist, and none of them holds markup. */
export const richTextSchema = z.strictObject({
  type: z.literal('doc'),
  content: z.array(block).min(1).max(MOST_NODES),
});

export type RichText = z.infer<typeof richTextSchema>;
export type RichTextBlock = RichText['content'][number];
export type RichTextInline = z.infer<typeof inline>;
