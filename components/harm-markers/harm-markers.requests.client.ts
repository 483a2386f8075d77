'use client';
import { HARM_NOTICE_FIELDS } from '@/components/harm-markers/harm-markers.documents';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

const DISMISS = graphql(
  `
    mutation DismissHarmNotice($id: ID!) {
      dismissHarmNotice(id: $id) {
        ...HarmNoticeFields
      }
    }
  `,
  [HARM_NOTICE_FIELDS],
);

/** Puts a notice away. One that does not arrive is shown again with the next page, which is no harm. */
export const dismissHarmNotice = command(DISMISS, () => undefined, QUIET);
