import { z } from 'zod';
import { raffleTypes } from './domain/raffle.schema';
import type { Queryable } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import { appendFact } from '../../kernel/events/append-event';
import type { PlayerId } from '../../kernel/ids';
import type { JobHandler, JobHandlers } from '../../kernel/jobs';
import { createDrawJob } from './commands/draw-winners';
import { DRAW_JOB } from './commands/close-draw';
import { END_JOB, OPEN_JOB, openDraw, openDraws } from './commands/open-draw';
import { createRafflesConsumer } from './consumer';
import { raffleOf, type RafflesDeps } from './deps';
import { studioAt } from './domain/windows';
import { windowEnded } from './events';
import type { LogSigner } from './log/checkpoint';
import { proveConsistency, readHead } from './log/log';
import { readLoggedDrops } from './log/log-drop';
import { readBundle, readReceipt } from './queries/bundle';
import { readDrawn, readPlayersDraws, type Part } from './queries/lists';
import { readOpenDraws, readTickets, readWins } from './store';

const nextWindow = z.object({ brand: z.string(), type: z.enum(raffleTypes) });
const KEPT_BETS_DAYS = 120;

/** Draws over hours, days and weeks that anyone can check. */
export function createRafflesModule(deps: RafflesDeps, signer: LogSigner) {
  const { db, clock } = deps;
  const openNext: JobHandler = async (tx, job) => {
    const { brand, type } = nextWindow.parse(job.payload);
    const raffle = raffleOf(deps, brand);
    const series = raffle?.series.find((one) => one.type === type);
    if (raffle && series) await openDraw(deps, tx, { brand, raffle, series }, clock.now());
  };
  const endWindow: JobHandler = async (tx, { uniqueKey: drawId }) =>
    appendFact(tx, windowEnded, { key: drawId, payload: { drawId } });
  const jobs: JobHandlers = { [OPEN_JOB]: openNext, [END_JOB]: endWindow, [DRAW_JOB]: createDrawJob(deps) };
  return {
    consumer: createRafflesConsumer(deps),
    jobs,
    openDraws: () => openDraws(deps),
    /** The brand's raffles; null for a brand without. */
    raffleOf: (brand: string) => raffleOf(deps, brand),
    /** The brand's studios, this week's first. */
    studiosOf(brand: string) {
      const studios = raffleOf(deps, brand)?.studios ?? [];
      if (studios.length === 0) return [];
      const first = studios.indexOf(studioAt(studios, clock.now(), deps.timeZoneOf(brand)));
      return [...studios.slice(first), ...studios.slice(0, first)];
    },
    getOpenDraws: (brand: string) => readOpenDraws(db, brand),
    getDrawn: (brand: string, part: Part) => readDrawn(db, brand, part),
    getTickets: (brand: string, playerId: PlayerId) => readTickets(db, brand, playerId),
    getPlayersDraws: (brand: string, playerId: PlayerId, part: Pick<Part, 'before' | 'most'>) =>
      readPlayersDraws(db, brand, playerId, part),
    getWins: (brand: string, most: number) => readWins(db, brand, most),
    getBundle: (drawId: string) => readBundle(db, signer, drawId),
    getReceipt: (drawId: string, playerId: PlayerId) => readReceipt(db, signer, drawId, playerId),
    /** The log as it is, signed. */
    async getLog() {
      const head = await readHead(db);
      return {
        origin: signer.origin,
        publicKey: signer.publicKey,
        size: head.size,
        checkpoint: signer.checkpoint(head),
      };
    },
    getLoggedDrops: (jackpot: string, most: number) => readLoggedDrops(db, signer, jackpot, most),
    proveConsistency: (from: number, to: number) => proveConsistency(db, from, to),
    /** Forgets bets that no event can name any more: the event log is kept for less long. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT_BETS_DAYS * 86_400_000);
      await db.query('delete from raffles_bets where made_at < $1', [before]);
    },
  };
}

export type RafflesModule = ReturnType<typeof createRafflesModule>;

/** Whether the player holds tickets of a draw that is not drawn yet, which may win. */
export async function hasOpenTickets(tx: Queryable, playerId: PlayerId): Promise<boolean> {
  const { rows } = await tx.query(
    `select from raffles_tallies t join raffles_draws d on d.id = t.draw_id
     where t.player_id = $1 and t.tickets > 0 and d.drawn_at is null limit 1`,
    [playerId],
  );
  return rows.length > 0;
}

/** Erases the initials that lists of winners show. */
export const erasePlayer = erasing(`update raffles_wins set initials = '' where player_id = $1`);
