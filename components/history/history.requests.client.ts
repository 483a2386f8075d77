'use client';
import { CANCEL_BLOCK } from '@/components/history/history.documents';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const CANCEL_WITHDRAWAL = graphql(`
  mutation CancelWithdrawal($id: ID!) {
    cancelWithdrawal(id: $id) {
      id
      status
    }
  }
`);

/** The outcome of a cancel: done, or why not. */
export type CancelOutcome = 'done' | 'blocked' | 'sent' | 'failed';

/** The button shows these to the player itself; they are no errors of the program. */
const silent = { report: () => undefined };

/** Gives a withdrawal up; one that was given up before is done, too. */
export async function cancelWithdrawal(id: string): Promise<CancelOutcome> {
  const result = await requestFromBrowser(CANCEL_WITHDRAWAL, { id }, silent);
  if (result.ok) return 'done';
  if (result.error.type !== 'NotCancellable') return 'failed';
  const cancelBlock = await requestFromBrowser(CANCEL_BLOCK, {}, silent);
  return cancelBlock.ok && cancelBlock.value.viewer.cashier?.isCancelWithdrawalBlocked ? 'blocked' : 'sent';
}
