import { err, ok, type Result } from '@/contract/result';
import type { PlayerId } from '../../../kernel/ids';
import type { BlockedHoursDeps } from '../deps';
import { decideChange, readSpan, type HourSpan } from '../domain/hour-span';
import type { BlockedHoursFailure } from '../domain/failures';
import { giveUp, insertChoice, lockPlay, readChoices } from '../store';
import { beginHours, planBegin } from './begin-hours';

/**
 * Blocks these hours of the day, or none (null). Hours that leave out none of those in force hold at once: bets on their
 * way are waited for, and if they have begun, no sign-in and no bet passes after the answer. Any others wait as long as
 * an increase of a limit. A later wish takes the place of one that waits; repeating a wish changes nothing.
 */
export async function chooseHours(
  deps: BlockedHoursDeps,
  playerId: PlayerId,
  wish: HourSpan | null,
): Promise<Result<void, BlockedHoursFailure>> {
  const { db, clock, players, sessions, termsOf } = deps;
  const read = wish ? readSpan(wish) : ok(null);
  if (!read.ok) return read;
  const wanted = read.value;
  const player = await players.getPlayer(playerId);
  if (!player) return err({ kind: 'blocked-hours-not-offered' });
  const { isOffered, timeZone, afterWait } = termsOf(player.brand);
  return db.tx(async (tx): Promise<Result<void, BlockedHoursFailure>> => {
    await sessions.lock(tx, playerId);
    await lockPlay(tx, playerId);
    const now = clock.now();
    const { inForce, pending } = await readChoices(tx, playerId, now);
    const hours = inForce?.hours ?? null;
    const change = decideChange(hours, pending, wanted);
    // Hours from before the licence had none may be left, and not be made more.
    if (!isOffered && (change === 'at-once' || hours === null)) return err({ kind: 'blocked-hours-not-offered' });
    if (change === 'none') return ok(undefined);
    if (pending) await giveUp(tx, pending, now);
    if (change === 'drop-pending') return ok(undefined);
    const holdsFrom = change === 'wait' ? afterWait(now) : now;
    const id = await insertChoice(tx, playerId, { hours: wanted, timeZone, holdsFrom }, now);
    if (change === 'wait') await planBegin(tx, playerId, id, holdsFrom);
    else await beginHours(deps, tx, playerId, id, now);
    return ok(undefined);
  });
}

/** Gives up the change that waits, so that the hours in force stay. Without one nothing changes. */
export async function cancelChange({ db, clock, sessions }: BlockedHoursDeps, playerId: PlayerId): Promise<void> {
  await db.tx(async (tx) => {
    await sessions.lock(tx, playerId);
    const now = clock.now();
    const { pending } = await readChoices(tx, playerId, now);
    if (pending) await giveUp(tx, pending, now);
  });
}
