import type { Queryable } from '../../../kernel/db/db';
import { isSameOperator } from '../../../kernel/operator-acts';
import type { DraftsDeps } from '../deps';
import { readVersion } from '../item-store';
import { actOnItem } from './act-on-item';
import type { OrderOf, OrderResult } from './orders';

/** Says that a second person has read this very version: not its author, and not an older one than there is. */
export function approveDraft(
  { clock }: Pick<DraftsDeps, 'clock'>,
  tx: Queryable,
  order: OrderOf<'approve'>,
): Promise<OrderResult> {
  return actOnItem(tx, order, clock.now(), async (item) => {
    const version = await readVersion(tx, item.id, order.version);
    if (!version) return { status: 404, error: 'NoSuchVersion' };
    if (item.latest !== order.version) return { status: 409, error: 'ChangedSince', details: { latest: item.latest } };
    if (isSameOperator(order.operator, version.author)) return { status: 409, error: 'OwnDraft' };
    return { version: order.version, action: 'approve', publishAt: null, carryOut: async () => ({}) };
  });
}
