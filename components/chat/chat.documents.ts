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

export const VISITOR_CHAT = graphql(
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

export const SEND_CHAT_MESSAGE = graphql(
  `
    mutation SendChatMessage($text: String!, $key: String!, $visitorKey: String) {
      sendChatMessage(text: $text, key: $key, visitorKey: $visitorKey) {
        ...ChatFields
      }
    }
  `,
  [CHAT_FIELDS],
);

export const GENERATE_CHAT_TOKEN = graphql(`
  mutation GenerateChatToken {
    generateChatToken {
      token
      expiresAt
    }
  }
`);
