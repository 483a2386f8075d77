import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, queryValue, rowReader } from '../../kernel/db/rows';
import { textPlaces } from './domain/text-fallback';
import type { ContentItem } from './item-store';

const toLegal = rowReader({ id: z.string(), owner: z.string(), locale: z.string(), content: z.unknown() });

/** The live legal text of a name that is nearest to a brand's visitors in a locale, as it was written [CNT-01, BRD-04]. */
export async function readLegal(
  db: Queryable,
  { brand, locale, name }: { readonly brand: string; readonly locale: string; readonly name: string },
): Promise<{ readonly id: string; readonly owner: string; readonly content: unknown } | null> {
  const places = textPlaces(brand, locale);
  const texts = await queryRows(
    db,
    toLegal,
    `select item.id, item.owner, item.locale, draft.content from content_items item
     join content_drafts draft on draft.item_id = item.id and draft.version = item.live
     where item.kind = 'legal' and item.name = $1 and item.owner = any($2::text[]) and item.locale = any($3::text[])`,
    [name, [...new Set(places.map((place) => place.brand))], [...new Set(places.map((place) => place.locale))]],
  );
  for (const place of places) {
    const found = texts.find((row) => row.owner === place.brand && row.locale === place.locale);
    if (found) return found;
  }
  return null;
}

/**
 * Since when the place has shown this edition of the item without a break: its first publication after that of another
 * one, or when a text that was nearer to the place was withdrawn.
 */
export async function readEditionShownSince(
  db: Queryable,
  { brand, locale, name }: { readonly brand: string; readonly locale: string; readonly name: string },
  { item, edition }: { readonly item: string; readonly edition: number },
): Promise<Date | null> {
  const places = textPlaces(brand, locale);
  return queryValue(
    db,
    z.date().nullable(),
    `with acts as (
       select act.item_id, act.action, act.created_at, (draft.content -> 'edition' ->> 'number')::int as edition
       from content_acts act
       join content_items item on item.id = act.item_id
       join content_drafts draft on draft.item_id = act.item_id and draft.version = act.version
       where item.kind = 'legal' and item.name = $3 and item.owner = any($4::text[]) and item.locale = any($5::text[])
         and act.action in ('publish', 'withdraw')
     )
     select greatest(
       (select min(created_at) from acts where item_id = $1 and action = 'publish' and edition = $2 and created_at > coalesce(
         (select max(created_at) from acts where item_id = $1 and (action = 'withdraw' or edition is distinct from $2)), '-infinity')),
       (select max(created_at) from acts where action = 'withdraw'))`,
    [
      item,
      edition,
      name,
      [...new Set(places.map((place) => place.brand))],
      [...new Set(places.map((place) => place.locale))],
    ],
  );
}

const toLiveEditions = rowReader({ highest: z.number().nullable(), own: z.number().nullable() });

/** The highest number among the editions that an owner's visitors see of a legal text, and that of one item; null for none. */
export async function readLiveEditions(
  tx: Queryable,
  { id, owner, name }: Pick<ContentItem, 'id' | 'owner' | 'name'>,
): Promise<{ readonly highest: number | null; readonly own: number | null }> {
  const found = await queryRow(
    tx,
    toLiveEditions,
    `select max((draft.content -> 'edition' ->> 'number')::int) as highest,
       max((draft.content -> 'edition' ->> 'number')::int) filter (where item.id = $1) as own
     from content_items item join content_drafts draft on draft.item_id = item.id and draft.version = item.live
     where item.kind = 'legal' and item.owner = $2 and item.name = $3`,
    [id, owner, name],
  );
  return found ?? { highest: null, own: null };
}
