import { createHash } from 'node:crypto';
import { VISITOR_KEY } from '@/contract/chat';
import { ok, type Result } from '@/contract/result';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import type { PlayerId } from '../../kernel/ids';
import { takeToken, type RateLimited } from '../../kernel/rate-limit/rate-limit';
import {
  sendAgentReply,
  sendMessage,
  type MessageRefusal,
  type OwnMessage,
  type ReplyRefusal,
} from './commands/send-message';
import { signChatToken, type ChatToken } from './domain/chat-token';
import {
  deleteConversationsBefore,
  findConversation,
  listConversations,
  notePresence,
  readMessages,
  readPresence,
  type DeskConversation,
  type MessageRow,
  type Owner,
} from './store';

/** An agent who has not looked for so long is not there. */
export const AGENT_AWAY_MS = 60_000;
const KEPT_DAYS = 180;
const TOKENS_PER_MINUTE = 20;
const DESK_SHOWS = 100;
const DAY_MS = 86_400_000;

export interface ChatDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Key of the brand's messenger. */
  readonly secretOf: (brand: string) => string;
}

export interface Conversation {
  readonly version: number;
  readonly isAgentThere: boolean;
  readonly messages: readonly MessageRow[];
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The owner of a conversation: the signed-in player, else the visitor who holds the key; null for neither. */
export function ownerOf(brand: string, playerId: PlayerId | null, visitorKey: string | null): Owner | null {
  if (playerId) return { brand, owner: `player:${playerId}`, playerId };
  return visitorKey !== null && VISITOR_KEY.test(visitorKey)
    ? { brand, owner: `visitor:${hash(visitorKey)}`, playerId: null }
    : null;
}

/** The lobby's own messenger [CHT-01]. */
export function createChat({ db, clock, secretOf }: ChatDeps) {
  const isAgentThere = async (): Promise<boolean> => {
    const seen = await readPresence(db);
    return seen !== null && clock.now().getTime() - seen.getTime() < AGENT_AWAY_MS;
  };
  const read = async (owner: Owner): Promise<Conversation> => {
    const [conversation, isThere] = [await findConversation(db, owner), await isAgentThere()];
    if (!conversation) return { version: 0, isAgentThere: isThere, messages: [] };
    const messages = await readMessages(db, conversation.id);
    // A message may have come between the two reads.
    return { version: Math.max(conversation.version, messages.at(-1)?.number ?? 0), isAgentThere: isThere, messages };
  };
  return {
    read,
    async send(owner: Owner, { address, ...message }: OwnMessage): Promise<Result<Conversation, MessageRefusal>> {
      const sent = await sendMessage(
        db,
        owner,
        { ...message, address: hash(address) },
        await isAgentThere(),
        clock.now(),
      );
      return sent.ok ? ok(await read(owner)) : sent;
    },
    /** A token with which the brand's messenger knows the player. */
    async token(brand: string, playerId: PlayerId): Promise<Result<ChatToken, RateLimited>> {
      const now = clock.now();
      const key = `chat-token:${playerId}`;
      const allowed = await takeToken(db, { key, limit: TOKENS_PER_MINUTE, windowSeconds: 60, now });
      return allowed.ok ? ok(signChatToken(secretOf(brand), brand, playerId, now)) : allowed;
    },
    desk: {
      /** All conversations, for an agent, who is there from now on. */
      async list(): Promise<DeskConversation[]> {
        await notePresence(db, clock.now());
        return listConversations(db, DESK_SHOWS);
      },
      messages: (id: string) => readMessages(db, id),
      reply: (
        id: string,
        message: { readonly text: string; readonly key: string },
      ): Promise<Result<void, ReplyRefusal>> => sendAgentReply(db, id, message, clock.now()),
    },
    purge: () => deleteConversationsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}

export type Chat = ReturnType<typeof createChat>;

/** Erases conversations with their messages. */
export const erasePlayer = erasing('delete from chat_conversations where player_id = $1');
