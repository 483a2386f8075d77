'use client';
import type { PopUp } from '@/contract/pop-ups';
import { CUSTOMER } from '@/components/pop-ups/customer.client';
import { CUSTOMER_FIELDS, type Customer } from '@/components/pop-ups/pop-ups.documents';
import { command } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';
import { readSession } from '@/lib/session/session.client';

const CUSTOMER_INFO = graphql(
  `
    query GetCustomerInfo {
      viewer {
        customer {
          ...CustomerFields
        }
      }
    }
  `,
  [CUSTOMER_FIELDS],
);
const fetchCustomer = command(CUSTOMER_INFO, (answer) => answer.viewer.customer);

const ACKNOWLEDGE = graphql(
  `
    mutation AcknowledgePopUp($id: ID!) {
      acknowledgePopUp(id: $id) {
        ...CustomerFields
      }
    }
  `,
  [CUSTOMER_FIELDS],
);
const acknowledge = command(ACKNOWLEDGE, (answer) => answer.acknowledgePopUp);

let latest: Promise<unknown> = Promise.resolve();
let waitingRead: Promise<void> | null = null;

/** One request after another, so that no answer is older than the one before it. */
function inTurn<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const answer = latest.then(request);
  latest = answer;
  return answer;
}

/** Reads the customer again; one read serves all that ask for it before it has begun [PLR-02]. */
export function readCustomerAgain(): Promise<void> {
  waitingRead ??= inTurn(() => {
    waitingRead = null;
    return readCustomer();
  });
  return waitingRead;
}

async function readCustomer(): Promise<void> {
  const { playerId } = readSession();
  const result = await fetchCustomer();
  if (result.ok) keep(result.value, playerId);
}

/** The player has seen the pop-up; false when that did not reach the platform, or was refused. */
export function acknowledgePopUp(id: PopUp): Promise<boolean> {
  return inTurn(async () => {
    const { playerId } = readSession();
    const result = await acknowledge({ id });
    if (result.ok) keep(result.value, playerId);
    return result.ok;
  });
}

/** Another player may have signed in while the answer was on its way. */
function keep(customer: Customer | null, playerId: string | undefined): void {
  if (playerId !== undefined && readSession().playerId === playerId) writePlayerValue(CUSTOMER, customer, playerId);
}
