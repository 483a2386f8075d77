'use client';
import { command, orNull, QUIET } from '@/lib/graphql/command.client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';

const LINK = graphql(`
  mutation LinkConsents($id: ID!) {
    linkConsents(id: $id)
  }
`);

/** Links the choices of this browser with the player; not true where the platform has none under the id. */
export const sendLink = orNull(command(LINK, (answer) => answer.linkConsents, { ...QUIET, keepalive: true }));

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

/** The choices of the player's browsers, the newest first. */
export const readChoices = command(CHOICES, (answer) => answer.viewer.consents ?? [], QUIET);
