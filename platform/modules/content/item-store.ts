import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, queryValue, queryValues, rowReader } from '../../kernel/db/rows';
import { newId } from '../../kernel/ids';
import { isSameOperator } from '../../kernel/operator-acts';
import { contentKinds, LEGAL_KEYS, type ContentAddress } from './domain/content-item';

const readItemRow = rowReader(
  {
    id: z.string(),
    owner: z.string(),
    kind: z.enum(contentKinds),
    name: z.string(),
    locale: z.string().nullable(),
    latest: z.number(),
    live: z.number().nullable(),
    scheduledVersion: z.number().nullable(),
    scheduledAt: z.date().nullable(),
    scheduledBy: z.string().nullable(),
    requestedVersion: z.number().nullable(),
    requestedBy: z.string().nullable(),
  },
  { requestedVersion: 'asked_version', requestedBy: 'asked_by' },
);

/** A version that will be published by itself. */
interface Schedule {
  readonly version: number;
  readonly at: Date;
  /** Id of the act that ordered it. */
  readonly by: string;
}

/** The request of one operator that another one has not approved yet. */
interface TakeBack {
  /** The older version that visitors are to see again; null for none. */
  readonly version: number | null;
  /** Id of the act that made the request. */
  readonly by: string;
}

export interface ContentItem extends ContentAddress {
  readonly id: string;
  /** The newest version. */
  readonly latest: number;
  /** The version that visitors see; null for none. */
  readonly live: number | null;
  readonly scheduled: Schedule | null;
  readonly takeBack: TakeBack | null;
}

function toItem(row: object): ContentItem {
  const {
    scheduledVersion: version,
    scheduledAt: at,
    scheduledBy: by,
    requestedVersion,
    requestedBy,
    ...item
  } = readItemRow(row);
  return {
    ...item,
    scheduled: version !== null && at && by !== null ? { version, at, by } : null,
    takeBack: requestedBy === null ? null : { version: requestedVersion, by: requestedBy },
  };
}

/** The item, which nobody else changes until the transaction ends; null when there is none. */
export async function lockItem(tx: Queryable, id: string): Promise<ContentItem | null> {
  return queryRow(tx, toItem, 'select * from content_items where id = $1 for update', [id]);
}

export async function readItem(db: Queryable, id: string): Promise<ContentItem | null> {
  return queryRow(db, toItem, 'select * from content_items where id = $1', [id]);
}

/** Items in the order of their ids, behind `after`; of one owner, or of all. */
export async function readItems(
  db: Queryable,
  { owner, first, after }: { readonly owner: string | null; readonly first: number; readonly after: string | null },
): Promise<ContentItem[]> {
  return queryRows(
    db,
    toItem,
    `select * from content_items where latest > 0 and ($1::text is null or owner = $1) and ($2::text is null or id > $2)
     order by id limit $3`,
    [owner, after, first],
  );
}

/** Makes an item without versions where there is none. A block's id that another brand has is left alone. */
export async function makeItem(
  tx: Queryable,
  { owner, kind, name, locale, id }: ContentAddress & { readonly id: string },
) {
  await tx.query(
    `insert into content_items (id, owner, kind, name, locale, latest) values ($1, $2, $3, $4, $5, 0)
     on conflict do nothing`,
    [id, owner, kind, name, locale],
  );
}

interface ContentVersion {
  readonly version: number;
  /** JSON of the item's kind. */
  readonly content: unknown;
  readonly author: string;
  readonly reason: string;
  readonly createdAt: Date;
}

const toVersion = rowReader({
  version: z.number(),
  content: z.unknown(),
  author: z.string(),
  reason: z.string(),
  createdAt: z.date(),
});

/** Adds the version after the newest one of an item that the caller holds. */
export async function addVersion(
  tx: Queryable,
  { id, latest }: ContentItem,
  { content, author, reason }: { readonly content: unknown; readonly author: string; readonly reason: string },
  now: Date,
): Promise<number> {
  const version = latest + 1;
  await tx.query(
    `insert into content_drafts (item_id, version, content, author, reason, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, version, JSON.stringify(content), author, reason, now],
  );
  await tx.query('update content_items set latest = $2 where id = $1', [id, version]);
  return version;
}

export async function readVersion(db: Queryable, item: string, version: number): Promise<ContentVersion | null> {
  return queryRow(
    db,
    toVersion,
    'select version, content, author, reason, created_at from content_drafts where item_id = $1 and version = $2',
    [item, version],
  );
}

/** The newest first, below `before`. */
export async function readVersions(
  db: Queryable,
  item: string,
  { first, before }: { readonly first: number; readonly before: number | null },
): Promise<ContentVersion[]> {
  return queryRows(
    db,
    toVersion,
    `select version, content, author, reason, created_at from content_drafts
     where item_id = $1 and ($2::integer is null or version < $2) order by version desc limit $3`,
    [item, before, first],
  );
}

/** Sets the version that visitors see from now on; null for none. It ends a request about the version before. */
export async function setLive(tx: Queryable, item: string, live: number | null): Promise<void> {
  await tx.query('update content_items set live = $2, asked_version = null, asked_by = null where id = $1', [
    item,
    live,
  ]);
}

/** Sets the request that waits for another operator; null for none. */
export async function setTakeBack(tx: Queryable, item: string, takeBack: TakeBack | null): Promise<void> {
  await tx.query('update content_items set asked_version = $2, asked_by = $3 where id = $1', [
    item,
    takeBack?.version ?? null,
    takeBack?.by ?? null,
  ]);
}

/** Sets the version that will be published by itself; null for none. */
export async function setSchedule(tx: Queryable, item: string, schedule: Schedule | null): Promise<void> {
  await tx.query(
    'update content_items set scheduled_version = $2, scheduled_at = $3, scheduled_by = $4 where id = $1',
    [item, schedule?.version ?? null, schedule?.at ?? null, schedule?.by ?? null],
  );
}

const actions = [
  'draft',
  'approve',
  'publish',
  'schedule',
  'cancel',
  'withdraw',
  'ask-publish',
  'ask-withdraw',
  'drop',
] as const;
const toAct = rowReader(
  {
    version: z.number(),
    action: z.enum(actions),
    operator: z.string(),
    reason: z.string(),
    publishAt: z.date().nullable(),
    at: z.date(),
  },
  { at: 'created_at' },
);

/** An operator's act on an item. */
export interface Act {
  readonly key: string;
  readonly item: string;
  readonly version: number;
  readonly action: (typeof actions)[number];
  readonly operator: string;
  readonly reason: string;
  /** Of a schedule. */
  readonly publishAt: Date | null;
  /** Id of the act that made the request, where this one approved it. */
  readonly approves: string | null;
}

type DoneAct = Omit<Act, 'key' | 'item' | 'approves'> & { readonly at: Date };

/** Answers the act's id. */
export async function insertAct(tx: Queryable, act: Act, now: Date): Promise<string> {
  const id = newId();
  await tx.query(
    `insert into content_acts (id, key, item_id, version, action, operator, reason, publish_at, created_at, approves)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, act.key, act.item, act.version, act.action, act.operator, act.reason, act.publishAt, now, act.approves],
  );
  return id;
}

