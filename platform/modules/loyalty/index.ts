import type { Queryable } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import { rebuild } from '../../kernel/events/consumer';
import type { PlayerId } from '../../kernel/ids';
import { may, readAccount } from '../compliance/index';
import type { Player } from '../players/index';
import { choose } from './commands/choose';
import { closePeriod, createPeriodJob, LOYALTY_PERIOD_JOB, planPeriod } from './commands/close-period';
import { createTournamentEndJob, endTournament, planTournament, TOURNAMENT_END_JOB } from './commands/end-tournament';
import { returnPoints, spendPoints } from './commands/spend-points';
import { createLoyaltyConsumer } from './consumer';
import type { LoyaltyDeps } from './deps';
import { programmeFor, programmesOfBrand, progressOf, type Programme, type Progress } from './domain/programme';
import { campaignPause } from './queries/campaign-pause';
import { listMembers, lockMembers, readMember, type Member } from './store';

export type { Programme } from './domain/programme';

export interface PlayerProgress extends Progress {
  readonly isIn: boolean;
  /** When the player last decided about taking part; null for who never did. */
  readonly decidedAt: Date | null;
  /** Whole points; spending them leaves the level as it is. */
  readonly pointsToSpend: number;
}

/** Levels from play, missions and tournaments, for those who take part. */
export function createLoyaltyModule(deps: LoyaltyDeps) {
  const { db, clock, programmes, players, brands } = deps;
  const consumer = createLoyaltyConsumer(deps);
  const programmeOf = (player: Pick<Player, 'brand' | 'countryCode'>): Programme | null =>
    programmeFor(programmes, player.brand, player.countryCode);

  /** Whether the player may have nothing from it now: not offered there, closed, excluded, on a break, or without rewards. */
  async function isBlocked(playerId: PlayerId, from: Queryable = db): Promise<boolean> {
    const player = await players.getPlayer(playerId, from);
    if (!player || !deps.isOffered(player.brand, player.countryCode)) return true;
    return may('claim-reward', await readAccount(from, playerId), clock.now()) !== null;
  }

  const toProgress = (programme: Programme, member: Member | null | undefined): PlayerProgress => ({
    ...progressOf(programme, member?.points ?? 0n),
    isIn: member?.isIn ?? false,
    decidedAt: member?.decidedAt ?? null,
    pointsToSpend: Number((member?.toSpend ?? 0n) / 1000n),
  });

  return {
    programmeOf,
    programmeFor: (brand: string, country: string) => programmeFor(programmes, brand, country),
    /** The same where the brand has gamification for the country. */
    offeredFor: (brand: string, country: string): Programme | null =>
      deps.isOffered(brand, country) ? programmeFor(programmes, brand, country) : null,
    isBlocked,
    /** Why missions, tournaments and rewards pause for the player; null when they do not. */
    campaignPause: (playerId: PlayerId) => campaignPause(deps, db, playerId),
    /** Null where the player's brand and country have no programme. */
    async getProgress(
      player: Pick<Player, 'id' | 'brand' | 'countryCode'>,
      from: Queryable = db,
    ): Promise<PlayerProgress | null> {
      const programme = programmeOf(player);
      return programme && toProgress(programme, await readMember(from, player.id));
    },
    /** The same, held until the transaction ends: nobody else changes the player's points meanwhile. */
    async lockProgress(
      tx: Queryable,
      player: Pick<Player, 'id' | 'brand' | 'countryCode'>,
    ): Promise<PlayerProgress | null> {
      const programme = programmeOf(player);
      return programme && toProgress(programme, (await lockMembers(tx, [player.id]))[0]);
    },
    spendPoints,
    returnPoints,
    /** Those of a brand who take part now, by their ids from the one after `after`. */
    listMembers,
    /** Answers whether it was kept: nobody joins who may have nothing from it, and everybody may leave. */
    async choose(player: Pick<Player, 'id' | 'brand' | 'countryCode'>, isIn: boolean): Promise<boolean> {
      const programme = programmeOf(player);
      if (!programme || (isIn && (await isBlocked(player.id)))) return false;
      await db.tx((tx) => choose(deps, tx, player, { programme, isIn }));
      deps.wakeConsumers();
      return true;
    },
    closePeriod: (brand: string, period: string) => db.tx((tx) => closePeriod(deps, tx, brand, period)),
    endTournament: (id: string) => db.tx((tx) => endTournament(deps, tx, id)),
    /** Plans the ends of what runs now. */
    plan: () =>
      db.tx(async (tx) => {
        for (const { id: brand } of brands) {
          const own = programmesOfBrand(programmes, brand);
          if (own.length > 0) await planPeriod(deps, tx, brand);
          for (const tournament of own.flatMap(({ tournaments }) => tournaments))
            await planTournament(deps, tx, brand, tournament);
        }
      }),
    consumer,
    rebuild: () => rebuild(db, consumer),
    jobs: {
      [LOYALTY_PERIOD_JOB]: createPeriodJob(deps),
      [TOURNAMENT_END_JOB]: createTournamentEndJob(deps),
    },
    /** Plays that no window and no rollback asks for any more, counts of tournaments that are paid, and tokens that are over. */
    async purge(): Promise<void> {
      const now = clock.now();
      await db.query('delete from loyalty_plays where at < $1', [new Date(now.getTime() - PLAYS_KEPT_MS)]);
      await db.query(
        'delete from loyalty_score_counts where tournament_id in (select id from loyalty_tournaments where paid_at is not null)',
      );
      await db.query('delete from loyalty_tokens where expires_at < $1', [now]);
    },
  };
}

const PLAYS_KEPT_MS = 70 * 86_400_000;

export type LoyaltyModule = ReturnType<typeof createLoyaltyModule>;

/** Erases tokens; points are an account. */
export const erasePlayer = erasing('delete from loyalty_tokens where player_id = $1');
