import { graphql } from '@/lib/graphql/graphql';

export const CHAT_FIELDS = graphql(`
  fragment ChatFields on ChatConversation {
    version
    isAgentThere
    messages {
      number
      author
      text
      reply
      sentAt
    }
  }
`);

export const CHAT_CHANGED = graphql(
  `
    subscription ChatChanged {
      chatChanged {
        ...ChatFields
      }
    }
  `,
  [CHAT_FIELDS],
);
