import { unknownLicences } from '@/contract/licences';
import type { Queryable } from '../../../kernel/db/db';
import type { DraftsDeps } from '../deps';
import { parseAddress, parseContent, type Content } from '../domain/content-item';
import { addVersion, makeItem, type ContentItem } from '../item-store';
import { readLiveEditions } from '../legal-store';
import { isBlockOfAnother } from '../store';
import { actOnItem } from './act-on-item';
import { refused, type OrderOf, type OrderResult, type Refusal } from './orders';

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
    const miscounted = await refusalOfEdition(tx, item, parsed.value);
    if (miscounted) return miscounted;
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

/** Editions are counted one by one, from what visitors see: a slip of the pen would be what every later one is behind. */
async function refusalOfEdition(tx: Queryable, item: ContentItem, content: Content): Promise<Refusal | null> {
  if (content.kind !== 'legal' || content.edition === null) return null;
  const { highest, own } = await readLiveEditions(tx, item);
  const [least, most] = [own ?? 1, highest === null ? Infinity : highest + 1];
  if (content.edition.number >= least && content.edition.number <= most) return null;
  const problem = `it is from ${least} to ${most}: visitors see ${highest ?? 'none'}`;
  return { status: 400, error: 'BadContent', details: { problems: [{ path: 'edition.number', problem }] } };
}
