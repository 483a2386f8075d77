'use client';
import { HARM_NOTICE_FIELDS } from '@/components/harm-markers/harm-markers.documents';
import type { HarmNotice } from '@/components/harm-markers/harm-markers.model';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

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
export async function dismissHarmNotice({ id }: HarmNotice): Promise<void> {
  await requestFromBrowser(DISMISS, { id }, { report: () => undefined });
}
