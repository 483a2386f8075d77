import type { Queryable } from '../../../kernel/db/db';
import { txUnlessRefused } from '../../../kernel/db/tx-unless-refused';
import type { DraftsDeps } from '../deps';
import { listItems, listWaiting, readHistory } from '../queries/drafts';
import { linkToPreview } from '../queries/preview';
import { approveDraft } from './approve-draft';
import type { ContentOrder, OrderResult } from './orders';
import { cancelSchedule, publishVersion, withdrawItem } from './publish-version';
import { approveTakeBack, askTakeBack, dropTakeBack } from './take-back';
import { writeDraft } from './write-draft';

interface OperatorAnswer {
  readonly status: 200 | 400 | 404 | 409;
  readonly body: object;
}

/** Does what an operator asks; an act with the same key again is done once, and a refused one leaves nothing behind. */
export async function operate(deps: DraftsDeps, order: ContentOrder): Promise<OperatorAnswer> {
  const result = await answerTo(deps, order);
  if (result.ok) {
    deps.wakeConsumers();
    return { status: 200, body: result.value };
  }
  const { status, error, details } = result.error;
  return { status, body: { error, ...details } };
}

function answerTo(deps: DraftsDeps, order: ContentOrder): Promise<OrderResult> {
  const inTransaction = (work: (tx: Queryable) => Promise<OrderResult>) => txUnlessRefused(deps.db, work);
  switch (order.action) {
    case 'list':
      return listItems(deps.db, order);
    case 'waiting':
      return listWaiting(deps.db, order);
    case 'read':
      return readHistory(deps.db, order);
    case 'preview':
      return linkToPreview(deps, order);
    case 'draft':
      return inTransaction((tx) => writeDraft(deps, tx, order));
    case 'approve':
      return inTransaction((tx) => approveDraft(deps, tx, order));
    case 'publish':
      return inTransaction((tx) => publishVersion(deps, tx, order));
    case 'cancel':
      return inTransaction((tx) => cancelSchedule(deps, tx, order));
    case 'withdraw':
      return inTransaction((tx) => withdrawItem(deps, tx, order));
    case 'take-back':
      return inTransaction((tx) => askTakeBack(deps, tx, order));
    case 'approve-take-back':
      return inTransaction((tx) => approveTakeBack(deps, tx, order));
    case 'drop-take-back':
      return inTransaction((tx) => dropTakeBack(deps, tx, order));
  }
}
