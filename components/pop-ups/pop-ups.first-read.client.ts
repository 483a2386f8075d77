'use client';
import { CUSTOMER } from '@/components/pop-ups/customer.client';
import { CUSTOMER_FIELDS } from '@/components/pop-ups/pop-ups.documents';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { readPlayerValue, writePlayerValue } from '@/lib/live/player-entries.client';

export const FIRST_READ = graphql(
  `
    fragment PopUpsFirstRead on Viewer {
      customer {
        ...CustomerFields
      }
    }
  `,
  [CUSTOMER_FIELDS],
);

/** The customer's own events have it read again; an answer on its way since before them would be older. */
export function takeFirstRead({ customer }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  if (readPlayerValue(CUSTOMER, playerId) === undefined) writePlayerValue(CUSTOMER, customer, playerId);
}
