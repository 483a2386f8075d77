import 'server-only';
import { z } from 'zod';
import { askPlatform } from '@/lib/page/ask-platform';

const conversationsSchema = z.object({
  conversations: z.array(
    z.object({
      id: z.string(),
      brand: z.string(),
      locale: z.string(),
      isPlayer: z.boolean(),
      updatedAt: z.coerce.date(),
      waitingSince: z.coerce.date().nullable(),
      last: z.string(),
    }),
  ),
});
const messagesSchema = z.object({
  messages: z.array(
    z.object({
      number: z.number(),
      author: z.string(),
      text: z.string(),
      reply: z.string().nullable(),
      sentAt: z.coerce.date(),
    }),
  ),
});

export type DeskConversation = z.infer<typeof conversationsSchema>['conversations'][number];
export type DeskMessage = z.infer<typeof messagesSchema>['messages'][number];

const TIMEOUT_MS = 10_000;

const askDesk = <Answer>(request: object, schema: z.ZodType<Answer>): Promise<Answer | null> =>
  askPlatform('/internal/chat/desk', request, schema, TIMEOUT_MS);

/** All conversations, those that wait longest first; who asks is an agent, and there. Null while nobody answers. */
export async function listConversations(): Promise<readonly DeskConversation[] | null> {
  return (await askDesk({ action: 'list' }, conversationsSchema))?.conversations ?? null;
}

export async function readConversation(id: string): Promise<readonly DeskMessage[] | null> {
  return (await askDesk({ action: 'read', id }, messagesSchema))?.messages ?? null;
}

/** False when the answer was not kept. */
export async function sendReply(id: string, text: string, key: string): Promise<boolean> {
  return (await askDesk({ action: 'reply', id, text, key }, z.unknown())) !== null;
}