/** The act of this id, of an item. */
export async function readAct(tx: Queryable, id: string): Promise<DoneAct | null> {
  return queryRow(
    tx,
    toAct,
    'select version, action, operator, reason, publish_at, created_at from content_acts where id = $1',
    [id],
  );
}

const MOST_ACTS = 500;

/** The newest first. */
export async function readActs(db: Queryable, item: string): Promise<DoneAct[]> {
  return queryRows(
    db,
    toAct,
    `select version, action, operator, reason, publish_at, created_at from content_acts where item_id = $1
     order by created_at desc, id desc limit $2`,
    [item, MOST_ACTS],
  );
}

/** Whether somebody else than its author has approved this very version. */
export async function isApproved(
  db: Queryable,
  item: string,
  { version, author }: Pick<ContentVersion, 'version' | 'author'>,
): Promise<boolean> {
  const operators = await queryValues(
    db,
    z.string(),
    `select operator from content_acts where item_id = $1 and version = $2 and action = 'approve'`,
    [item, version],
  );
  return operators.some((operator) => !isSameOperator(operator, author));
}

/** The newest version that visitors have ever seen; 0 for none. */
export async function readLastPublished(db: Queryable, item: string): Promise<number> {
  const last = await queryValue(
    db,
    z.number(),
    `select coalesce(max(version), 0) from content_acts where item_id = $1 and action = 'publish'`,
    [item],
  );
  return last ?? 0;
}

const waitingRow = z.object({
  draft_author: z.string(),
  draft_reason: z.string(),
  draft_at: z.date(),
  is_approved: z.boolean(),
  ask_operator: z.string().nullable(),
  ask_reason: z.string().nullable(),
  ask_at: z.date().nullable(),
});

/** The operator, the reason and the time of an act. */
interface Done {
  readonly operator: string;
  readonly reason: string;
  readonly at: Date;
}

/** An item of which something waits for a second operator. */
interface WaitingItem {
  readonly item: ContentItem;
  /** Its newest version; null where that one is approved. */
  readonly draft: ({ readonly version: number } & Done) | null;
  /** The version to be taken back to; null for none. */
  readonly takeBack: (Pick<TakeBack, 'version'> & Done & { readonly base: number | null }) | null;
}

/** Items in the order of their ids, behind `after`; of one owner, or of all. */
export async function readWaiting(
  db: Queryable,
  { owner, first, after }: { readonly owner: string | null; readonly first: number; readonly after: string | null },
): Promise<WaitingItem[]> {
  return queryRows(
    db,
    toWaiting,
    `select item.*, draft.author as draft_author, draft.reason as draft_reason, draft.created_at as draft_at,
       approval.id is not null as is_approved, ask.operator as ask_operator, ask.reason as ask_reason,
       ask.created_at as ask_at
     from content_items item
     join content_drafts draft on draft.item_id = item.id and draft.version = item.latest
     left join content_acts ask on ask.id = item.asked_by
     left join lateral (
       select id from content_acts where item_id = item.id and version = item.latest and action = 'approve' limit 1
     ) approval on true
     where (item.kind = 'legal' or (item.kind = 'text' and item.name ~ $4)) and (approval.id is null or ask.id is not null)
       and ($1::text is null or item.owner = $1) and ($2::text is null or item.id > $2)
     order by item.id limit $3`,
    [owner, after, first, LEGAL_KEYS],
  );
}

function toWaiting(given: object): WaitingItem {
  const item = toItem(given);
  const row = waitingRow.parse(given);
  const { draft_author: author, draft_at: at, ask_operator: asker, ask_reason: reason, ask_at: requestedAt } = row;
  const isRequested = item.takeBack && asker !== null && reason !== null && requestedAt;
  return {
    item,
    draft: row.is_approved ? null : { version: item.latest, operator: author, reason: row.draft_reason, at },
    takeBack: isRequested
      ? { base: item.live, version: item.takeBack.version, operator: asker, reason, at: requestedAt }
      : null,
  };
}
