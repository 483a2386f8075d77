import { z } from 'zod';
import {
  documentKinds,
  documentRefusals,
  documentStatuses,
  type DocumentKind,
  type DocumentRefusal,
} from './domain/document';
import { sourceOfWealthKinds, type SourceOfWealthKind } from '../players/index';
import { documentTypes, type DocumentType } from '@/contract/uploads';
import type { Queryable } from '../../kernel/db/db';
import { appendEvent } from '../../kernel/events/append-event';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { documentsChanged, documentsTopic } from './events';

const row = z.object({
  id: z.string(),
  player_id: z.string().transform(toPlayerId),
  kind: z.enum(documentKinds),
  funding: z.enum(sourceOfWealthKinds).nullable(),
  name: z.string(),
  status: z.enum(documentStatuses),
  refusal: z.enum(documentRefusals).nullable(),
  media_type: z.enum(documentTypes),
  bytes: z.number(),
  created_at: z.date(),
  decided_at: z.date().nullable(),
});

/** A document that has come whole. */
export interface PlayerDocument {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly kind: DocumentKind;
  /** Of a proof of wealth. */
  readonly funding: SourceOfWealthKind | null;
  readonly name: string;
  readonly status: z.infer<typeof row>['status'];
  readonly refusal: DocumentRefusal | null;
  readonly mediaType: DocumentType;
  readonly bytes: number;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

const toDocument = (given: unknown): PlayerDocument => {
  const { player_id, media_type, created_at, decided_at, ...rest } = row.parse(given);
  return { ...rest, playerId: player_id, mediaType: media_type, createdAt: created_at, decidedAt: decided_at };
};

/** The newest first. */
export async function readDocuments(db: Queryable, playerId: PlayerId): Promise<PlayerDocument[]> {
  const { rows } = await db.query(
    'select * from documents where player_id = $1 and status is not null order by created_at desc, id desc limit 200',
    [playerId],
  );
  return rows.map(toDocument);
}

export async function lockDocument(tx: Queryable, id: string): Promise<PlayerDocument | null> {
  const { rows } = await tx.query('select * from documents where id = $1 and status is not null for update', [id]);
  return rows[0] ? toDocument(rows[0]) : null;
}

/** Documents that wait for a decision, the oldest first. */
export async function readWaiting(db: Queryable, first: number, after: string | null): Promise<PlayerDocument[]> {
  const { rows } = await db.query(
    `select * from documents where status = 'Received'
       and ($2::uuid is null or (created_at, id) > (select created_at, id from documents where id = $2))
     order by created_at, id limit $1`,
    [first, after],
  );
  return rows.map(toDocument);
}

export interface Upload {
  readonly playerId: PlayerId;
  /** The browser's name for it. */
  readonly uploadId: string;
  readonly kind: DocumentKind;
  readonly funding: SourceOfWealthKind | null;
  readonly name: string;
}

export interface Attempt {
  readonly id: string;
  readonly file: string;
  readonly fileKey: string;
}

/** Notes an attempt, in place of an unfinished one; the document itself when it has come before. */
export async function openAttempt(
  tx: Queryable,
  { playerId, uploadId, kind, funding, name }: Upload,
  attempt: Attempt,
  now: Date,
): Promise<{ readonly known: PlayerDocument } | { readonly id: string; readonly replaced: string | null }> {
  const { rows } = await tx.query('select * from documents where player_id = $1 and upload_id = $2 for update', [
    playerId,
    uploadId,
  ]);
  const before = z
    .looseObject({ id: z.string(), status: z.string().nullable(), file: z.string().nullable() })
    .safeParse(rows[0]).data;
  if (before?.status) return { known: toDocument(rows[0]) };
  const { rows: written } = await tx.query<{ id: string }>(
    `insert into documents (id, player_id, upload_id, kind, funding, name, file, file_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (player_id, upload_id) do update set kind = excluded.kind, funding = excluded.funding, name = excluded.name,
       file = excluded.file, file_key = excluded.file_key, created_at = excluded.created_at where documents.status is null
     returning id`,
    [attempt.id, playerId, uploadId, kind, funding, name, attempt.file, attempt.fileKey, now],
  );
  return { id: written[0]?.id ?? attempt.id, replaced: before?.file ?? null };
}

/** The attempt's file has come; null when another attempt, or the purge, was first. */
export async function finishAttempt(
  tx: Queryable,
  { id, file }: Pick<Attempt, 'id' | 'file'>,
  come: {
    readonly status: 'Checking' | 'Received';
    readonly mediaType: DocumentType;
    readonly bytes: number;
  },
): Promise<PlayerDocument | null> {
  const { rows } = await tx.query(
    `update documents set status = $3, media_type = $4, bytes = $5
     where id = $1 and file = $2 and status is null returning *`,
    [id, file, come.status, come.mediaType, come.bytes],
  );
  return rows[0] ? toDocument(rows[0]) : null;
}

/** Forgets an attempt that came to nothing. */
export async function dropAttempt(db: Queryable, { id, file }: Pick<Attempt, 'id' | 'file'>): Promise<void> {
  await db.query('delete from documents where id = $1 and file = $2 and status is null', [id, file]);
}

/** How many wait for a decision, or are on the way. */
export async function countOpen(db: Queryable, playerId: PlayerId): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from documents where player_id = $1 and coalesce(status, 'Checking') in ('Checking', 'Received')`,
    [playerId],
  );
  return rows[0]?.count ?? 0;
}

/** How many have waited for the scanner since before then. */
export async function countHeld(db: Queryable, before: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from documents where status = 'Checking' and created_at < $1`,
    [before],
  );
  return rows[0]?.count ?? 0;
}

