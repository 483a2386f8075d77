import { ok } from '@/contract/result';
import type { Db } from '../../../kernel/db/db';
import { refused, type OrderOf, type OrderResult } from '../commands/orders';
import { needsFourEyes } from '../domain/content-item';
import { readActs, readItem, readItems, readVersions, readWaiting, type ContentItem } from '../item-store';

function shown({ scheduled, takeBack, ...item }: ContentItem) {
  return {
    ...item,
    scheduled: scheduled && { version: scheduled.version, at: scheduled.at },
    takeBack: takeBack && { version: takeBack.version },
    needsApproval: needsFourEyes(item),
  };
}

/** The items of an owner, or all, a page at a time. */
export async function listItems(db: Db, { owner, first, after }: OrderOf<'list'>): Promise<OrderResult> {
  const items = await readItems(db, { owner, first, after });
  return ok({ items: items.map(shown), next: items.length === first ? (items.at(-1)?.id ?? null) : null });
}

/** Requests for a second operator: newest versions and take-backs, a page of items at a time. */
export async function listWaiting(db: Db, { owner, first, after }: OrderOf<'waiting'>): Promise<OrderResult> {
  const found = await readWaiting(db, { owner, first, after });
  const items = found.map(({ item, draft, takeBack }) => ({ item: item.id, live: item.live, draft, takeBack }));
  return ok({ items, next: items.length === first ? (items.at(-1)?.item ?? null) : null });
}

/** An item with its versions and what was done with it, the newest first. */
export async function readHistory(db: Db, { item: id, first, before }: OrderOf<'read'>): Promise<OrderResult> {
  const item = await readItem(db, id);
  if (!item) return refused(404, 'NoSuchItem');
  const versions = await readVersions(db, id, { first, before });
  const next = versions.length === first ? (versions.at(-1)?.version ?? null) : null;
  return ok({ item: shown(item), versions, next, acts: await readActs(db, id) });
}
