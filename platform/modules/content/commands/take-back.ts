import type { Queryable } from '../../../kernel/db/db';
import { isSameOperator } from '../../../kernel/operator-acts';
import type { DraftsDeps } from '../deps';
import { needsFourEyes } from '../domain/content-item';
import { isApproved, readAct, readLastPublished, readVersion, setTakeBack, type ContentItem } from '../item-store';
import { actOnItem } from './act-on-item';
import { checkBase } from './check-base';
import type { OrderOf, OrderResult, Refusal } from './orders';
import { goAway, goLive } from './show-item';

type TakeBack = Pick<OrderOf<'take-back'>, 'base' | 'version'>;

/** Asks that visitors see an older version in place of `base`, or none. They do once another operator approves it. */
export function askTakeBack(
  { clock }: Pick<DraftsDeps, 'clock'>,
  tx: Queryable,
  order: OrderOf<'take-back'>,
): Promise<OrderResult> {
  const action = order.version === null ? 'ask-withdraw' : 'ask-publish';
  return actOnItem(tx, order, clock.now(), async (item) => {
    const refusal = await refusalOf(tx, item, order);
    if (refusal) return refusal;
    if (item.takeBack) return { status: 409, error: 'AlreadyRequested', details: { version: item.takeBack.version } };
    return {
      version: versionOf(item, order.version),
      action,
      publishAt: null,
      carryOut: async (act) => {
        await setTakeBack(tx, item.id, { version: order.version, by: act });
        return {};
      },
    };
  });
}

/** Carries out another operator's request. A request ends once visitors see something else. */
export function approveTakeBack(
  { clock }: Pick<DraftsDeps, 'clock'>,
  tx: Queryable,
  order: OrderOf<'approve-take-back'>,
): Promise<OrderResult> {
  const now = clock.now();
  const action = order.version === null ? 'withdraw' : 'publish';
  return actOnItem(tx, order, now, async (item) => {
    const refusal = await refusalOf(tx, item, order);
    if (refusal) return refusal;
    const request = item.takeBack && (await readAct(tx, item.takeBack.by));
    if (!item.takeBack || !request) return { status: 409, error: 'NotRequested' };
    const { version, by } = item.takeBack;
    if (version !== order.version) return { status: 409, error: 'ChangedSince', details: { version } };
    if (isSameOperator(order.operator, request.operator)) return { status: 409, error: 'OwnRequest' };
    return {
      version: versionOf(item, version),
      action,
      publishAt: null,
      approves: by,
      carryOut: async () => {
        if (version === null) await goAway(tx, item);
        else await goLive(tx, item, version, now);
        return version === null ? {} : { publishedAt: now };
      },
    };
  });
}

/** Ends the request; visitors see what they saw. */
export function dropTakeBack(
  { clock }: Pick<DraftsDeps, 'clock'>,
  tx: Queryable,
  order: OrderOf<'drop-take-back'>,
): Promise<OrderResult> {
  return actOnItem(tx, order, clock.now(), async (item) => {
    if (!item.takeBack) return { status: 409, error: 'NotRequested' };
    return {
      version: versionOf(item, item.takeBack.version),
      action: 'drop',
      publishAt: null,
      carryOut: async () => {
        await setTakeBack(tx, item.id, null);
        return {};
      },
    };
  });
}

/** The version that an act names: what is gone back to, or what is taken away. */
function versionOf({ id, live }: ContentItem, version: number | null): number {
  const named = version ?? live;
  if (named === null) throw new Error(`${id} has nothing to take back`);
  return named;
}

async function refusalOf(tx: Queryable, item: ContentItem, { base, version }: TakeBack): Promise<Refusal | null> {
  if (!needsFourEyes(item)) return { status: 409, error: 'NoApprovalNeeded' };
  const older = version === null ? null : await readVersion(tx, item.id, version);
  if (version !== null && !older) return { status: 404, error: 'NoSuchVersion' };
  const changed = checkBase(item, base);
  if (changed) return changed;
  if (version === item.live) return { status: 409, error: version === null ? 'NotLive' : 'AlreadyLive' };
  if (!older) return null;
  if (older.version > (await readLastPublished(tx, item.id))) return { status: 409, error: 'NotOlder' };
  return (await isApproved(tx, item.id, older)) ? null : { status: 409, error: 'NotApproved' };
}
