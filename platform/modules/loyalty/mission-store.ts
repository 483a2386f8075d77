import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';

/** Keeps what came of the reward of a mission that the player has completed. */
export async function keepMissionOutcome(
  tx: Queryable,
  { playerId, mission, startsAt }: { readonly playerId: PlayerId; readonly mission: string; readonly startsAt: Date },
  outcome: string,
): Promise<void> {
  await tx.query('update loyalty_missions set outcome = $4 where player_id = $1 and mission = $2 and starts_at = $3', [
    playerId,
    mission,
    startsAt,
    outcome,
  ]);
}

interface MissionProgress {
  readonly progress: bigint;
  readonly completedAt: Date | null;
  /** Of its reward; null before it is completed. */
  readonly outcome: string | null;
}

const readMissionRow = rowReader({
  id: z.string(),
  progress: z.bigint().nullable(),
  completedAt: z.date().nullable(),
  outcome: z.string().nullable(),
  endsAt: z.date(),
});

/** The player's progress in the present window of each mission, and when that ends. */
export async function readMissions(
  db: Queryable,
  playerId: PlayerId,
  missions: readonly { readonly id: string; readonly window: string }[],
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<Map<string, MissionProgress & { readonly endsAt: Date }>> {
  const rows = await queryRows(
    db,
    readMissionRow,
    `select mission.id, known.progress, known.completed_at, known.outcome, span.ends_at
     from jsonb_to_recordset($2) as mission (id text, unit text)
     cross join lateral loyalty_window(mission.unit, $3, $4) span
     left join loyalty_missions known on known.player_id = $1 and known.mission = mission.id and known.starts_at = span.starts_at`,
    [playerId, JSON.stringify(missions.map(({ id, window }) => ({ id, unit: window }))), at, timeZone],
  );
  return new Map(rows.map(({ id, ...mission }) => [id, { ...mission, progress: mission.progress ?? 0n }]));
}
