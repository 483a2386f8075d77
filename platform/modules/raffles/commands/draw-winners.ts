import { z } from 'zod';
import { JACKPOT_CURRENCY } from '@/contract/jackpot.schema';
import { money, toDecimal } from '@/contract/money';
import { rafflesWon } from '../../../events/raffles';
import type { Queryable } from '../../../kernel/db/db';
import { appendEvent, appendFact } from '../../../kernel/events/append-event';
import { scheduleJob, type Job, type JobHandler, type PreparedJobHandler } from '../../../kernel/jobs';
import { decryptText } from '../../../kernel/secret-box';
import { HOUSE, prizeAccount } from '../accounts';
import type { Player } from '../../players/index';
import type { RafflesDeps } from '../deps';
import { drawTickets, type DrawnTicket } from '../domain/draw';
import { drawnEvent, drawnTopic, logGrown, LOG_TOPIC } from '../events';
import { appendToLog, lockLog } from '../log/log';
import { resultOf } from '../log/statements';
import { insertWin, noteDrawn, readDraw, readHolders, type Draw } from '../store';
import { DRAW_JOB } from './close-draw';
import { SEED_PURPOSE } from './open-draw';

/** A beacon that is late is called again; nothing else ever decides in its place. */
const ASK_AGAIN_MS = 5_000;
const payload = z.object({ drawId: z.string(), tries: z.number().default(0) });

/** A closed draw with its winners, in the order of the prizes. */
interface Decided {
  readonly draw: Draw;
  readonly secret: string;
  readonly tickets: readonly DrawnTicket[];
  /** The holder of each of the tickets. */
  readonly winners: readonly (Player | null)[];
}

/** Draws a closed draw, pays its winners and logs both, once. */
export function createDrawJob(deps: RafflesDeps): PreparedJobHandler {
  return {
    async prepare(job: Job): Promise<JobHandler> {
      const { drawId, tries } = payload.parse(job.payload);
      const draw = await readDraw(deps.db, drawId);
      if (!draw || draw.root === null || draw.drawnAt) return async () => undefined;
      const secret = await readSecret(deps, draw);
      if (secret === null) return (tx) => askAgain(deps, tx, drawId, tries + 1);
      const decided = await decide(deps, draw, draw.root, secret);
      return (tx) => settle(deps, tx, decided);
    },
  };
}

async function askAgain({ clock }: RafflesDeps, tx: Queryable, drawId: string, tries: number): Promise<void> {
  const runAt = new Date(clock.now().getTime() + ASK_AGAIN_MS);
  await scheduleJob(tx, { kind: DRAW_JOB, uniqueKey: `${drawId}/${tries}`, runAt, payload: { drawId, tries } });
}

async function decide({ db, players }: RafflesDeps, draw: Draw, root: string, secret: string): Promise<Decided> {
  const entries = await readHolders(db, draw.id);
  const tickets = drawTickets({ drawId: draw.id, root, secret, entries, prizes: draw.prizes.length });
  const playerOf = new Map(entries.map(({ pseudonym, playerId }) => [pseudonym, playerId]));
  const winners = await Promise.all(
    tickets.map(async ({ pseudonym }) => {
      const playerId = playerOf.get(pseudonym);
      return playerId ? players.getPlayer(playerId) : null;
    }),
  );
  return { draw, secret, tickets, winners };
}

/** Hex; null while the beacon's round is not to be had. */
async function readSecret({ raffles, readRound, secrets }: RafflesDeps, draw: Draw): Promise<string | null> {
  if (draw.seed !== null) {
    const opened = decryptText(secrets, SEED_PURPOSE, draw.seed);
    if (!opened) throw new Error(`the seed of ${draw.id} opens under no secret`);
    return opened.text;
  }
  return raffles.beacon && draw.beaconRound !== null ? readRound(raffles.beacon, Number(draw.beaconRound)) : null;
}

async function settle(deps: RafflesDeps, tx: Queryable, decided: Decided): Promise<void> {
  const { draw, secret, tickets } = decided;
  await lockLog(tx);
  if ((await readDraw(tx, draw.id))?.drawnAt) return;
  const at = deps.clock.now();
  const prizes = draw.prizes.map((cents) => toDecimal(money(cents, JACKPOT_CURRENCY)));
  const data = resultOf({ draw: draw.id, secret, winners: tickets, prizes, at });
  const leaf = await appendToLog(tx, [{ data, drawId: draw.id }], at);
  await noteDrawn(tx, draw.id, { leaf, secret, at });
  const paid = await payWinners(deps, tx, decided, at);
  await appendEvent(tx, drawnEvent, {
    topic: drawnTopic(draw.brand),
    key: draw.id,
    payload: { drawId: draw.id, type: draw.type, winners: paid, at: at.toISOString() },
  });
  await appendEvent(tx, logGrown, { topic: LOG_TOPIC, key: draw.id, payload: {} });
}

/** Prizes without a winner, and those below the smallest coin of their winner, go back to the house. */
async function payWinners(
  deps: RafflesDeps,
  tx: Queryable,
  { draw, tickets, winners }: Decided,
  at: Date,
): Promise<{ playerId: string; currency: string; amount: string }[]> {
  const account = prizeAccount(draw.brand, draw.type);
  const paid = [];
  for (const [place, value] of draw.prizes.entries()) {
    const [won, player] = [tickets[place], winners[place]];
    const prize = money(value, JACKPOT_CURRENCY);
    const got =
      player &&
      (await deps.jackpots.payWinner(tx, {
        from: account,
        playerId: player.id,
        value,
        amount: deps.jackpots.amountAt(prize, player.currency, at, 'prize'),
        at,
        key: `raffle-${draw.id}/${place}`,
        reference: { raffle: draw.id, prize: place, cause: 'win' },
        cause: { kind: 'raffle', subject: draw.id, source: draw.type },
      }));
    if (!won || !player || !got) {
      await deps.ledger.postSystemMovement(tx, {
        idempotencyKey: `raffle-return:${draw.id}/${place}`,
        kind: 'jackpot',
        postings: [{ from: account, to: HOUSE, amount: prize }],
        reference: { raffle: draw.id, prize: place, cause: 'returned' },
      });
      continue;
    }
    await appendFact(tx, rafflesWon, {
      key: player.id,
      payload: {
        playerId: player.id,
        brand: draw.brand,
        currency: player.currency,
        amount: String(got.amount),
        drawId: draw.id,
        place,
        at: at.toISOString(),
      },
    });
    const { firstName, lastName } = player.personalInfo;
    const initials = [firstName, lastName].map((name) => name?.trim().charAt(0) ?? '').join('');
    await insertWin(tx, {
      drawId: draw.id,
      place,
      brand: draw.brand,
      playerId: player.id,
      initials: initials.toUpperCase(),
      ticket: won.ticket,
      value,
      ...got,
      at,
    });
    paid.push({ playerId: player.id, currency: player.currency, amount: toDecimal(got) });
  }
  return paid;
}
