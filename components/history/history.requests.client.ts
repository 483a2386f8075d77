'use client';
import { CANCEL_BLOCK } from '@/components/history/history.documents';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

const CANCEL_WITHDRAWAL = graphql(`
  mutation CancelWithdrawal($id: ID!) {
    cancelWithdrawal(id: $id) {
      id
      status
    }
  }
`);

const sendCancel = command(CANCEL_WITHDRAWAL, (answer) => answer.cancelWithdrawal, QUIET);
const readIsBlocked = command(CANCEL_BLOCK, (answer) => answer.viewer.cashier?.isCancelWithdrawalBlocked, QUIET);

/** The outcome of a cancel: done, or why not. */
export type CancelOutcome = 'done' | 'blocked' | 'sent' | 'failed';

/** Gives a withdrawal up; one that was given up before is done, too. */
export async function cancelWithdrawal(id: string): Promise<CancelOutcome> {
  const result = await sendCancel({ id });
  if (result.ok) return 'done';
  if (result.error.type !== 'NotCancellable') return 'failed';
  const isBlocked = await readIsBlocked();
  return isBlocked.ok && isBlocked.value ? 'blocked' : 'sent';
}
