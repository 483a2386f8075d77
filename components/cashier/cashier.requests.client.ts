'use client';
import { CASHIER, toCashierView } from '@/components/cashier/cashier.documents';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';

/** The data that the dialog opens with; null when nobody is signed in. */
export const readCashier = command(CASHIER, (answer) => toCashierView(answer.viewer));

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
