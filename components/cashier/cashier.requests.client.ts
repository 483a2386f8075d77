'use client';
import {
  CASHIER,
  DEPOSIT_OFFER_COST,
  OFFER_TERMS,
  toCashierView,
  type CashierView,
} from '@/components/cashier/cashier.documents';
import { mapResult } from '@/contract/result';
import { command, orNull, QUIET } from '@/lib/graphql/command.client';
import type { Result } from '@/lib/graphql/failure';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';

const readViewer = command(CASHIER, (answer) => answer.viewer);
const readTerms = orNull(command(OFFER_TERMS, (answer) => answer.viewer.cashier, QUIET));

/** The data that the dialog opens with; null when nobody is signed in. */
export async function readCashier(): Promise<Result<CashierView | null>> {
  const [viewer, terms] = await Promise.all([readViewer(), readTerms()]);
  return mapResult(viewer, (read) => toCashierView(read, terms));
}

/** null for an offer that such a deposit does not bring. */
export const readOfferCost = command(DEPOSIT_OFFER_COST, (answer) => answer.viewer.depositOfferCost, QUIET);

const DEPOSIT = graphql(`
  mutation Deposit($input: DepositInput!) {
    deposit(input: $input) {
      id
      status
      redirectUrl
      amount
      currency
    }
  }
`);

export type StartedDeposit = ResultOf<typeof DEPOSIT>['deposit'];
export const startDeposit = command(DEPOSIT, (answer) => answer.deposit, QUIET);

const WITHDRAW = graphql(`
  mutation Withdraw($input: WithdrawInput!) {
    withdraw(input: $input) {
      id
      status
      reference
      amount
      currency
    }
  }
`);

export const requestWithdrawal = command(WITHDRAW, (answer) => answer.withdraw, QUIET);

const CANCEL_DEPOSIT = graphql(`
  mutation CancelDeposit($id: ID!) {
    cancelDeposit(id: $id) {
      id
      status
    }
  }
`);

/** Gives up a deposit. */
export const giveUpDeposit = command(CANCEL_DEPOSIT, (answer) => answer.cancelDeposit, QUIET);

const TRANSACTION = graphql(`
  query TransactionProgress($id: ID!) {
    viewer {
      transaction(id: $id) {
        id
        type
        status
        reason
        methodId
        amount
        currency
        redirectUrl
      }
    }
  }
`);

export type Progress = NonNullable<ResultOf<typeof TRANSACTION>['viewer']['transaction']>;
/** How a transaction stands; null when the player has no such one. */
export const readProgress = command(TRANSACTION, (answer) => answer.viewer.transaction, QUIET);

/** Apart from the progress, which must not be lost where a back end does not say it. */
const OFFER_GIVEN = graphql(`
  query OfferGiven($id: ID!) {
    viewer {
      transaction(id: $id) {
        isOfferGiven
      }
    }
  }
`);

export const readOfferGiven = command(OFFER_GIVEN, (answer) => answer.viewer.transaction, QUIET);
