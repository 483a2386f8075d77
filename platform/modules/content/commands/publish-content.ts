import type { Queryable } from '../../../kernel/db/db';
import type { LobbyPage } from '@/contract/enumerations';
import { err, ok, type Result } from '@/contract/result';
import { blockSchema, missingParts, type Block } from '../domain/block';
import { BRANDS, brandById } from '@/contract/brands';
import { EVERY_BRAND, type StoredText } from '../domain/text-fallback';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { appendContentChange } from '../events';
import { replaceBlocks, replaceFixtures, writeTexts, type Fixture } from '../store';

/** A change of what pages show, as an editor or an import makes it. */
export type ContentChange =
  | { readonly kind: 'texts'; readonly texts: readonly StoredText[] }
  | { readonly kind: 'blocks'; readonly brand: string; readonly page: LobbyPage; readonly blocks: readonly Block[] }
  | { readonly kind: 'fixtures'; readonly brand: string; readonly fixtures: readonly Fixture[] };

export type ContentRefusal =
  | { readonly kind: 'incomplete-block'; readonly id: string; readonly missing: readonly string[] }
  | { readonly kind: 'unknown-brand'; readonly brand: string };

const known = (brand: string): boolean => brandById(brand) !== null;

function refusalOf(change: ContentChange): ContentRefusal | null {
  if (change.kind === 'texts') {
    const stranger = change.texts.find(({ brand }) => brand !== EVERY_BRAND && !known(brand));
    return stranger ? { kind: 'unknown-brand', brand: stranger.brand } : null;
  }
  if (!known(change.brand)) return { kind: 'unknown-brand', brand: change.brand };
  if (change.kind === 'fixtures') return null;
  const broken = change.blocks
    .map((block) => ({ id: block.id, missing: missingParts(block) }))
    .find(({ missing }) => missing.length > 0);
  return broken ? { kind: 'incomplete-block', ...broken } : null;
}

function tagsOf(change: ContentChange): string[] {
  if (change.kind !== 'texts') return [CACHE_TAGS.content(change.brand)];
  const owners = new Set(change.texts.map(({ brand }) => brand));
  const touched = owners.has(EVERY_BRAND) ? BRANDS.map(({ id }) => id) : [...owners];
  // The foot of every page is a text as well.
  return touched.flatMap((brand) => [CACHE_TAGS.texts(brand), CACHE_TAGS.content(brand)]);
}

async function write(tx: Queryable, change: ContentChange, now: Date): Promise<void> {
  switch (change.kind) {
    case 'texts':
      return writeTexts(tx, change.texts, now);
    case 'blocks':
      return replaceBlocks(
        tx,
        change.brand,
        change.page,
        change.blocks.map((block) => blockSchema.parse(block)),
        now,
      );
    case 'fixtures':
      return replaceFixtures(tx, change.brand, change.fixtures);
  }
}

/** Writes the change and tells, with the commit, which pages are out of date. */
export async function publishContent(
  tx: Queryable,
  change: ContentChange,
  now: Date,
): Promise<Result<readonly string[], ContentRefusal>> {
  const refusal = refusalOf(change);
  if (refusal) return err(refusal);
  const tags = tagsOf(change);
  await write(tx, change, now);
  if (tags.length > 0) await appendContentChange(tx, tags);
  return ok(tags);
}
