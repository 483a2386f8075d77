import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { chatAuthors } from './domain/chat-author';
import { chatReplies } from './domain/canned-replies';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession, type RequestContext } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { sharedParse } from '../../graphql/live-feed';
import { chatTopic, chatChanged, type ChatChanged } from './events';
import { ownerOf, type Chat, type Conversation } from './index';
import type { MessageRow, Owner } from './store';
import type { ChatToken } from './domain/chat-token';

const parseShared = sharedParse<ChatChanged>(chatChanged.read);

/** viewer.chat, the player's token, and what is written and heard in a conversation [CHT-01]. */
export function registerChatTypes(builder: FoyerSchemaBuilder, chat: Chat): void {
  const ChatAuthor = builder.enumType('ChatAuthor', { values: chatAuthors });
  const ChatReply = builder.enumType('ChatReply', {
    description: 'An answer that the lobby has in every language.',
    values: chatReplies,
  });
  const MessageRef = builder.objectRef<MessageRow>('ChatMessage').implement({
    fields: (t) => ({
      number: t.exposeInt('number'),
      author: t.field({ type: ChatAuthor, resolve: ({ author }) => author }),
      text: t.exposeString('text', { description: 'Plain text; empty for an automatic answer.' }),
      reply: t.field({
        type: ChatReply,
        nullable: true,
        resolve: ({ reply }) => chatReplies.find((known) => known === reply) ?? null,
      }),
      sentAt: t.expose('sentAt', { type: 'DateTime' }),
    }),
  });
  const ConversationRef = builder.objectRef<Conversation>('ChatConversation').implement({
    fields: (t) => ({
      version: t.exposeInt('version'),
      isAgentThere: t.exposeBoolean('isAgentThere'),
      messages: t.field({
        type: [MessageRef],
        description: 'The newest hundred, the oldest of them first.',
        resolve: ({ messages }) => [...messages],
      }),
    }),
  });
  const TokenRef = builder.objectRef<ChatToken>('ChatToken').implement({
    description: 'Identifies the player to the brand’s messenger, for at most 15 minutes.',
    fields: (t) => ({
      token: t.exposeString('token'),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  });

  const ownerIn = ({ brand, session }: RequestContext, visitorKey: string | null | undefined): Owner | null =>
    ownerOf(brand, session?.playerId ?? null, visitorKey ?? null);

  builder.objectField(ViewerRef, 'chat', (t) =>
    t.field({
      type: ConversationRef,
      nullable: true,
      description: 'The player’s conversation, or that of the visitor who holds the key; null for neither.',
      args: { visitorKey: t.arg.string() },
      resolve: async (_viewer, { visitorKey }, context) => {
        const owner = ownerIn(context, visitorKey);
        return owner && chat.read(owner);
      },
    }),
  );
  builder.mutationFields((t) => ({
    generateChatToken: t.field({
      ...entry(gated('settle-account')),
      type: TokenRef,
      resolve: async (_root, _args, context) => {
        const made = await chat.token(context.brand, requireSession(context).playerId);
        if (made.ok) return made.value;
        throw toFailure({ kind: 'too-many-attempts', retryAfterSeconds: made.error.retryAfterSeconds });
      },
    }),
    sendChatMessage: t.field({
      ...entry(gated('settle-account')),
      type: ConversationRef,
      description: 'Plain text of at most 1,000 characters. With the same key it is kept once.',
      args: {
        text: t.arg.string({ required: true }),
        key: t.arg.string({ required: true }),
        visitorKey: t.arg.string(),
      },
      resolve: async (_root, { text, key, visitorKey }, context) => {
        const owner = ownerIn(context, visitorKey);
        if (!owner) throw toFailure({ kind: 'operation-not-allowed' });
        const sent = await chat.send(owner, { text, key, locale: context.locale, address: context.clientAddress });
        if (sent.ok) return sent.value;
        switch (sent.error.kind) {
          case 'not-a-message':
            throw toFailure({ kind: 'operation-not-allowed' });
          case 'rate-limited':
            throw toFailure({ kind: 'too-many-attempts', retryAfterSeconds: sent.error.retryAfterSeconds });
        }
      },
    }),
  }));
  builder.subscriptionField('chatChanged', (t) =>
    t.field({
      type: ConversationRef,
      description: 'A snapshot comes first. What is sent is at least as new as the change.',
      subscribe: (_root, _args, context) => {
        const { playerId } = requireSession(context);
        return context.live.follow<ChatChanged>({
          topic: chatTopic(context.brand, playerId),
          parse: parseShared,
          snapshot: async () => {
            const owner = ownerOf(context.brand, playerId, null);
            return owner && { version: (await chat.read(owner)).version };
          },
          version: ({ version }) => version,
        });
      },
      resolve: (_event, _args, context) => {
        const owner = ownerOf(context.brand, requireSession(context).playerId, null);
        if (!owner) throw toFailure({ kind: 'operation-not-allowed' });
        return chat.read(owner);
      },
    }),
  );
}
