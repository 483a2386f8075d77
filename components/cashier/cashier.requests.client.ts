'use client';
import { CASHIER, toCashierView, type CashierView } from '@/components/cashier/cashier.documents';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql, type ResultOf, type VariablesOf } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

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

const CANCEL_DEPOSIT = graphql(`
  mutation CancelDeposit($id: ID!) {
    cancelDeposit(id: $id) {
      id
      status
    }
  }
`);

const TRANSACTION = graphql(`
  query TransactionProgress($id: ID!) {
    viewer {
      transaction(id: $id) {
        id
        type
        status
        reason
        amount
        currency
        redirectUrl
      }
    }
  }
`);

export type StartedDeposit = ResultOf<typeof DEPOSIT>['deposit'];
export type Requested = ResultOf<typeof WITHDRAW>['withdraw'];
export type Progress = NonNullable<ResultOf<typeof TRANSACTION>['viewer']['transaction']>;

/** The form shows these to the player itself; they are no errors of the program. */
const silent = { report: () => undefined };

/** The data that the dialog opens with; null when nobody is signed in. */
export async function readCashier(): Promise<Result<CashierView | null, Failure>> {
  const result = await requestFromBrowser(CASHIER, {});
  return mapResult(result, (value) => toCashierView(value.viewer));
}

export async function startDeposit(
  input: VariablesOf<typeof DEPOSIT>['input'],
): Promise<Result<StartedDeposit, Failure>> {
  const result = await requestFromBrowser(DEPOSIT, { input }, silent);
  return mapResult(result, (value) => value.deposit);
}

export async function requestWithdrawal(
  input: VariablesOf<typeof WITHDRAW>['input'],
): Promise<Result<Requested, Failure>> {
  const result = await requestFromBrowser(WITHDRAW, { input }, silent);
  return mapResult(result, (value) => value.withdraw);
}

/** Gives up a deposit. */
export function giveUpDeposit(id: string): Promise<Result<unknown>> {
  return requestFromBrowser(CANCEL_DEPOSIT, { id }, silent);
}

/** How a transaction stands; null when the player has no such one. */
export async function readProgress(id: string): Promise<Result<Progress | null>> {
  const result = await requestFromBrowser(TRANSACTION, { id }, silent);
  return mapResult(result, (value) => value.viewer.transaction);
}
