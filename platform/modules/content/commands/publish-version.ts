import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { scheduleJob, type Job } from '../../../kernel/jobs';
import type { DraftsDeps } from '../deps';
import { needsFourEyes } from '../domain/content-item';
import { licenceFor } from '../domain/owner';
import { instantOfWallTime } from '../domain/wall-time';
import {
  insertAct,
  isApproved,
  lockItem,
  readAct,
  readLastPublished,
  readVersion,
  setSchedule,
  type ContentItem,
} from '../item-store';
import { actOnItem, type Plan } from './act-on-item';
import { checkBase } from './check-base';
import type { OrderOf, OrderResult, Refusal } from './orders';
import { goAway, goLive } from './show-item';

/** The job that publishes what was scheduled. */
export const PUBLISH_JOB = 'content.publish';

const jobPayload = z.object({ item: z.string(), act: z.string() });

/**
 * Publishes a version, now or at a time. An older one takes a change back; where approval is needed, that goes through
 * `askTakeBack`. `StaleBase` where something else went live since the operator looked: one of two at a time is taken.
 */
export function publishVersion(deps: DraftsDeps, tx: Queryable, order: OrderOf<'publish'>): Promise<OrderResult> {
  const now = deps.clock.now();
  return actOnItem(tx, order, now, async (item) => {
    const refusal = await refusalOf(tx, item, order);
    if (refusal) return refusal;
    if (order.at !== null) return planSchedule(deps, tx, item, { ...order, at: order.at }, now);
    return {
      version: order.version,
      action: 'publish',
      publishAt: null,
      carryOut: async () => {
        await goLive(tx, item, order.version, now);
        return { publishedAt: now };
      },
    };
  });
}

async function refusalOf(
  tx: Queryable,
  item: ContentItem,
  { version: requested, base }: OrderOf<'publish'>,
): Promise<Refusal | null> {
  const version = await readVersion(tx, item.id, requested);
  if (!version) return { status: 404, error: 'NoSuchVersion' };
  const changed = checkBase(item, base);
  if (changed) return changed;
  if (item.live === requested) return { status: 409, error: 'AlreadyLive' };
  if (!needsFourEyes(item)) return null;
  // The approval of a version that is not newer than what visitors have seen was for then.
  if (requested <= (await readLastPublished(tx, item.id))) return { status: 409, error: 'NeedsTakeBack' };
  return (await isApproved(tx, item.id, version)) ? null : { status: 409, error: 'NotApproved' };
}

function planSchedule(
  { timeZoneOf }: DraftsDeps,
  tx: Queryable,
  item: ContentItem,
  { version, at: wallTime }: { readonly version: number; readonly at: string },
  now: Date,
): Plan | Refusal {
  const licence = licenceFor(item.owner);
  if (licence === null) throw new Error(`${item.id} has no time zone`);
  const timeZone = timeZoneOf(licence);
  const at = instantOfWallTime(wallTime, timeZone);
  if (!at) return { status: 400, error: 'NoSuchTime', details: { timeZone } };
  if (at <= now) return { status: 400, error: 'PastTime', details: { timeZone } };
  return {
    version,
    action: 'schedule',
    publishAt: at,
    carryOut: async (act) => {
      await setSchedule(tx, item.id, { version, at, by: act });
      const payload = { item: item.id, act };
      await scheduleJob(tx, { kind: PUBLISH_JOB, uniqueKey: act, runAt: at, payload });
      return { publishesAt: at, timeZone };
    },
  };
}

/** The job of a schedule. One that was cancelled, or replaced, does nothing. */
export async function publishScheduled({ clock }: Pick<DraftsDeps, 'clock'>, tx: Queryable, job: Job): Promise<void> {
  const { item: id, act } = jobPayload.parse(job.payload);
  const item = await lockItem(tx, id);
  const ordered = await readAct(tx, act);
  if (!item?.scheduled || !ordered || item.scheduled.by !== act) return;
  const now = clock.now();
  const { version } = item.scheduled;
  await setSchedule(tx, id, null);
  await goLive(tx, item, version, now);
  const { operator, reason } = ordered;
  await insertAct(
    tx,
    { key: `schedule:${act}`, item: id, version, action: 'publish', operator, reason, publishAt: null, approves: null },
    now,
  );
}

/** Nothing is published by itself any more. */
export function cancelSchedule(
  { clock }: Pick<DraftsDeps, 'clock'>,
  tx: Queryable,
  order: OrderOf<'cancel'>,
): Promise<OrderResult> {
  return actOnItem(tx, order, clock.now(), async ({ id, scheduled }) => {
    if (!scheduled) return { status: 409, error: 'NotScheduled' };
    return {
      version: scheduled.version,
      action: 'cancel',
      publishAt: null,
      carryOut: async () => {
        await setSchedule(tx, id, null);
        return {};
      },
    };
  });
}

/** Visitors no longer see it, and nothing is published by itself: what is taken away does not come back. */
export function withdrawItem(
  { clock }: Pick<DraftsDeps, 'clock'>,
  tx: Queryable,
  order: OrderOf<'withdraw'>,
): Promise<OrderResult> {
  const now = clock.now();
  return actOnItem(tx, order, now, async (item) => {
    const { id, live, scheduled } = item;
    if (live === null) return { status: 409, error: 'NotLive' };
    if (needsFourEyes(item)) return { status: 409, error: 'NeedsTakeBack' };
    return {
      version: live,
      action: 'withdraw',
      publishAt: null,
      carryOut: async () => {
        await goAway(tx, item);
        if (scheduled) await setSchedule(tx, id, null);
        return {};
      },
    };
  });
}
