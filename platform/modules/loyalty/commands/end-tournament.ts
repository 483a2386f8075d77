import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { readLags } from '../../../kernel/events/consumer';
import { readAsideAge } from '../../../kernel/events/set-aside';
import { scheduleJob, type JobHandler } from '../../../kernel/jobs';
import type { LoyaltyDeps } from '../deps';
import { award } from './award';
import { lastPrizePlace, prizeOf, tournamentOf, type Tournament } from '../domain/programme';
import { closeWindow, keepResult, openWindow, readRanking, notifyPlayer, type TournamentWindow } from '../store';

export const TOURNAMENT_END_JOB = 'loyalty-tournament-end';
export const LOYALTY_CONSUMER = 'loyalty';

/** Rounds that ended in the last second have been read by then. */
const AFTER_END_MS = 5_000;
const AGAIN_AFTER_MS = 5_000;
/** A play that was set aside waits for an operator. */
const AGAIN_AFTER_ASIDE_MS = 60_000;

const payload = z.object({ id: z.string(), brand: z.string(), tournament: z.string(), endsAt: z.iso.datetime() });

/** Opens the present window of a tournament and plans its end. */
export async function planTournament(
  { clock, timeZoneOf }: Pick<LoyaltyDeps, 'clock' | 'timeZoneOf'>,
  tx: Queryable,
  brand: string,
  { id: tournament, window: unit }: Pick<Tournament, 'id' | 'window'>,
): Promise<TournamentWindow> {
  const found = await openWindow(tx, { brand, tournament, unit, at: clock.now(), timeZone: timeZoneOf(brand) });
  const runAt = new Date(found.endsAt.getTime() + AFTER_END_MS);
  await planEnd(tx, { id: found.id, brand, tournament, endsAt: found.endsAt.toISOString() }, runAt, found.id);
  return found;
}

async function planEnd(tx: Queryable, ended: z.infer<typeof payload>, runAt: Date, uniqueKey: string): Promise<void> {
  await scheduleJob(tx, { kind: TOURNAMENT_END_JOB, uniqueKey, runAt, payload: ended });
}

/** Pays a tournament that is over, once every play of its time has been read, and opens the next window. */
export function createTournamentEndJob(deps: LoyaltyDeps): JobHandler {
  return async (tx, job) => {
    const ended = payload.parse(job.payload);
    const found = tournamentOf(deps.programmes, ended);
    if (found) await planTournament(deps, tx, ended.brand, found);
    const now = deps.clock.now().getTime();
    const sinceEnd = now - Date.parse(ended.endsAt);
    const again = (afterMs: number) => {
      const runAt = new Date(now + afterMs);
      return planEnd(tx, ended, runAt, `${ended.id}/${runAt.toISOString()}`);
    };
    const [lag] = await readLags(tx, [LOYALTY_CONSUMER]);
    if (lag && lag.seconds * 1_000 >= sinceEnd) return again(AGAIN_AFTER_MS);
    const asideSeconds = await readAsideAge(tx, LOYALTY_CONSUMER, ended.brand);
    if (asideSeconds !== null && asideSeconds * 1_000 >= sinceEnd) return again(AGAIN_AFTER_ASIDE_MS);
    await endTournament(deps, tx, ended.id);
  };
}

/**
 * Gives the prizes of a tournament that is over; a second call finds it closed. A player who may have no rewards
 * keeps the place and gets none.
 */
export async function endTournament(deps: LoyaltyDeps, tx: Queryable, id: string): Promise<void> {
  const closed = await closeWindow(tx, id, deps.clock.now());
  const tournament = closed && tournamentOf(deps.programmes, closed);
  if (!tournament) return;
  for (const ranked of await readRanking(tx, id, lastPrizePlace(tournament))) {
    const campaign = prizeOf(tournament, ranked.place);
    if (!campaign) continue;
    const { playerId, place } = ranked;
    const outcome = await award(deps, tx, campaign, { playerId, occasion: `${id}/${place}` });
    await keepResult(tx, id, ranked, outcome);
    await notifyPlayer(tx, ranked.playerId);
  }
}
