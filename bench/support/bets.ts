import { systemClock } from '../../platform/kernel/clock';
import { openPgDb } from '../../platform/kernel/db/pg-db';
import type { Db } from '../../platform/kernel/db/db';
import { newId } from '../../platform/kernel/ids';
import { money } from '@/contract/money';
import { bet } from '../../platform/modules/games/commands/bet';
import { win } from '../../platform/modules/games/commands/win';
import { createTestDatabase } from '../../platform/testing/pg-database';
import { TEST_GAME, type GamePlayer } from '../../platform/testing/game-players';

/** PostgreSQL of DATABASE_URL, else the machine's own. Read once: the benchmarks clear the variable for the embedded one. */
export const SERVER = process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
export const CALLERS = 32;
/** Euro cents that no run can lose. */
export const FUNDS = 1_000_000_000_00n;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 8_000;

export interface Sample {
  /** Pairs. */
  perSecond: number;
  /** Of each call. */
  milliseconds: number[];
}

/** A round that a caller opens and closes. */
export interface Round {
  readonly caller: number;
  readonly roundId: string;
}

export interface Play {
  bet(round: Round): Promise<void>;
  win(round: Round): Promise<void>;
}

/** Every caller plays its next round as soon as it has its answer. */
export async function measure(play: Play): Promise<Sample> {
  const milliseconds: number[] = [];
  const start = performance.now() + WARM_UP_MS;
  const end = start + MEASURE_MS;
  let pairs = 0;
  async function timed(call: (round: Round) => Promise<void>, round: Round): Promise<boolean> {
    const before = performance.now();
    await call(round);
    const after = performance.now();
    const isCounted = before >= start && after <= end;
    if (isCounted) milliseconds.push(after - before);
    return isCounted;
  }
  async function caller(index: number): Promise<void> {
    while (performance.now() < end) {
      const round = { caller: index, roundId: newId() };
      const isBetCounted = await timed(play.bet, round);
      if ((await timed(play.win, round)) && isBetCounted) pairs += 1;
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)));
  return { perSecond: (pairs * 1_000) / MEASURE_MS, milliseconds };
}

/** The two statements without the platform around them. */
export function straight(db: Db, players: readonly GamePlayer[]): Play {
  const playerOf = ({ caller }: Round): GamePlayer => {
    const player = players[caller];
    if (!player) throw new RangeError(`no player ${caller}`);
    return player;
  };
  const check = (result: Awaited<ReturnType<typeof bet>>): void => {
    if (!result.ok) throw new Error(result.error);
  };
  return {
    bet: async (round) =>
      check(
        await bet(db, systemClock, 'studio', {
          requestId: newId(),
          sessionId: playerOf(round).sessionId,
          roundId: round.roundId,
          gameSlug: TEST_GAME,
          stake: money(1_00n, 'EUR'),
        }),
      ),
    win: async (round) =>
      check(
        await win(db, systemClock, 'studio', {
          requestId: newId(),
          sessionId: playerOf(round).sessionId,
          roundId: round.roundId,
          amount: money(1_50n, 'EUR'),
          roundClosed: true,
        }),
      ),
  };
}

/** Answers reach the disk first, as they do where money is real. */
export async function commitToDisk(databaseUrl: string): Promise<void> {
  const db = await openPgDb({ databaseUrl, poolSize: 1 });
  await db.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
  );
  await db.close();
}

/** Runs `use` with a migrated database of its own on the server, and drops it. */
export async function withDatabase<T>(server: string, use: (databaseUrl: string) => Promise<T>): Promise<T> {
  const { url, drop } = await createTestDatabase(server);
  try {
    await commitToDisk(url);
    return await use(url);
  } finally {
    await drop();
  }
}

export async function isReachable(databaseUrl: string): Promise<boolean> {
  try {
    const db = await openPgDb({ databaseUrl, poolSize: 1 });
    try {
      await db.query('select 1');
    } finally {
      await db.close();
    }
    return true;
  } catch {
    return false;
  }
}
