import type { CHAT_CHANGED, CHAT_FIELDS } from '@/components/chat/chat.documents';
import { routeOf } from '@/contract/routes';
import type { ResultOf } from '@/lib/graphql/graphql';

export type Conversation = ResultOf<typeof CHAT_FIELDS>;

export const NO_CONVERSATION: Conversation = { version: 0, isAgentThere: false, messages: [] };

/** Takes an event in; an older one than what is known changes nothing. */
export function applyChat(known: Conversation, { chatChanged }: ResultOf<typeof CHAT_CHANGED>): Conversation {
  return newerOf(known, chatChanged);
}

/** An agent who comes or goes changes no version. */
export function newerOf(known: Conversation, next: Conversation): Conversation {
  return next.version >= known.version ? next : known;
}

/** Everywhere but where a game is played, and in the sportsbook [CHT-01]. */
export function showsChat(pagePath: string): boolean {
  const isGame = /^\/games\/[^/]+\/$/.test(pagePath);
  return !isGame && !pagePath.startsWith('/sports/') && routeOf(pagePath)?.layout !== 'handler';
}
