import { z } from 'zod';
import { MESSAGES_SHOWN } from '@/contract/chat';
import { chatAuthors, type ChatAuthor } from './domain/chat-author';
import type { Queryable } from '../../kernel/db/db';
import { count } from '../../kernel/db/row-fields';
import { queryRow, queryRows, queryValue, rowReader } from '../../kernel/db/rows';
import { newId } from '../../kernel/ids';

export interface ConversationRow {
  readonly id: string;
  readonly brand: string;
  readonly playerId: string | null;
  readonly version: number;
}

export interface MessageRow {
  readonly number: number;
  readonly author: ChatAuthor;
  readonly text: string;
  readonly reply: string | null;
  readonly sentAt: Date;
}

export interface Owner {
  readonly brand: string;
  /** `player:…` or `visitor:…`. */
  readonly owner: string;
  readonly playerId: string | null;
}

const CONVERSATION = 'id, brand, player_id, version';
const toConversation = rowReader({
  id: z.string(),
  brand: z.string(),
  playerId: z.string().nullable(),
  version: count,
});

/** Takes the lock under which the owner's conversation grows, which begins with it. */
export async function lockConversation(
  tx: Queryable,
  { brand, owner, playerId }: Owner,
  locale: string,
  now: Date,
): Promise<ConversationRow> {
  const found = await queryRow(
    tx,
    toConversation,
    `insert into chat_conversations (id, brand, owner, player_id, locale, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (brand, owner) do update set locale = excluded.locale
     returning ${CONVERSATION}`,
    [newId(), brand, owner, playerId, locale, now],
  );
  if (!found) throw new Error('a conversation was neither made nor found');
  return found;
}

export async function lockConversationById(tx: Queryable, id: string): Promise<ConversationRow | null> {
  return queryRow(tx, toConversation, `select ${CONVERSATION} from chat_conversations where id = $1 for update`, [id]);
}

export async function findConversation(
  db: Queryable,
  { brand, owner }: Pick<Owner, 'brand' | 'owner'>,
): Promise<ConversationRow | null> {
  return queryRow(
    db,
    toConversation,
    `select ${CONVERSATION} from chat_conversations where brand = $1 and owner = $2`,
    [brand, owner],
  );
}

const toMessage = rowReader({
  number: count,
  author: z.enum(chatAuthors),
  text: z.string(),
  reply: z.string().nullable(),
  sentAt: z.date(),
});

/** The newest messages, the oldest of them first. */
export async function readMessages(db: Queryable, conversationId: string, since?: Date): Promise<MessageRow[]> {
  const messages = await queryRows(
    db,
    toMessage,
    `select number, author, text, reply, sent_at from chat_messages
     where conversation_id = $1 and ($2::timestamptz is null or sent_at >= $2)
     order by number desc limit $3`,
    [conversationId, since ?? null, MESSAGES_SHOWN],
  );
  return messages.reverse();
}

export async function hasMessage(tx: Queryable, conversationId: string, key: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from chat_messages where conversation_id = $1 and key = $2', [
    conversationId,
    key,
  ]);
  return rows.length > 0;
}

export interface NewMessage {
  readonly author: ChatAuthor;
  readonly text: string;
  readonly reply: string | null;
  readonly key: string;
}

/** Appends a message under the conversation's lock; answers the version that it makes. */
export async function appendMessage(
  tx: Queryable,
  conversationId: string,
  { author, text, reply, key }: NewMessage,
  now: Date,
): Promise<number> {
  const made = await queryValue(
    tx,
    count,
    `update chat_conversations set version = version + 1, updated_at = $2,
       waiting_since = case $3::text when 'PLAYER' then coalesce(waiting_since, $2) when 'AGENT' then null else waiting_since end
     where id = $1 returning version`,
    [conversationId, now, author],
  );
  const version = made ?? 0;
  await tx.query(
    `insert into chat_messages (conversation_id, number, author, text, reply, key, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [conversationId, version, author, text, reply, key, now],
  );
  return version;
}

/** Of a long conversation only the last messages are kept. */
export async function dropOldMessages(
  tx: Queryable,
  conversationId: string,
  newest: number,
  kept: number,
): Promise<void> {
  await tx.query('delete from chat_messages where conversation_id = $1 and number <= $2', [
    conversationId,
    newest - kept,
  ]);
}

export interface DeskConversation {
  readonly id: string;
  readonly brand: string;
  readonly locale: string;
  readonly isPlayer: boolean;
  readonly updatedAt: Date;
  readonly waitingSince: Date | null;
  readonly last: string;
}

const toDeskConversation = rowReader({
  id: z.string(),
  brand: z.string(),
  locale: z.string(),
  isPlayer: z.boolean(),
  updatedAt: z.date(),
  waitingSince: z.date().nullable(),
  last: z.string(),
});

/** Those who wait longest first, then the latest. */
export async function listConversations(db: Queryable, limit: number): Promise<DeskConversation[]> {
  return queryRows(
    db,
    toDeskConversation,
    `select c.id, c.brand, c.locale, c.player_id is not null as is_player, c.updated_at, c.waiting_since,
       coalesce((select m.text from chat_messages m where m.conversation_id = c.id and m.author <> 'AUTOMATIC'
                 order by m.number desc limit 1), '') as last
     from chat_conversations c order by c.waiting_since asc nulls last, c.updated_at desc limit $1`,
    [limit],
  );
}

export async function notePresence(db: Queryable, now: Date): Promise<void> {
  await db.query(
    'insert into chat_presence (id, seen_at) values (1, $1) on conflict (id) do update set seen_at = excluded.seen_at',
    [now],
  );
}

export async function readPresence(db: Queryable): Promise<Date | null> {
  return queryValue(db, z.date(), 'select seen_at from chat_presence where id = 1');
}

export async function deleteConversationsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from chat_conversations where updated_at < $1', [before]);
}
