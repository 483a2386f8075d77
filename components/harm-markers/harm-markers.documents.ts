import { graphql } from '@/lib/graphql/graphql';

export const HARM_NOTICE_FIELDS = graphql(`
  fragment HarmNoticeFields on HarmNotice {
    id
    message
    action
  }
`);

/** Its first event is the notice as it is. */
export const HARM_NOTICE_CHANGED = graphql(
  `
    subscription HarmNoticeChanged {
      harmNoticeChanged {
        ...HarmNoticeFields
      }
    }
  `,
  [HARM_NOTICE_FIELDS],
);
