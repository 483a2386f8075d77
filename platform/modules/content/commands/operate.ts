import type { Queryable } from '../../../kernel/db/db';
import { actOnce, refusedAct, type OperatorAnswer } from '../../../kernel/operator-acts';
import type { DraftsDeps } from '../deps';
import { listItems, listWaiting, readHistory } from '../queries/drafts';
import { linkToPreview } from '../queries/preview';
import { approveDraft } from './approve-draft';
import type { ContentOrder, OrderResult } from './orders';
import { cancelSchedule, publishVersion, withdrawItem } from './publish-version';
import { approveTakeBack, askTakeBack, dropTakeBack } from './take-back';
import { writeDraft } from './write-draft';

/** Does what an operator asks; an act with the same key again is done once, and a refused one leaves nothing behind. */
export async function operate(deps: DraftsDeps, order: ContentOrder): Promise<OperatorAnswer> {
  if (!('key' in order)) return toAnswer(await show(deps, order));
  const answer = await actOnce({ db: deps.db, endpoint: 'content', now: deps.clock.now() }, order, async (tx) =>
    toAnswer(await act(deps, tx, order)),
  );
  if (answer.status === 200) deps.wakeConsumers();
  return answer;
}

function toAnswer(result: OrderResult): OperatorAnswer {
  if (result.ok) return { status: 200, body: result.value };
  const { status, error, details } = result.error;
  return refusedAct(status, error, details);
}

type ActOrder = Extract<ContentOrder, { readonly key: string }>;

function show(deps: DraftsDeps, order: Exclude<ContentOrder, ActOrder>): Promise<OrderResult> {
  switch (order.action) {
    case 'list':
      return listItems(deps.db, order);
    case 'waiting':
      return listWaiting(deps.db, order);
    case 'read':
      return readHistory(deps.db, order);
    case 'preview':
      return linkToPreview(deps, order);
  }
}

function act(deps: DraftsDeps, tx: Queryable, order: ActOrder): Promise<OrderResult> {
  switch (order.action) {
    case 'draft':
      return writeDraft(deps, tx, order);
    case 'approve':
      return approveDraft(deps, tx, order);
    case 'publish':
      return publishVersion(deps, tx, order);
    case 'cancel':
      return cancelSchedule(deps, tx, order);
    case 'withdraw':
      return withdrawItem(deps, tx, order);
    case 'take-back':
      return askTakeBack(deps, tx, order);
    case 'approve-take-back':
      return approveTakeBack(deps, tx, order);
    case 'drop-take-back':
      return dropTakeBack(deps, tx, order);
  }
}
