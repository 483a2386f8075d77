import { ok } from '@/contract/result';
import type { Queryable } from '../../../kernel/db/db';
import { insertAct, lockItem, type Act, type ContentItem } from '../item-store';
import { refused, type OrderResult, type Refusal } from './orders';

interface Order {
  readonly item: string;
  readonly operator: string;
  readonly reason: string;
  readonly key: string;
}

/** The change to be made to an item, once nothing speaks against it. */
export interface Plan {
  readonly version: number;
  readonly action: Act['action'];
  readonly publishAt: Date | null;
  /** Id of the act that made the request, where it needs approval. */
  readonly approves?: string;
  /** Does it, for the act with this id; answers what the operator reads. */
  readonly carryOut: (actId: string) => Promise<object>;
}

/** Does an act with the item held; the caller has seen that its key is new. */
export async function actOnItem(
  tx: Queryable,
  order: Order,
  now: Date,
  plan: (item: ContentItem) => Promise<Plan | Refusal>,
): Promise<OrderResult> {
  const item = await lockItem(tx, order.item);
  if (!item) return refused(404, 'NoSuchItem');
  const planned = await plan(item);
  if ('error' in planned) return { ok: false, error: planned };
  const { version, action, publishAt, approves = null, carryOut } = planned;
  const { operator, reason, key } = order;
  const act = await insertAct(tx, { key, item: item.id, version, action, operator, reason, publishAt, approves }, now);
  return ok({ item: item.id, version, ...(await carryOut(act)) });
}
