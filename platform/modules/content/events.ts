import { z } from 'zod';
import { brandOfTag, isCacheTag } from '@/contract/cache-tags';
import { appendEvent } from '../../kernel/events/append-event';
import { defineLiveEvent } from '../../kernel/events/define-event';
import type { Queryable } from '../../kernel/db/db';

/** Bus topic of everything a public page is made of. */
export const CONTENT_CHANGED = 'content.changed';

export const contentChanged = defineLiveEvent({
  topic: CONTENT_CHANGED,
  key: 'the word `content`',
  when: 'What public pages are made of changed: pages with one of these cache tags are out of date.',
  schema: z.object({ tags: z.array(z.string().refine(isCacheTag)).min(1) }),
});

/** Says, once the caller's transaction is committed, that pages made from these tags are out of date. */
export async function appendContentChange(tx: Queryable, tags: readonly string[]): Promise<void> {
  // In one order, so that two changes at a time do not wait for each other.
  await tx.query(
    `insert into content_versions (tag, version) select tag, 1 from unnest($1::text[]) tag order by tag
       on conflict (tag) do update set version = content_versions.version + 1`,
    [[...new Set(tags)]],
  );
  await appendEvent(tx, contentChanged, { topic: CONTENT_CHANGED, key: 'content', payload: { tags: [...tags] } });
}

/** The brands whose games changed, from a payload of the bus; empty for any other. */
export function brandsOfCatalogueChange(payload: unknown): string[] {
  const changed = contentChanged.read(payload);
  return changed ? changed.tags.flatMap((tag) => brandOfTag('catalogue', tag) ?? []) : [];
}
