import type { Licence } from '@/contract/licence.schema';
import { toProvider } from '@/contract/signed-call';
import { answerWithin } from '@/contract/within';
import type { Queryable } from '../../../kernel/db/db';
import { postponeJob, scheduleJob, type PreparedJobHandler } from '../../../kernel/jobs';
import { describeError, logWarn } from '../../../kernel/log';
import { signCall } from '../../../kernel/signed-text';
import type { GameProvider } from '../../providers/index';
import type { GamesDeps } from '../games-deps';
import { returnStakes, selectRoundsToLookAt, takeLook, type LeftRound, type Look } from '../left-rounds-store';

export const LEFT_ROUNDS_JOB = 'games.left-rounds';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 200;
const ANSWER_MS = 5_000;
const CALLED_AT_ONCE = 8;
/** Calls in a row without an answer after which a provider is left alone until later. */
const MOST_UNANSWERED = 2;
/** Past the time of the rule; then an operator decides. */
const STUCK_AFTER_MS = 6 * HOUR_MS;

interface LeftRoundsDeps extends Pick<GamesDeps, 'db' | 'clock' | 'providers' | 'wakeConsumers'> {
  readonly compliance: Pick<GamesDeps['compliance'], 'licences'>;
}

type Due = LeftRound & { readonly rule: 'playedToEnd' | 'stakeReturns'; readonly dueAt: Date };

const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/** From a minute to an hour. */
const pauseAfter = (tries: number): number => Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.min(tries, 6));

/** Whether the time of the licence's rule is over; and if not, when to look again. */
function judge(round: LeftRound, licence: Licence | undefined, now: Date): Due | Date {
  const left = licence?.unfinishedRounds;
  // A rule may be given to the licence on a later day.
  if (!left || left.rule === 'waits') return later(now, DAY_MS);
  const dueAt = later(round.stakedAt, left.hours * HOUR_MS);
  if (dueAt <= now) return { ...round, rule: left.rule, dueAt };
  return dueAt < later(now, HOUR_MS) ? dueAt : later(now, HOUR_MS);
}

const lookAtDue = ({ dueAt, endTries }: Due, asksProvider: boolean, now: Date): Look => ({
  lookAt: later(now, pauseAfter(endTries)),
  isDue: true,
  asksProvider,
  isStuck: later(dueAt, STUCK_AFTER_MS) <= now,
});

/** Has the provider end the round by a win or a rollback; false where it has not taken the call. */
async function callProvider(
  { clock }: Pick<LeftRoundsDeps, 'clock'>,
  { secrets, id }: GameProvider,
  address: string,
  { roundId, sessionId }: LeftRound,
): Promise<boolean> {
  const body = JSON.stringify({ roundId, sessionId });
  const timestamp = clock.now().toISOString();
  const headers = {
    'content-type': 'application/json',
    'x-provider': id,
    'x-timestamp': timestamp,
    'x-signature': signCall(secrets, toProvider(address), timestamp, body),
  };
  try {
    const answer = await answerWithin(
      ANSWER_MS,
      (signal) => fetch(address, { method: 'POST', headers, body, redirect: 'error', signal }),
      { characters: 0 },
    );
    return answer.ok;
  } catch {
    return false;
  }
}

/** Calls a provider for each of its rounds; one that does not answer is left alone, and its rounds wait for a later look. */
async function askProvider(deps: LeftRoundsDeps, id: string, rounds: readonly Due[], now: Date): Promise<void> {
  const provider = deps.providers.all.find((each) => each.id === id);
  const address = provider?.endRoundUrl ?? null;
  let unanswered = 0;
  for (let from = 0; from < rounds.length; from += CALLED_AT_ONCE) {
    await Promise.all(
      rounds.slice(from, from + CALLED_AT_ONCE).map(async (round) => {
        const asks = address !== null && unanswered < MOST_UNANSWERED;
        if (!(await takeLook(deps.db, round, lookAtDue(round, asks, now), now)) || !asks || !provider) return;
        unanswered = (await callProvider(deps, provider, address, round)) ? 0 : unanswered + 1;
      }),
    );
  }
  if (unanswered > 0) logWarn('a game provider did not take a call to end a round', { id, rounds: rounds.length });
}

async function giveBack({ db, wakeConsumers }: LeftRoundsDeps, round: Due, now: Date): Promise<void> {
  if (!(await takeLook(db, round, lookAtDue(round, false, now), now))) return;
  try {
    if ((await returnStakes(db, round, 'rule', now)) === 'Returned') wakeConsumers();
  } catch (error) {
    // It is tried again later; the others do not wait for it.
    logWarn('a stake was not given back by the rule', { roundId: round.roundId, error: describeError(error) });
  }
}

/**
 * Looks once at open rounds whose time has come, and ends those that were left longer than their licence's rule says:
 * by their stakes, or by their provider. Safe on many hosts at once. Answers whether more wait.
 */
export async function endLeftRounds(deps: LeftRoundsDeps, most = BATCH): Promise<boolean> {
  const now = deps.clock.now();
  const licences = new Map(deps.compliance.licences().map((licence) => [licence.code, licence]));
  const rounds = await selectRoundsToLookAt(deps.db, now, most);
  const toAsk = new Map<string, Due[]>();
  for (const round of rounds) {
    const judged = judge(round, licences.get(round.licence), now);
    if (judged instanceof Date)
      await takeLook(deps.db, round, { lookAt: judged, isDue: false, asksProvider: false, isStuck: false }, now);
    // A stake does not come back beside a win that stays: the provider of such a round knows how it ends.
    else if (judged.rule === 'stakeReturns' && judged.winAmount === 0n) await giveBack(deps, judged, now);
    else toAsk.set(round.provider, [...(toAsk.get(round.provider) ?? []), judged]);
  }
  await Promise.all([...toAsk].map(([provider, due]) => askProvider(deps, provider, due, now)));
  return rounds.length === most;
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Plans the looks of a day from then on; once, however many hosts plan them. */
export async function planLooks(tx: Queryable, runAt: Date): Promise<void> {
  await scheduleJob(tx, { kind: LEFT_ROUNDS_JOB, uniqueKey: dayOf(runAt), runAt, payload: null });
}

/** Looks every minute, and at once where more waits: one job a day, which also plans that of the next day. */
export function createLeftRoundsJob(deps: LeftRoundsDeps): PreparedJobHandler {
  return {
    async prepare(job) {
      const isMore = await endLeftRounds(deps);
      return async (tx) => {
        const next = later(deps.clock.now(), isMore ? 0 : MINUTE_MS);
        if (dayOf(next) === job.uniqueKey) await postponeJob(tx, job, next);
        else await planLooks(tx, next);
        await planLooks(tx, new Date(`${dayOf(later(next, DAY_MS))}T00:00:00Z`));
      };
    },
  };
}
