import { err, ok, type Result } from '@/contract/result';
import { MESSAGE_KEY, parseChatText } from '@/contract/chat';
import type { Db, Queryable } from '../../../kernel/db/db';
import { appendEvent } from '../../../kernel/events/append-event';
import { toPlayerId } from '../../../kernel/ids';
import { takeToken, type RateLimited } from '../../../kernel/rate-limit/rate-limit';
import { cannedReply } from '../domain/canned-replies';
import { chatChanged, chatTopic } from '../events';
import {
  appendMessage,
  dropOldMessages,
  hasMessage,
  lockConversation,
  lockConversationById,
  readMessages,
  type ConversationRow,
  type NewMessage,
  type Owner,
} from '../store';

/** Of one owner, and of one address, in a minute. */
export const MESSAGES_PER_MINUTE = 12;
const ADDRESS_PER_MINUTE = 60;
/** An automatic answer is not given twice, and an agent is not talked over, for so long. */
const QUIET_MS = 30 * 60_000;
export const MESSAGES_KEPT = 1_000;

export type MessageRefusal = RateLimited | { readonly kind: 'not-a-message' };

export interface OwnMessage {
  readonly text: string;
  readonly key: string;
  readonly locale: string;
  /** The hash of the sender's address. */
  readonly address: string;
}

/** Keeps what the owner wrote, with the automatic answer where nobody is there; sent again it is kept once. */
export async function sendMessage(
  db: Db,
  owner: Owner,
  { text: written, key, locale, address }: OwnMessage,
  isAgentThere: boolean,
  now: Date,
): Promise<Result<void, MessageRefusal>> {
  const text = parseChatText(written);
  if (text === null || !MESSAGE_KEY.test(key)) return err({ kind: 'not-a-message' });
  for (const [name, limit] of [
    [`chat:${owner.brand}:${owner.owner}`, MESSAGES_PER_MINUTE],
    [`chat-address:${address}`, ADDRESS_PER_MINUTE],
  ] as const) {
    const allowed = await takeToken(db, { key: name, limit, windowSeconds: 60, now });
    if (!allowed.ok) return allowed;
  }
  await db.tx(async (tx) => {
    const conversation = await lockConversation(tx, owner, locale, now);
    if (await hasMessage(tx, conversation.id, `own:${key}`)) return;
    const recent = await readMessages(tx, conversation.id, new Date(now.getTime() - QUIET_MS));
    await append(tx, conversation, { author: 'PLAYER', text, reply: null, key: `own:${key}` }, now);
    const reply = cannedReply(text, { isAgentThere, recent });
    if (reply) await append(tx, conversation, { author: 'AUTOMATIC', text: '', reply, key: `auto:${key}` }, now);
  });
  return ok(undefined);
}

export type ReplyRefusal = { readonly kind: 'not-a-message' | 'no-conversation' };

/** Keeps what an agent answers; sent again it is kept once. */
export async function sendAgentReply(
  db: Db,
  conversationId: string,
  { text: written, key }: Pick<OwnMessage, 'text' | 'key'>,
  now: Date,
): Promise<Result<void, ReplyRefusal>> {
  const text = parseChatText(written);
  if (text === null || !MESSAGE_KEY.test(key)) return err({ kind: 'not-a-message' });
  return db.tx(async (tx): Promise<Result<void, ReplyRefusal>> => {
    const conversation = await lockConversationById(tx, conversationId);
    if (!conversation) return err({ kind: 'no-conversation' });
    if (!(await hasMessage(tx, conversation.id, `agent:${key}`)))
      await append(tx, conversation, { author: 'AGENT', text, reply: null, key: `agent:${key}` }, now);
    return ok(undefined);
  });
}

async function append(tx: Queryable, conversation: ConversationRow, message: NewMessage, now: Date): Promise<void> {
  const { id, brand, playerId } = conversation;
  const version = await appendMessage(tx, id, message, now);
  await dropOldMessages(tx, id, version, MESSAGES_KEPT);
  // Visitors have no socket; they ask.
  if (playerId)
    await appendEvent(tx, chatChanged, {
      topic: chatTopic(brand, toPlayerId(playerId)),
      key: playerId,
      payload: { version },
    });
}
