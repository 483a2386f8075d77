import { z } from 'zod';
import { windowAt } from '@/contract/calendar-window';
import type { Queryable } from '../../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import { scheduleJob, type JobHandler } from '../../../kernel/jobs';
import type { CashbackDeps } from '../deps';
import type { CashbackProgramme } from '../domain/cashback';
import { compute, programmeOf, type Period } from '../queries/compute';
import { give, wait } from './pay-waiting';
import { insertResult, notePaid, setOutcome } from '../store';

export const CASHBACK_JOB = 'cashback-period';

/** Bets and wins of a period's last moments are booked by then, on every host. */
const AFTER_END_MS = 3_600_000;
/** Of one transaction. */
const MEMBERS_AT_ONCE = 100;

const payload = z.object({
  brand: z.string(),
  startsAt: z.iso.datetime().transform((text) => new Date(text)),
  endsAt: z.iso.datetime().transform((text) => new Date(text)),
  /** The last player of the part before this one. */
  after: z.string().transform(toPlayerId).nullable(),
});
type Part = z.infer<typeof payload>;

/** Plans the payment of the brand's period around a moment; the same one is planned once. */
export async function planPeriod(deps: CashbackDeps, tx: Queryable, brand: string, at: Date): Promise<void> {
  const programme = programmeOf(deps, brand);
  if (programme)
    await planPart(tx, programme, {
      brand,
      ...windowAt(programme.period, at, deps.licenceOf(brand).timeZone),
      after: null,
    });
}

async function planPart(
  tx: Queryable,
  { id }: CashbackProgramme,
  { brand, startsAt, endsAt, after }: Part,
): Promise<void> {
  await scheduleJob(tx, {
    kind: CASHBACK_JOB,
    uniqueKey: [brand, id, startsAt.toISOString(), after ?? 'first'].join('/'),
    runAt: new Date(endsAt.getTime() + AFTER_END_MS),
    payload: { brand, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), after },
  });
}

/** Pays a part of a brand's members and plans the rest; with the first part, the next period is planned. */
export function createCashbackJob(deps: CashbackDeps): JobHandler {
  return async (tx, job) => {
    const part = payload.parse(job.payload);
    if (part.after === null) await planPeriod(deps, tx, part.brand, part.endsAt);
    const programme = programmeOf(deps, part.brand);
    if (!programme) return;
    const members = await deps.loyalty.listMembers(tx, part.brand, { after: part.after, most: MEMBERS_AT_ONCE });
    for (const playerId of members) await payMember(deps, tx, { playerId, programme, period: part });
    const last = members.at(-1);
    if (last && members.length === MEMBERS_AT_ONCE) await planPart(tx, programme, { ...part, after: last });
    else await notePaid(tx, { brand: part.brand, programme: programme.id, startsAt: part.startsAt }, deps.clock.now());
  };
}

/**
 * Gives one player the cashback of a period that is over, once: its row is kept first. A player who may have no
 * rewards now gets none, also not later; that of a player whom campaigns do not reach now waits.
 */
export async function payMember(
  deps: CashbackDeps,
  tx: Queryable,
  { playerId, programme, period }: { playerId: PlayerId; programme: CashbackProgramme; period: Period },
): Promise<void> {
  const player = await deps.players.getPlayer(playerId, tx);
  const computed = player && (await compute(deps, tx, { player, programme, period }));
  if (!player || !computed?.isIn || (computed.staked === 0n && computed.won === 0n)) return;
  const of = { playerId, programme: programme.id, period };
  if (!(await insertResult(tx, of, computed)) || computed.amount === 0n) return;
  const { startsAt } = period;
  const earned = { playerId, brand: player.brand, startsAt, amount: computed.amount, at: deps.clock.now() };
  const isWaiting = !(await deps.rewards.getAssignBlock(tx, player)) && (await deps.rewards.getPauseReason(player, tx));
  const outcome = isWaiting ? await wait(deps, tx, programme, earned) : await give(deps, tx, programme, earned);
  await setOutcome(tx, { playerId, programme: programme.id, startsAt }, outcome);
}
