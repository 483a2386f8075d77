import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED, gamesBetRolledBack, gamesBetSettled } from '../../events/games';
import { JACKPOTS_POT_DROPPED } from '../../events/jackpots';
import { isCurrency } from '@/contract/money';
import { TICKET_PRICE } from '@/contract/raffle-types';
import type { RaffleSeries } from './domain/raffle.schema';
import type { Queryable } from '../../kernel/db/db';
import { appendEvent } from '../../kernel/events/append-event';
import { brandOf, defineConsumer, type Consumer, type RecordedEvent } from '../../kernel/events/consumer';
import { toPlayerId, type PlayerId } from '../../kernel/ids';
import { closeDraw } from './commands/close-draw';
import { openDraw } from './commands/open-draw';
import { raffleOf, type RafflesDeps } from './deps';
import { pseudonymOf } from './domain/draw';
import { toMillionths } from './domain/wagered';
import { brandOfDraw, drawIdOf, raffleWindowAt, studioAt } from './domain/windows';
import { ticketsEvent, ticketsTopic, WINDOW_ENDED, windowEnded } from './events';
import { appendToLog, lockLog } from './log/log';
import { logDrop } from './log/log-drop';
import { grantOf } from './log/statements';
import {
  changeTallies,
  readBeginnings,
  readBets,
  readDraw,
  writeBets,
  type CountedBet,
  type Draw,
  type TallyChange,
} from './store';

/** A bet whose event comes after its draw was closed counts in the next one, for so long. */
const LATE_MS = 10 * 60_000;

/** The only place that changes tickets, one change after another: in the transaction that moves the cursor. */
export function createRafflesConsumer(deps: RafflesDeps): Consumer {
  return defineConsumer({
    name: 'raffles',
    waitsForDisk: true,
    topics: [GAMES_BET_SETTLED, GAMES_BET_ROLLED_BACK, WINDOW_ENDED, JACKPOTS_POT_DROPPED],
    laneOf,
    async apply(tx, batch) {
      const wanted = batch.filter((event) => !isBet(event) || isOfRaffle(deps, event));
      if (wanted.length === 0) return;
      await lockLog(tx);
      const counting = await beginCounting(deps, tx, wanted);
      for (const event of wanted) {
        if (event.topic === GAMES_BET_SETTLED) await counting.settle(event);
        else if (event.topic === GAMES_BET_ROLLED_BACK) await counting.rollBack(event);
        else if (event.topic === JACKPOTS_POT_DROPPED) await logDrop(tx, event, deps.clock.now());
        else {
          await counting.write();
          await closeDraw(deps, tx, windowEnded.parse(event.payload).drawId);
          counting.forgetDraws();
        }
      }
      await counting.write();
    },
  });
}

/** A draw closes when every bet of its brand before the end is counted, so the end waits for them. */
function laneOf(event: RecordedEvent): string {
  const ended = event.topic === WINDOW_ENDED ? windowEnded.read(event.payload) : null;
  return (ended ? brandOfDraw(ended.drawId) : brandOf(event)) ?? event.key;
}

const isBet = ({ topic }: RecordedEvent): boolean => topic === GAMES_BET_SETTLED || topic === GAMES_BET_ROLLED_BACK;

/** A bet, not a win, of a brand that has raffles, and not one of bonus money at a limit that was used up. */
function isOfRaffle(deps: RafflesDeps, { topic, payload }: RecordedEvent): boolean {
  const schema = topic === GAMES_BET_SETTLED ? gamesBetSettled : gamesBetRolledBack;
  const { brand, stake, atLimit } = schema.parse(payload);
  return stake > 0n && !atLimit && raffleOf(deps, brand) !== null;
}

const betIdOf = ({ topic, payload }: RecordedEvent): string =>
  topic === GAMES_BET_SETTLED
    ? gamesBetSettled.parse(payload).transactionId
    : gamesBetRolledBack.parse(payload).betTransactionId;

