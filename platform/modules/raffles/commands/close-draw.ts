import type { Queryable } from '../../../kernel/db/db';
import { appendEvent } from '../../../kernel/events/append-event';
import { scheduleJob } from '../../../kernel/jobs';
import type { RafflesDeps } from '../deps';
import { timeOfRound } from '../domain/beacon';
import { rootOfList } from '../domain/draw';
import { logGrown, LOG_TOPIC } from '../events';
import { appendToLog } from '../log/log';
import { closingOf } from '../log/statements';
import { noteClosed, readDraw, readHolders } from '../store';

/** Draws the winners of a closed draw. */
export const DRAW_JOB = 'raffle-draw';

/** Fixes who has which tickets: their list's root is in the log before anything that decides is known. */
export async function closeDraw({ clock, raffles }: RafflesDeps, tx: Queryable, drawId: string): Promise<void> {
  const draw = await readDraw(tx, drawId);
  if (!draw || draw.closedAt) return;
  const holders = await readHolders(tx, drawId);
  const tickets = holders.reduce((sum, holder) => sum + holder.tickets, 0n);
  const root = rootOfList(holders);
  const at = clock.now();
  const data = closingOf({ draw: drawId, root, tickets, players: holders.length, at });
  const leaf = await appendToLog(tx, [{ data, drawId }], at);
  await noteClosed(tx, drawId, { leaf, tickets, root, at });
  const runAt =
    raffles.beacon && draw.beaconRound !== null ? timeOfRound(raffles.beacon, Number(draw.beaconRound)) : at;
  await scheduleJob(tx, { kind: DRAW_JOB, uniqueKey: drawId, runAt, payload: { drawId } });
  await appendEvent(tx, logGrown, { topic: LOG_TOPIC, key: drawId, payload: {} });
}
