import type { Queryable } from '../../../kernel/db/db';
import { err, ok, type Result } from '@/contract/result';
import { blockSchema, missingParts, type Block, type LobbyPage } from '../domain/block';
import { brandById } from '@/contract/brands';
import { unknownLicences } from '@/contract/licences';
import { idOf } from '../domain/content-item';
import { brandsOf } from '../domain/owner';
import type { StoredText } from '../domain/text-fallback';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { appendContentChange } from '../events';
import { holdOffOperators, readPublished, replaceBlocks, writeTexts } from '../store';

/** A change of what pages show, as an editor or an import makes it. */
export type ContentChange =
  | { readonly kind: 'texts'; readonly texts: readonly StoredText[] }
  | { readonly kind: 'blocks'; readonly brand: string; readonly page: LobbyPage; readonly blocks: readonly Block[] };

export type ContentRefusal =
  | { readonly kind: 'incomplete-block'; readonly id: string; readonly missing: readonly string[] }
  | { readonly kind: 'unknown-brand'; readonly brand: string }
  | { readonly kind: 'unknown-licence'; readonly licence: string };

const known = (brand: string): boolean => brandById(brand) !== null;

function refusalOf(change: ContentChange): ContentRefusal | null {
  if (change.kind === 'texts') {
    const stranger = change.texts.find(({ brand }) => brandsOf(brand).length === 0);
    return stranger ? { kind: 'unknown-brand', brand: stranger.brand } : null;
  }
  if (!known(change.brand)) return { kind: 'unknown-brand', brand: change.brand };
  const [licence] = change.blocks.flatMap(({ licences }) => unknownLicences(licences));
  if (licence !== undefined) return { kind: 'unknown-licence', licence };
  const broken = change.blocks
    .map((block) => ({ id: block.id, missing: missingParts({ ...block, page: change.page }) }))
    .find(({ missing }) => missing.length > 0);
  return broken ? { kind: 'incomplete-block', ...broken } : null;
}

/** Which pages are out of date by what was written. */
function tagsOf(change: ContentChange): string[] {
  if (change.kind !== 'texts') return [CACHE_TAGS.content(change.brand)];
  const touched = [...new Set(change.texts.flatMap(({ brand }) => brandsOf(brand)))];
  // The foot of every page is a text as well.
  return touched.flatMap((brand) => [CACHE_TAGS.texts(brand), CACHE_TAGS.content(brand)]);
}

const textId = ({ brand, locale, key }: StoredText) => idOf({ owner: brand, kind: 'text', name: key, locale });
const blockId = (brand: string, { id }: Block) => idOf({ owner: brand, kind: 'block', name: id, locale: null });

/** The change without what operators have published, and the items that it leaves to them. */
async function leaveToOperators(
  tx: Queryable,
  change: ContentChange,
): Promise<{ readonly change: ContentChange; readonly left: readonly string[] }> {
  switch (change.kind) {
    case 'texts': {
      const left = await readPublished(tx, change.texts.map(textId));
      return { left, change: { ...change, texts: change.texts.filter((text) => !left.includes(textId(text))) } };
    }
    case 'blocks': {
      const { brand, blocks } = change;
      const left = await readPublished(
        tx,
        blocks.map((block) => blockId(brand, block)),
      );
      return { left, change: { ...change, blocks: blocks.filter((block) => !left.includes(blockId(brand, block))) } };
    }
  }
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
  }
}

/** The result of an import. */
interface Published {
  readonly tags: readonly string[];
  /** Ids of its items that stay as operators have published them. */
  readonly left: readonly string[];
}

/** Writes the change but not over operators' versions; publishes, with the commit, which pages are out of date. */
export async function publishContent(
  tx: Queryable,
  given: ContentChange,
  now: Date,
): Promise<Result<Published, ContentRefusal>> {
  const refusal = refusalOf(given);
  if (refusal) return err(refusal);
  await holdOffOperators(tx);
  const { change, left } = await leaveToOperators(tx, given);
  const tags = tagsOf(change);
  await write(tx, change, now);
  if (tags.length > 0) await appendContentChange(tx, tags);
  return ok({ tags, left });
}
