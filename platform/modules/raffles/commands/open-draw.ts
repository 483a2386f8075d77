import { randomBytes } from 'node:crypto';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { JACKPOT_CURRENCY } from '@/contract/jackpot.schema';
import { money, toDecimal } from '@/contract/money';
import type { Raffle, RaffleSeries } from '../domain/raffle.schema';
import type { Queryable } from '../../../kernel/db/db';
import { appendEvent } from '../../../kernel/events/append-event';
import { scheduleJob } from '../../../kernel/jobs';
import { encryptText } from '../../../kernel/secret-box';
import { appendContentChange } from '../../content/events';
import { HOUSE, prizeAccount } from '../accounts';
import { allSeries, type RafflesDeps } from '../deps';
import { decidingRound } from '../domain/beacon';
import { drawIdOf, raffleWindowAt, studioAt } from '../domain/windows';
import { logGrown, LOG_TOPIC } from '../events';
import { appendToLog, lockLog } from '../log/log';
import { openingOf, sha256Hex, type Commitment } from '../log/statements';
import { beginSeries, insertDraw, noteOpened } from '../store';

export const SEED_PURPOSE = 'raffle seed';
/** Opens the next draw when a window ends. */
export const OPEN_JOB = 'raffle-open';
/** Has the draw of a window closed. */
export const END_JOB = 'raffle-window-end';
/** A bet takes some time from its clock to the event log. */
const GRACE_MS = 500;

export interface OpenSeries {
  readonly brand: string;
  readonly raffle: Raffle;
  readonly series: RaffleSeries;
}

/**
 * Opens the draw of the window that an instant falls in, once: what will decide it is in the log from here on, and its
 * prizes are set aside. Answers its id.
 */
export async function openDraw(deps: RafflesDeps, tx: Queryable, of: OpenSeries, at: Date): Promise<string> {
  const { brand, raffle, series } = of;
  const timeZone = deps.timeZoneOf(brand);
  const window = raffleWindowAt(series.type, at, timeZone);
  const id = drawIdOf(brand, series.type, window);
  await lockLog(tx);
  const now = deps.clock.now();
  const { beacon } = deps.raffles;
  const seed = randomBytes(32);
  const round = beacon && decidingRound(beacon, window.endsAt, now);
  const draw = {
    id,
    brand,
    type: series.type,
    studio: studioAt(raffle.studios, window.startsAt, timeZone).slug,
    ...window,
    openedAt: now,
    prizes: [...series.prizes].sort((one, other) => Number(other - one)),
    salt: randomBytes(32).toString('hex'),
  };
  const isNew = await insertDraw(tx, {
    ...draw,
    level: beacon ? 'A' : 'B',
    seed: beacon ? null : encryptText(deps.secrets, SEED_PURPOSE, seed.toString('hex')),
    beaconRound: round === null ? null : BigInt(round),
  });
  if (!isNew) return id;
  const commitment: Commitment =
    beacon && round !== null
      ? { level: 'A', chain: beacon.chain, genesis: beacon.genesis, period: beacon.period, round }
      : { level: 'B', seedHash: sha256Hex(seed) };
  const data = openingOf(
    {
      draw: id,
      brand,
      studio: draw.studio,
      starts: window.startsAt,
      ends: window.endsAt,
      prizes: draw.prizes.map((cents) => toDecimal(money(cents, JACKPOT_CURRENCY))),
      at: now,
    },
    commitment,
  );
  await noteOpened(tx, id, await appendToLog(tx, [{ data, drawId: id }], now));
  await deps.ledger.postSystemMovement(tx, {
    idempotencyKey: `raffle-opening:${id}`,
    kind: 'jackpot',
    postings: draw.prizes.map((cents) => ({
      from: HOUSE,
      to: prizeAccount(brand, series.type),
      amount: money(cents, JACKPOT_CURRENCY),
    })),
    reference: { raffle: id, cause: 'prizes' },
  });
  await scheduleJob(tx, { kind: OPEN_JOB, uniqueKey: id, runAt: window.endsAt, payload: { brand, type: series.type } });
  const ended = new Date(window.endsAt.getTime() + GRACE_MS);
  await scheduleJob(tx, { kind: END_JOB, uniqueKey: id, runAt: ended, payload: { drawId: id } });
  await appendEvent(tx, logGrown, { topic: LOG_TOPIC, key: id, payload: {} });
  // Pages name the studio whose games bring tickets.
  const isNewWeek = raffleWindowAt('weekly', at, timeZone).startsAt.getTime() === window.startsAt.getTime();
  if (isNewWeek) await appendContentChange(tx, [CACHE_TAGS.content(brand)]);
  return id;
}

/** Opens the draws of now that are not there yet, on however many hosts. */
export async function openDraws(deps: RafflesDeps): Promise<void> {
  for (const of of allSeries(deps))
    await deps.db.tx(async (tx) => {
      await lockLog(tx);
      await beginSeries(tx, of.brand, of.series.type, deps.clock.now());
      await openDraw(deps, tx, of, deps.clock.now());
    });
}
