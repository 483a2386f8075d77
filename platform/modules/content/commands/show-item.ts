import { CACHE_TAGS } from '@/contract/cache-tags';
import type { Queryable } from '../../../kernel/db/db';
import { parseContent, type Content } from '../domain/content-item';
import { brandsOf } from '../domain/owner';
import { appendContentChange } from '../events';
import { readVersion, setLive, type ContentItem } from '../item-store';
import { holdOffImports, removeBlock, removeText, replaceBlock, writeTexts } from '../store';

/** Which pages are out of date when the item changes. */
function tagsOf({ owner, kind }: ContentItem): string[] {
  return brandsOf(owner).flatMap((brand) => {
    switch (kind) {
      case 'block':
        return [CACHE_TAGS.content(brand)];
      case 'legal':
        return [CACHE_TAGS.texts(brand)];
      case 'text':
        // The foot of every page is a text as well.
        return [CACHE_TAGS.texts(brand), CACHE_TAGS.content(brand)];
    }
  });
}

/** The content of a stored version. Throws where it cannot be parsed: a bug, since it was checked when it came. */
async function contentOf(tx: Queryable, item: ContentItem, version: number): Promise<Content> {
  const stored = await readVersion(tx, item.id, version);
  const parsed = parseContent(item, stored?.content);
  if (!parsed.ok) throw new Error(`${item.id} version ${version} is no content: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}

/** Puts the version before visitors, and publishes with the commit which pages are out of date. */
export async function goLive(tx: Queryable, item: ContentItem, version: number, now: Date): Promise<void> {
  const content = await contentOf(tx, item, version);
  const { id, owner, name, locale } = item;
  await holdOffImports(tx);
  if (content.kind === 'block') await replaceBlock(tx, content.block, now);
  if (content.kind === 'text')
    await writeTexts(tx, [{ brand: owner, locale: locale ?? '', key: name, value: content.value }], now);
  await setLive(tx, id, version);
  await appendContentChange(tx, tagsOf(item));
}

/** Visitors no longer see the item; publishes with the commit which pages are out of date. */
export async function goAway(tx: Queryable, item: ContentItem): Promise<void> {
  const { id, owner, kind, name, locale } = item;
  await holdOffImports(tx);
  if (kind === 'block') await removeBlock(tx, { id: name, brand: owner });
  if (kind === 'text') await removeText(tx, { brand: owner, locale: locale ?? '', key: name });
  await setLive(tx, id, null);
  await appendContentChange(tx, tagsOf(item));
}
