import { unknownLicences } from '@/contract/licences';
import type { Queryable } from '../../../kernel/db/db';
import type { DraftsDeps } from '../deps';
import { parseAddress, parseContent } from '../domain/content-item';
import { addVersion, makeItem } from '../item-store';
import { isBlockOfAnother } from '../store';
import { actOnItem } from './act-on-item';
import { refused, type OrderOf, type OrderResult } from './orders';

/**
 * Adds a version, which nobody but editors sees. `StaleBase` where somebody else has added one since the editor looked:
 * of two at a time one is taken.
 */
export async function writeDraft(
  { clock }: Pick<DraftsDeps, 'clock'>,
  tx: Queryable,
  order: OrderOf<'draft'>,
): Promise<OrderResult> {
  const address = parseAddress(order);
  if (!address.ok) {
    const { error } = address.error;
    return refused(error === 'NoSuchOwner' ? 404 : 400, error);
  }
  const { id, owner, kind, name } = address.value;
  const parsed = parseContent(address.value, order.content);
  if (!parsed.ok) return refused(400, parsed.error.error, { problems: parsed.error.problems ?? [] });
  const unknown = parsed.value.kind === 'block' ? unknownLicences(parsed.value.block.licences) : [];
  if (unknown.length > 0) {
    const problem = `no licence of this deployment: ${unknown.join(', ')}`;
    return refused(400, 'BadContent', { problems: [{ path: 'licences', problem }] });
  }
  if (order.base === null) await makeItem(tx, address.value);
  const now = clock.now();
  const { operator, reason, key, content } = order;
  const done = await actOnItem(tx, { item: id, operator, reason, key }, now, async (item) => {
    if (item.latest !== (order.base ?? 0)) return { status: 409, error: 'StaleBase', details: { latest: item.latest } };
    if (kind === 'block' && (await isBlockOfAnother(tx, { id: name, brand: owner })))
      return { status: 409, error: 'OfAnotherBrand' };
    return {
      version: item.latest + 1,
      action: 'draft',
      publishAt: null,
      carryOut: async () => {
        await addVersion(tx, item, { content, author: operator, reason }, now);
        return {};
      },
    };
  });
  // A new id of a block that was not made is another brand's.
  const isTaken = !done.ok && done.error.error === 'NoSuchItem' && order.base === null;
  return isTaken ? refused(409, 'OfAnotherBrand') : done;
}