/** Counts the bets of one batch; what they change is written at once. */
async function beginCounting(deps: RafflesDeps, tx: Queryable, batch: readonly RecordedEvent[]) {
  const { clock } = deps;
  const bets = await readBets(tx, batch.filter(isBet).map(betIdOf));
  const beganAt = await readBeginnings(tx);
  const settled = batch.filter(({ topic }) => topic === GAMES_BET_SETTLED);
  const isPaused = await deps.rewards.findPausedPlays(
    tx,
    settled.map(({ payload }) => gamesBetSettled.parse(payload)),
  );
  const draws = new Map<string, Draw | null>();
  let changed = new Map<string, CountedBet>();
  let tallies = new Map<string, TallyChange & { readonly draw: Draw }>();

  async function drawOf(id: string): Promise<Draw | null> {
    const known = draws.get(id);
    if (known !== undefined) return known;
    const read = await readDraw(tx, id);
    draws.set(id, read);
    return read;
  }

  /** The draw of the series that a bet counts in; null for none. */
  async function drawFor(brand: string, series: RaffleSeries, studio: string, at: Date): Promise<Draw | null> {
    const raffle = raffleOf(deps, brand);
    const began = beganAt(brand, series.type);
    if (!raffle || !began || at < began) return null;
    const timeZone = deps.timeZoneOf(brand);
    const isOfTurn = (when: Date) => studioAt(raffle.studios, when, timeZone).slug === studio;
    const of = { brand, raffle, series };
    const find = async (when: Date) => {
      const id = drawIdOf(brand, series.type, raffleWindowAt(series.type, when, timeZone));
      if (!(await drawOf(id))) draws.delete(await openDraw(deps, tx, of, when));
      return drawOf(id);
    };
    if (!isOfTurn(at)) return null;
    const own = await find(at);
    if (!own?.closedAt) return own;
    if (clock.now().getTime() - own.closedAt.getTime() > LATE_MS) return null;
    const next = await find(new Date(Math.max(own.endsAt.getTime(), clock.now().getTime())));
    return next?.closedAt ? null : next;
  }

  function add(draw: Draw, playerId: PlayerId, wagered: bigint): void {
    const key = `${draw.id} ${playerId}`;
    const before = tallies.get(key);
    const { pseudonym } = before ?? pseudonymOf(draw.salt, playerId);
    tallies.set(key, { draw, playerId, pseudonym, wagered: (before?.wagered ?? 0n) + wagered });
  }

  function keep(bet: CountedBet): void {
    bets.set(bet.betId, bet);
    changed.set(bet.betId, bet);
  }

  async function settle({ payload }: RecordedEvent): Promise<void> {
    const bet = gamesBetSettled.parse(payload);
    const { transactionId, playerId: player, brand, studio, stake, currency, at } = bet;
    if (bets.has(transactionId) || isPaused(bet)) return;
    const madeAt = new Date(at);
    const ticket = isCurrency(currency) ? deps.jackpots.amountAt(TICKET_PRICE, currency, madeAt, 'price') : null;
    if (!ticket) return;
    const playerId = toPlayerId(player);
    const value = toMillionths(stake, ticket);
    const counted: string[] = [];
    for (const series of raffleOf(deps, brand)?.series ?? []) {
      const draw = await drawFor(brand, series, studio, madeAt);
      if (!draw) continue;
      counted.push(draw.id);
      add(draw, playerId, value);
    }
    if (counted.length > 0) keep({ betId: transactionId, playerId, status: 'counted', value, draws: counted, madeAt });
  }

  async function rollBack({ payload }: RecordedEvent): Promise<void> {
    const { betTransactionId: betId, playerId: player, betAt } = gamesBetRolledBack.parse(payload);
    const known = bets.get(betId);
    if (!known) {
      const nothing = { value: 0n, draws: [], madeAt: new Date(betAt) } as const;
      return keep({ betId, playerId: toPlayerId(player), status: 'rolled-back', ...nothing });
    }
    if (known.status === 'rolled-back') return undefined;
    keep({ ...known, status: 'rolled-back' });
    for (const id of known.draws) {
      const draw = await drawOf(id);
      // A draw that was drawn stays; until then the bet's tickets go.
      if (draw && !draw.closedAt) add(draw, known.playerId, -known.value);
    }
  }

  async function write(): Promise<void> {
    const [written, counted] = [[...changed.values()], [...tallies.values()]];
    [changed, tallies] = [new Map(), new Map()];
    await writeBets(tx, written);
    const said = await changeTallies(tx, counted);
    if (said.length === 0) return;
    const at = clock.now();
    await appendToLog(
      tx,
      said.map(({ drawId, playerId, pseudonym, tickets, logged }) => ({
        drawId,
        playerId,
        data: grantOf({ draw: drawId, player: pseudonym, change: tickets - logged, tickets, at }),
      })),
      at,
    );
    const brands = new Map<string, Set<string>>();
    for (const { drawId, playerId } of said) {
      const brand = draws.get(drawId)?.brand ?? '';
      brands.set(brand, (brands.get(brand) ?? new Set()).add(playerId));
    }
    for (const [brand, players] of brands)
      await appendEvent(tx, ticketsEvent, {
        topic: ticketsTopic(brand),
        key: brand,
        payload: { playerIds: [...players] },
      });
  }

  return { settle, rollBack, write, forgetDraws: () => draws.clear() };
}
