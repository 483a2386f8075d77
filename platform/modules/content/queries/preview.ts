import { brandById } from '@/contract/brands';
import { urlCode } from '@/contract/locales';
import { ok } from '@/contract/result';
import type { DraftsDeps } from '../deps';
import type { Block, LobbyPage } from '../domain/block';
import { localeToShow, parseContent, type Content } from '../domain/content-item';
import { brandsOf } from '../domain/owner';
import { openPreview, PREVIEW_MS, sealPreview } from '../preview-link';
import { refused, type OrderOf, type OrderResult } from '../commands/orders';
import { readItem, readVersion } from '../item-store';
import { readBlocks } from '../store';

export const contentPreviewStates = ['Open', 'Expired', 'Invalid'] as const;
/** Whether a link to a draft shows it; Invalid for one that was changed or is another brand's. */
type ContentPreviewState = (typeof contentPreviewStates)[number];

/** A link to a version, for everyone who has it, until it ends. */
export async function linkToPreview(
  { db, clock, previewSecrets }: DraftsDeps,
  { item: id, version, brand }: OrderOf<'preview'>,
): Promise<OrderResult> {
  const item = await readItem(db, id);
  if (!item) return refused(404, 'NoSuchItem');
  if (!brandsOf(item.owner).includes(brand)) return refused(404, 'NoSuchBrand');
  if (!(await readVersion(db, id, version))) return refused(404, 'NoSuchVersion');
  const expiresAt = new Date(clock.now().getTime() + PREVIEW_MS);
  const token = sealPreview(previewSecrets, { brand, item: id, version, expiresAt: expiresAt.toISOString() });
  const path = `/${urlCode(localeToShow(brand, item.locale))}/preview/?${new URLSearchParams({ token }).toString()}`;
  return ok({ path, expiresAt });
}

/** The content behind a link to a draft. */
export type ContentPreview =
  | { readonly state: Exclude<ContentPreviewState, 'Open'> }
  | {
      readonly state: 'Open';
      readonly item: string;
      readonly version: number;
      readonly expiresAt: Date;
      readonly content: Content;
      /** Of a draft of a block: its page as it would be. */
      readonly page: LobbyPage | null;
      readonly blocks: readonly Block[];
    };

/** Opens a link at a brand. One that was changed, or made for another brand, is Invalid. */
export async function openPreviewLink(
  { db, clock, previewSecrets }: DraftsDeps,
  brand: string,
  token: string,
): Promise<ContentPreview> {
  const link = openPreview(previewSecrets, token);
  if (!link || link.brand !== brand) return { state: 'Invalid' };
  const expiresAt = new Date(link.expiresAt);
  if (expiresAt <= clock.now()) return { state: 'Expired' };
  const item = await readItem(db, link.item);
  const stored = item && (await readVersion(db, item.id, link.version));
  const parsed = stored && parseContent(item, stored.content);
  if (!parsed?.ok) return { state: 'Invalid' };
  const content = parsed.value;
  const { item: id, version } = link;
  const open = { state: 'Open', item: id, version, expiresAt, content } as const;
  if (content.kind !== 'block') return { ...open, page: null, blocks: [] };
  return { ...open, page: content.block.page, blocks: await pageWith({ db, clock }, content.block) };
}

/** The blocks of the draft's page as the brand's own country sees it, with the draft whatever its time and country. */
async function pageWith({ db, clock }: Pick<DraftsDeps, 'db' | 'clock'>, draft: Block): Promise<readonly Block[]> {
  const brand = brandById(draft.brand);
  const scope = { country: brand?.defaultCountry ?? '', licence: brand?.license ?? null };
  const shown = await readBlocks(db, draft.brand, draft.page, scope, clock.now());
  return [...shown.filter(({ id }) => id !== draft.id), draft].sort(
    (a, b) => a.position - b.position || (a.id < b.id ? -1 : 1),
  );
}
