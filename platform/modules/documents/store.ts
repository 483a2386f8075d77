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
import { count, playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, queryValue, rowReader } from '../../kernel/db/rows';
import { appendEvent } from '../../kernel/events/append-event';
import { newId, type PlayerId } from '../../kernel/ids';
import { documentsChanged, documentsTopic } from './events';

const toDocument = rowReader({
  id: z.string(),
  playerId,
  kind: z.enum(documentKinds),
  funding: z.enum(sourceOfWealthKinds).nullable(),
  name: z.string(),
  status: z.enum(documentStatuses),
  refusal: z.enum(documentRefusals).nullable(),
  mediaType: z.enum(documentTypes),
  bytes: z.number(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
});

/** A document that has come whole. */
export interface PlayerDocument {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly kind: DocumentKind;
  /** Of a proof of wealth. */
  readonly funding: SourceOfWealthKind | null;
  readonly name: string;
  readonly status: (typeof documentStatuses)[number];
  readonly refusal: DocumentRefusal | null;
  readonly mediaType: DocumentType;
  readonly bytes: number;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/** The newest first. */
export async function readDocuments(db: Queryable, playerId: PlayerId): Promise<PlayerDocument[]> {
  return queryRows(
    db,
    toDocument,
    'select * from documents where player_id = $1 and status is not null order by created_at desc, id desc limit 200',
    [playerId],
  );
}

export async function lockDocument(tx: Queryable, id: string): Promise<PlayerDocument | null> {
  return queryRow(tx, toDocument, 'select * from documents where id = $1 and status is not null for update', [id]);
}

/** The player who sent a document; null for none of this id. */
export const readOwner = (db: Queryable, id: string): Promise<PlayerId | null> =>
  queryValue(db, playerId, 'select player_id from documents where id = $1', [id]);

/** Documents that wait for a decision, the oldest first. */
export async function readWaiting(db: Queryable, first: number, after: string | null): Promise<PlayerDocument[]> {
  return queryRows(
    db,
    toDocument,
    `select * from documents where status = 'Received'
       and ($2::uuid is null or (created_at, id) > (select created_at, id from documents where id = $2))
     order by created_at, id limit $1`,
    [first, after],
  );
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

const readBefore = rowReader({ file: z.string().nullable(), status: z.enum(documentStatuses).nullable() });

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
  const before = rows[0] && readBefore(rows[0]);
  if (rows[0] && before?.status) return { known: toDocument(rows[0]) };
  const id = await queryValue(
    tx,
    z.string(),
    `insert into documents (id, player_id, upload_id, kind, funding, name, file, file_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (player_id, upload_id) do update set kind = excluded.kind, funding = excluded.funding, name = excluded.name,
       file = excluded.file, file_key = excluded.file_key, created_at = excluded.created_at where documents.status is null
     returning id`,
    [attempt.id, playerId, uploadId, kind, funding, name, attempt.file, attempt.fileKey, now],
  );
  return { id: id ?? attempt.id, replaced: before?.file ?? null };
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
  return queryRow(
    tx,
    toDocument,
    `update documents set status = $3, media_type = $4, bytes = $5
     where id = $1 and file = $2 and status is null returning *`,
    [id, file, come.status, come.mediaType, come.bytes],
  );
}

/** Forgets an attempt that came to nothing. */
export async function dropAttempt(db: Queryable, { id, file }: Pick<Attempt, 'id' | 'file'>): Promise<void> {
  await db.query('delete from documents where id = $1 and file = $2 and status is null', [id, file]);
}

/** How many wait for a decision, or are on the way. */
export async function countOpen(db: Queryable, playerId: PlayerId): Promise<number> {
  const open = await queryValue(
    db,
    count,
    `select count(*) from documents where player_id = $1 and coalesce(status, 'Checking') in ('Checking', 'Received')`,
    [playerId],
  );
  return open ?? 0;
}

/** How many have waited for the scanner since before then. */
export async function countHeld(db: Queryable, before: Date): Promise<number> {
  const open = await queryValue(
    db,
    count,
    `select count(*) from documents where status = 'Checking' and created_at < $1`,
    [before],
  );
  return open ?? 0;
}

/** Moves a document that the caller holds. */
export async function moveDocument(
  tx: Queryable,
  { id }: PlayerDocument,
  to: { readonly status: PlayerDocument['status']; readonly refusal?: DocumentRefusal; readonly decidedAt?: Date },
): Promise<PlayerDocument> {
  const moved = await queryRow(
    tx,
    toDocument,
    'update documents set status = $2, refusal = $3, decided_at = coalesce($4, decided_at) where id = $1 returning *',
    [id, to.status, to.refusal ?? null, to.decidedAt ?? null],
  );
  if (!moved) throw new Error('a document that is held is gone');
  return moved;
}

interface KeptFile {
  readonly file: string;
  readonly fileKey: string;
}

const toFile = rowReader({ file: z.string(), fileKey: z.string() });

/** null when it is deleted. */
export async function readFileOf(db: Queryable, id: string): Promise<KeptFile | null> {
  return queryRow(
    db,
    toFile,
    `select file, file_key from documents where id = $1 and file is not null and file_key <> ''`,
    [id],
  );
}

export async function renewFileKey(db: Queryable, { file, fileKey }: KeptFile): Promise<void> {
  await db.query('update documents set file_key = $2 where file = $1', [file, fileKey]);
}

const toOldFile = rowReader({ id: z.string(), file: z.string() });

/** Files kept longer than they may be: decided long ago, or never finished. */
export async function readOldFiles(
  db: Queryable,
  { decidedBefore, begunBefore }: { readonly decidedBefore: Date; readonly begunBefore: Date },
): Promise<{ readonly id: string; readonly file: string }[]> {
  return queryRows(
    db,
    toOldFile,
    `select id, file from documents where file is not null
       and (file_key = '' or refusal = 'Harmful' or decided_at < $1 or (status is null and created_at < $2)) limit 500`,
    [decidedBefore, begunBefore],
  );
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
  return queryRows(
    db,
    toFile,
    `select file, file_key from documents where file is not null and file_key <> '' and ($1::uuid is null or file > $1) order by file limit 500`,
    [after],
  );
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
  const version = await queryValue(db, count, 'select version from documents_versions where player_id = $1', [
    playerId,
  ]);
  return version ?? 0;
}

/** Notifies the player's screens that something changed. */
export async function notifyPlayer(tx: Queryable, playerId: PlayerId): Promise<void> {
  const written = await queryValue(
    tx,
    count,
    `insert into documents_versions as known (player_id, version) values ($1, 1)
     on conflict (player_id) do update set version = known.version + 1 returning version`,
    [playerId],
  );
  const version = written ?? 0;
  await appendEvent(tx, documentsChanged, { topic: documentsTopic(playerId), key: playerId, payload: { version } });
}
