'use client';
import { GENERATE_CHAT_TOKEN, SEND_CHAT_MESSAGE, VISITOR_CHAT } from '@/components/chat/chat.documents';
import type { PlayerToken } from '@/components/chat/chat-controller';
import type { Conversation } from '@/components/chat/chat.model';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { requestFromBrowser } from '@/lib/graphql/request.client';
import { readSession } from '@/lib/session/session.client';

/** The chat says what went wrong itself. */
const silent = { report: () => undefined };

/** Null for a visitor, for whom nothing is requested, and when the platform gives none [GQL-04]. */
export async function fetchPlayerToken(): Promise<PlayerToken | null> {
  if (readSession().status === 'LOGGED_OUT') return null;
  const result = await requestFromBrowser(GENERATE_CHAT_TOKEN, {}, silent);
  if (!result.ok) return null;
  const { token, expiresAt } = result.value.generateChatToken;
  return { token, lastsMs: Date.parse(expiresAt) - Date.now() };
}

/** The same key keeps it once, however often it is sent. Without a visitor's key it is the player's. */
export async function sendChatMessage(
  text: string,
  key: string,
  visitorKey: string | null,
): Promise<Result<Conversation, Failure>> {
  const result = await requestFromBrowser(SEND_CHAT_MESSAGE, { text, key, visitorKey }, silent);
  return mapResult(result, (value) => value.sendChatMessage);
}

/** Null where it could not be read. */
export async function readVisitorChat(visitorKey: string): Promise<Conversation | null> {
  const result = await requestFromBrowser(VISITOR_CHAT, { visitorKey }, silent);
  return result.ok ? result.value.viewer.chat : null;
}
