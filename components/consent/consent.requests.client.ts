'use client';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const LINK = graphql(`
  mutation LinkConsents($id: ID!) {
    linkConsents(id: $id)
  }
`);

const CHOICES = graphql(`
  query ConsentChoices {
    viewer {
      consents {
        chosenAt
        categories
        givenBy
      }
    }
  }
`);

/** A choice that one of the player's browsers has made. */
export type ConsentChoice = NonNullable<ResultOf<typeof CHOICES>['viewer']['consents']>[number];

/** The caller shows a failure, or tries again with the next page. */
const silent = { report: () => undefined };

/** Links the choices of this browser with the player; false where the platform has none under the id. */
export async function sendLink(id: string): Promise<boolean> {
  const result = await requestFromBrowser(LINK, { id }, { ...silent, keepalive: true });
  return result.ok && result.value.linkConsents === true;
}

/** The choices of the player's browsers, the newest first. */
export async function readChoices(): Promise<Result<readonly ConsentChoice[], Failure>> {
  const result = await requestFromBrowser(CHOICES, {}, silent);
  return result.ok ? { ok: true, value: result.value.viewer.consents ?? [] } : result;
}
