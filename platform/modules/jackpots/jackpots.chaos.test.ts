import { z } from 'zod';
import type { Currency } from '@/contract/money';
import { applyBatch, openCursor } from '../../kernel/events/consumer';
import { newId, type PlayerId } from '../../kernel/ids';
import { atChaosScale } from '../../testing/chaos-scale';
import { createRandom } from '../../testing/random';
import { openTestDb } from '../../testing/test-db';
import type { Draw } from './domain/chance';
import { openJackpotTest, STAKE, type JackpotTest } from '../../testing/jackpot-bets';
import { timeScale } from '../../testing/time-scale';
import { queryRows, rowReader } from '../../kernel/db/rows';

jest.setTimeout(1_200_000 * timeScale);

const BETS = atChaosScale(10_000);
const BETS_BETWEEN_READS = 40;
const MOST_KILLS = 25;
const FUNDS = 10_000_000n;
const CURRENCIES: readonly Currency[] = ['EUR', 'CAD', 'NOK', 'JPY'];
/** The events of a bet, in this order; 'again' and 'back again' are its event and its rollback's once more. */
const FATES = [
  ['bet'],
  ['bet', 'again'],
  ['bet', 'back'],
  ['bet', 'back', 'back again', 'again'],
  ['back', 'bet'],
  ['back', 'back', 'bet', 'bet'],
] as const;

/** A host that dies loses its connection. */
class Killed extends Error {
  readonly code = 'ECONNRESET';
}

test('two hosts that die in the midst of it book each contribution and each drop once, to the cent, in four currencies [JKP-08]', async () => {
  const seed = Date.now() % 2_147_483_647;
  process.stdout.write(`jackpot: seed ${seed}\n`);
  const random = createRandom(seed);
  let untilKill = 0;
  let kills = 0;
  const live = () => (untilKill = kills < MOST_KILLS ? 20 + Math.floor(random() * 250) : Infinity);
  /** Pots drop often. A host dies at some draw, when money of the batch has been moved already. */
  const draw: Draw = (below) => {
    untilKill -= 1;
    if (untilKill < 0) throw new Killed();
    return random() < 0.01 ? 0n : BigInt(Math.floor(random() * Number(below)));
  };
  live();
  const db = await openTestDb();
  const hosts: readonly JackpotTest[] = [await openJackpotTest(db, draw), await openJackpotTest(db, draw)];
  const [host] = hosts;
  if (!host) throw new Error('no host');
  await openCursor(db, host.jackpots.consumer);

  const read = ({ jackpots }: JackpotTest): Promise<number> =>
    applyBatch(db, jackpots.consumer).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
      kills += 1;
      live();
      return 1;
    });
  const readByAll = async () => (await Promise.all(hosts.map(read))).some((passed) => passed > 0);

  const players: { readonly id: PlayerId; readonly currency: Currency }[] = [];
  for (let n = 0; n < 12; n += 1) {
    const currency = CURRENCIES[n % CURRENCIES.length] ?? 'EUR';
    const optedIn = ['0.1', '0.2', '0.5', '1'][Math.floor(random() * 4)] ?? '1';
    players.push({ id: await host.newPlayer({ currency, funds: FUNDS, optedIn }), currency });
  }
  const expected = { divided: 0, returned: 0 };
  /** Stakes that were not given back. */
  const staked = new Map<PlayerId, bigint>();
  for (let n = 0; n < BETS; n += 1) {
    const player = players[Math.floor(random() * players.length)];
    const fate = FATES[Math.floor(random() * FATES.length)];
    if (!player || !fate) throw new Error('no such choice');
    const requestId = newId();
    let bet = '';
    const steps = {
      bet: async () => {
        if (fate[0] !== 'back') bet = await host.settle(player.id, { requestId, currency: player.currency });
        else
          await expect(host.settle(player.id, { requestId, currency: player.currency })).rejects.toThrow('RolledBack');
      },
      back: () => host.rollBackRequest(requestId),
      again: () => host.repeat(bet),
      'back again': () => host.repeat(bet, 'rollback'),
    };
    for (const step of fate) {
      await steps[step]();
      if (random() < 1 / BETS_BETWEEN_READS) await readByAll();
    }
    if (fate[0] === 'back') continue;
    const isReturned = fate[1] === 'back';
    expected[isReturned ? 'returned' : 'divided'] += 1;
    if (!isReturned) staked.set(player.id, (staked.get(player.id) ?? 0n) + STAKE);
  }
  while (await readByAll());
  await host.catchUp().catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
  while (await readByAll());

  const { rows } = await db.query('select status, count(*)::int as n from jackpots_contributions group by status');
  expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual(expected);
  const given = await sumByPlayer(
    `select player_id, sum(amount)::bigint as amount from jackpots_contributions where status = 'divided' group by player_id`,
  );
  const won = await sumByPlayer(
    `select w->>'playerId' as player_id, sum((w->>'amount')::bigint)::bigint as amount
     from jackpots_drops, jsonb_array_elements(winners) w group by 1`,
  );
  for (const { id } of players)
    expect(await host.cashOf(id)).toBe(FUNDS - (staked.get(id) ?? 0n) - (given.get(id) ?? 0n) + (won.get(id) ?? 0n));
  // Pots, accounts of the ledger, drops and contributions agree.
  expect(await host.differences()).toEqual([]);
  const drops = await db.query('select from jackpots_drops');
  process.stdout.write(`jackpot: ${BETS} bets, ${drops.rowCount} drops, ${kills} kills\n`);
  expect(kills).toBeGreaterThan(2);
  expect(drops.rowCount).toBeGreaterThan(2);
  await db.close();

  async function sumByPlayer(sql: string): Promise<Map<string, bigint>> {
    const rows = await queryRows(db, rowReader({ playerId: z.string(), amount: z.bigint() }), sql);
    return new Map(rows.map((row) => [row.playerId, row.amount]));
  }
});
