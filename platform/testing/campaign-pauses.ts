import { licenceOf } from '@/contract/licences';
import { money } from '@/contract/money';
import type { Queryable } from '../kernel/db/db';
import type { PlayerId } from '../kernel/ids';
import { harmMarkersFile } from '../modules/harm-markers/domain/rules';
import { createHarmMarkersModule } from '../modules/harm-markers/index';
import { insertMarker } from '../modules/harm-markers/store';
import { createLimitsModule, type LimitsDeps } from '../modules/limits/index';
import { writePlayRules } from '../modules/limits/store';
import { findPausedPlays, type CampaignPlay } from '../modules/rewards/queries/campaign-pause';

/** Limits of losses and stakes a day, which the licence of the tests has. */
async function openLimits(deps: Pick<LimitsDeps, 'db' | 'clock' | 'players'>) {
  const [timeZone, Day] = ['Europe/Malta', ['Day' as const]];
  const playLimits = { loss: Day, globalLoss: [], stake: Day, session: [] };
  await writePlayRules(deps.db, [{ code: 'mga', timeZone, playLimits }], [{ id: 'aurora', licence: 'mga' }]);
  const playPeriods = { loss: Day, stake: Day };
  return createLimitsModule({
    ...deps,
    termsOf: () => ({ timeZone, depositPeriods: [], playPeriods, increaseWait: 24 }),
  });
}

/** Limits of mga and markers of harm, which keep campaigns from players: a test uses them up and raises them. */
export async function openCampaignPauses({ db, clock, players }: Pick<LimitsDeps, 'db' | 'clock' | 'players'>) {
  const limits = await openLimits({ db, clock, players });
  const harmMarkers = createHarmMarkersModule({
    db,
    clock,
    config: harmMarkersFile.read(),
    players,
    licenceOf: () => licenceOf('mga'),
    wakeConsumers: () => undefined,
  });
  return {
    isLimitReached: limits.isLimitReached,
    readHarmPauses: harmMarkers.readPauses,
    rewards: {
      findPausedPlays: (tx: Queryable, plays: readonly CampaignPlay[]) =>
        findPausedPlays({ readHarmPauses: harmMarkers.readPauses }, tx, plays),
    },
    /** A limit of 5.00 a day, and play that uses so much of it. */
    async spendLimit(playerId: PlayerId, kind: 'loss' | 'stake', staked = 5_00): Promise<void> {
      const set = await limits.setLimit({ playerId, kind, period: 'Day', amount: money(5_00n, 'EUR') });
      if (!set.ok) throw new Error(set.error.kind);
      await db.query(`select limits_count_play($1, 'mga', jsonb_populate_record(null::limits_play, $2::jsonb), $3)`, [
        playerId,
        JSON.stringify({ staked, won: 0, cash_staked: staked, cash_won: 0 }),
        clock.now(),
      ]);
    },
    /** A rule about harmful play fires now. */
    async addMarker(playerId: PlayerId): Promise<void> {
      const now = clock.now();
      const day = now.toISOString().slice(0, 10);
      const marker = { playerId, brand: 'aurora', rule: 'night-play', day, at: now, raisedAt: now };
      await insertMarker(db, { ...marker, measured: 90, threshold: 90 });
    },
  };
}
