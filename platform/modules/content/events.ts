import { z } from 'zod';
import { appendEvent } from '../../kernel/outbox';
import type { Queryable } from '../../kernel/db/db';

/** Bus topic of everything a public page is made of. Payload: `contentChanged`. */
export const CONTENT_CHANGED = 'content.changed';

/**
 * The tags public data is kept under, each for one brand: catalogue (games, lists, studios), content (blocks, banners, layouts,
 * sports events) and texts (managed text keys). The web keeps the same table for its cache.
 */
export const contentTags = {
  catalogue: (brand: string) => `catalogue:${brand}`,
  content: (brand: string) => `content:${brand}`,
  texts: (brand: string) => `texts:${brand}`,
} as const;

export const contentChanged = z.object({
  tags: z.array(z.string()).min(1),
  /** How often the web was told of it already without success. */
  attempt: z.number().int().nonnegative().optional(),
});
export type ContentChanged = z.infer<typeof contentChanged>;

/** Tells, after the caller's transaction commits, that pages made from these tags are out of date. */
export async function appendContentChange(tx: Queryable, tags: readonly string[], attempt = 0): Promise<void> {
  await appendEvent(tx, { topic: CONTENT_CHANGED, key: 'content', payload: attempt === 0 ? { tags: [...tags] } : { tags: [...tags], attempt } });
}

/** The brands whose games changed, from a payload of the bus; empty for any other. */
export function brandsOfCatalogueChange(payload: unknown): string[] {
  const parsed = contentChanged.safeParse(payload);
  return parsed.success ? parsed.data.tags.filter((tag) => tag.startsWith('catalogue:')).map((tag) => tag.slice('catalogue:'.length)) : [];
}
