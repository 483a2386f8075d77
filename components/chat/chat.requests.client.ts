'use client';
import { CHAT_FIELDS } from '@/components/chat/chat.documents';
import type { PlayerToken } from '@/components/chat/chat-controller';
import { command, orNull, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';
import { readSession } from '@/lib/session/session.client';

const GENERATE_CHAT_TOKEN = graphql(`
  mutation GenerateChatToken {
    generateChatToken {
      token
      expiresAt
    }
  }
`);

const generateToken = orNull(command(GENERATE_CHAT_TOKEN, (answer) => answer.generateChatToken, QUIET));

/** Null for a visitor, for whom nothing is requested, and when the platform gives none [GQL-04]. */
export async function fetchPlayerToken(): Promise<PlayerToken | null> {
  if (readSession().status === 'LOGGED_OUT') return null;
  const made = await generateToken();
  return made && { token: made.token, lastsMs: Date.parse(made.expiresAt) - Date.now() };
}

const SEND_CHAT_MESSAGE = graphql(
  `
    mutation SendChatMessage($text: String!, $key: String!, $visitorKey: String) {
      sendChatMessage(text: $text, key: $key, visitorKey: $visitorKey) {
        ...ChatFields
      }
    }
  `,
  [CHAT_FIELDS],
);

/** The same key keeps it once, however often it is sent. Without a visitor's key it is the player's. */
export const sendChatMessage = command(SEND_CHAT_MESSAGE, (answer) => answer.sendChatMessage, QUIET);

const VISITOR_CHAT = graphql(
  `
    query VisitorChat($visitorKey: String!) {
      viewer {
        chat(visitorKey: $visitorKey) {
          ...ChatFields
        }
      }
    }
  `,
  [CHAT_FIELDS],
);

/** Null where it could not be read. */
export const readVisitorChat = orNull(command(VISITOR_CHAT, (answer) => answer.viewer.chat, QUIET));