/** Moves a document that the caller holds. */
export async function moveDocument(
  tx: Queryable,
  { id }: PlayerDocument,
  to: { readonly status: PlayerDocument['status']; readonly refusal?: DocumentRefusal; readonly decidedAt?: Date },
): Promise<PlayerDocument> {
  const { rows } = await tx.query(
    'update documents set status = $2, refusal = $3, decided_at = coalesce($4, decided_at) where id = $1 returning *',
    [id, to.status, to.refusal ?? null, to.decidedAt ?? null],
  );
  return toDocument(rows[0]);
}

interface KeptFile {
  readonly file: string;
  readonly fileKey: string;
}

const keptFile = z.object({ file: z.string(), fileKey: z.string() });

/** null when it is deleted. */
export async function readFileOf(db: Queryable, id: string): Promise<KeptFile | null> {
  const { rows } = await db.query(
    'select file, file_key as "fileKey" from documents where id = $1 and file is not null',
    [id],
  );
  return rows[0] ? keptFile.parse(rows[0]) : null;
}

export async function renewFileKey(db: Queryable, { file, fileKey }: KeptFile): Promise<void> {
  await db.query('update documents set file_key = $2 where file = $1', [file, fileKey]);
}

/** Files kept longer than they may be: decided long ago, or never finished. */
export async function readOldFiles(
  db: Queryable,
  { decidedBefore, begunBefore }: { readonly decidedBefore: Date; readonly begunBefore: Date },
): Promise<{ readonly id: string; readonly file: string }[]> {
  const { rows } = await db.query<{ id: string; file: string }>(
    `select id, file from documents where file is not null
       and (refusal = 'Harmful' or decided_at < $1 or (status is null and created_at < $2)) limit 500`,
    [decidedBefore, begunBefore],
  );
  return rows;
}

/** The file is gone: of a document its decision stays, of an attempt nothing. */
export async function forgetFile(db: Queryable, id: string): Promise<void> {
  await db.query(`update documents set file = null, file_key = null, name = '' where id = $1 and status is not null`, [
    id,
  ]);
  await db.query('delete from documents where id = $1 and status is null', [id]);
}

/** Files whose keys may be under a former secret, in the order of their names. */
export async function readFileKeys(db: Queryable, after: string | null): Promise<KeptFile[]> {
  const { rows } = await db.query(
    `select file, file_key as "fileKey" from documents where file is not null and ($1::uuid is null or file > $1) order by file limit 500`,
    [after],
  );
  return rows.map((each) => keptFile.parse(each));
}

export interface Act {
  readonly key: string;
  readonly playerId: PlayerId;
  readonly documentId: string | null;
  readonly action: 'request' | 'waive' | 'accept' | 'refuse' | 'read';
  readonly operator: string;
  readonly detail: string | null;
}

export async function insertAct(tx: Queryable, act: Act, now: Date): Promise<void> {
  await tx.query(
    `insert into documents_acts (id, key, player_id, document_id, action, operator, detail, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), act.key, act.playerId, act.documentId, act.action, act.operator, act.detail, now],
  );
}

export async function readVersion(db: Queryable, playerId: PlayerId): Promise<number> {
  const { rows } = await db.query<{ version: bigint }>('select version from documents_versions where player_id = $1', [
    playerId,
  ]);
  return Number(rows[0]?.version ?? 0);
}

/** Notifies the player's screens that something changed. */
export async function notifyPlayer(tx: Queryable, playerId: PlayerId): Promise<void> {
  const { rows } = await tx.query<{ version: bigint }>(
    `insert into documents_versions as known (player_id, version) values ($1, 1)
     on conflict (player_id) do update set version = known.version + 1 returning version`,
    [playerId],
  );
  const version = Number(rows[0]?.version ?? 0);
  await appendEvent(tx, documentsChanged, { topic: documentsTopic(playerId), key: playerId, payload: { version } });
}
