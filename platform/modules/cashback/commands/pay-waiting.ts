import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import { scheduleJob, type JobHandler } from '../../../kernel/jobs';
import type { CashbackDeps } from '../deps';
import type { CashbackProgramme } from '../domain/cashback';
import { programmeOf } from '../queries/compute';
import { setOutcome, type Outcome } from '../store';

export const WAITING_CASHBACK_JOB = 'cashback-waiting';

/** Between looks whether campaigns reach the player again. */
const AGAIN_AFTER_MS = 6 * 3_600_000;

const payload = z.object({
  playerId: z.string().transform(toPlayerId),
  brand: z.string(),
  programme: z.string(),
  startsAt: z.iso.datetime().transform((text) => new Date(text)),
  amount: z.string().transform(BigInt),
  at: z.iso.datetime().transform((text) => new Date(text)),
});

/** The cashback of a player for a period that is over. */
interface EarnedCashback {
  readonly playerId: PlayerId;
  readonly brand: string;
  /** Of the period. */
  readonly startsAt: Date;
  /** Minor units of the player's currency. */
  readonly amount: bigint;
  /** When it was to be paid: the campaign must run then. */
  readonly at: Date;
}

/** Makes it a reward of the player, once a period. */
export async function give(
  { rewards }: Pick<CashbackDeps, 'rewards'>,
  tx: Queryable,
  { id, campaign }: Pick<CashbackProgramme, 'id' | 'campaign'>,
  { playerId, startsAt, amount, at }: EarnedCashback,
): Promise<Outcome> {
  const occasion = `${id}/${startsAt.toISOString()}`;
  const given = await rewards.award(tx, campaign, { playerId, occasion, at, part: amount });
  return given.ok ? 'paid' : given.error.kind;
}

/** Plans the next look; the money stays the player's. */
export async function wait(
  { clock }: Pick<CashbackDeps, 'clock'>,
  tx: Queryable,
  { id: programme }: Pick<CashbackProgramme, 'id'>,
  { playerId, brand, startsAt, amount, at }: EarnedCashback,
): Promise<Outcome> {
  const runAt = new Date(clock.now().getTime() + AGAIN_AFTER_MS);
  await scheduleJob(tx, {
    kind: WAITING_CASHBACK_JOB,
    uniqueKey: [playerId, programme, startsAt.toISOString(), runAt.toISOString()].join('/'),
    runAt,
    payload: {
      playerId,
      brand,
      programme,
      startsAt: startsAt.toISOString(),
      amount: String(amount),
      at: at.toISOString(),
    },
  });
  return 'waiting';
}

/**
 * Pays cashback that waits once campaigns reach the player again. A time-out that begins meanwhile is waited for too;
 * a player who may have no rewards for another reason gets none.
 */
export function createWaitingJob(deps: CashbackDeps): JobHandler {
  return async (tx, job) => {
    const earned = payload.parse(job.payload);
    const programme = programmeOf(deps, earned.brand);
    const player = await deps.players.getPlayer(earned.playerId, tx);
    if (programme?.id !== earned.programme || !player) return;
    const block = await deps.rewards.getAssignBlock(tx, player);
    const isWaiting = block ? block === 'TimeOut' : await deps.rewards.getPauseReason(player, tx);
    const outcome = isWaiting ? await wait(deps, tx, programme, earned) : await give(deps, tx, programme, earned);
    await setOutcome(tx, { playerId: earned.playerId, programme: programme.id, startsAt: earned.startsAt }, outcome);
  };
}
