import { money, toDecimal, type Currency } from '@/contract/money';
import { newId, type PlayerId } from '../../kernel/ids';
import { atChaosScale } from '../../testing/chaos-scale';
import { createRandom, shuffled } from '../../testing/random';
import { seedOf, testSeed } from '../../testing/seed';
import { createWalletHttpHandlers } from './index';
import { GAME, openWalletBench, type WalletBench, type WalletReply } from './testing/wallet-bench';

/** TEST_SEED repeats a run. */
const SEED = seedOf('wallet-operations');
const CALLS = atChaosScale(20_000);
const CURRENCIES = ['EUR', 'JPY', 'KWD'] as const;
const random = createRandom(SEED);
const upTo = (most: number): number => 1 + Math.floor(random() * most);
/** One to five, more often few. */
const timesDelivered = (): number => 1 + Math.floor(5 * random() ** 2.5);

let bench: WalletBench;
beforeAll(async () => {
  console.info(`TEST_SEED=${testSeed}`);
  bench = await openWalletBench();
});
afterAll(() => bench.db.close());

/** Rounds that cost nothing, with what the provider drew of them. */
interface Grant {
  readonly id: string;
  readonly rounds: number;
  readonly holdsWins: boolean;
}
interface Player {
  readonly playerId: PlayerId;
  readonly sessionId: string;
  readonly currency: Currency;
  readonly grants: readonly Grant[];
}

interface Call {
  readonly player: Player;
  readonly operation: 'bet' | 'bet-and-win' | 'win' | 'prize' | 'free-round' | 'rollback';
  readonly body: Readonly<Record<string, unknown>> & { readonly requestId: string };
  /** Minor units. */
  readonly stake: bigint;
  readonly amount: bigint;
  readonly grant?: Grant;
  /** Each final answer, as text. A win without its round has none: its bet may be on the way. */
  readonly answers: string[];
}

const FUNDS = 20_000n;

async function newPlayer(currency: Currency, bonus: bigint): Promise<Player> {
  const playerId = await bench.newPlayer(FUNDS - bonus, currency);
  const expiresAt = new Date(bench.clock.now().getTime() + 86_400_000);
  // Never wagered to its end.
  const terms = { wageringFactor: 90_000, maxPayout: null, expiresAt };
  if (bonus > 0n)
    await bench.db.tx((tx) =>
      bench.ledger.grantBonus(tx, { idempotencyKey: newId(), playerId, amount: money(bonus, currency), ...terms }),
    );
  const grants = [true, false].map((holdsWins) => ({ id: newId(), rounds: upTo(60), holdsWins }));
  const given = { playerId, provider: 'studio', gameSlug: GAME, stake: money(20n, currency), betLevel: 1, expiresAt };
  for (const grant of grants) await bench.db.tx((tx) => bench.games.grantFreeRounds(tx, { ...given, ...grant }));
  return { playerId, sessionId: await bench.launch(playerId), currency, grants };
}

/** The calls of one round or prize. */
function planRound(player: Player): Call[] {
  const { sessionId, currency, grants } = player;
  const text = (amount: bigint) => toDecimal(money(amount, currency));
  const [requestId, roundId] = [newId(), newId()];
  const [stake, amount] = [BigInt(upTo(400)), BigInt(upTo(700) - 1)];
  const make = (operation: Call['operation'], body: object, of: Partial<Call> = {}): Call => ({
    ...{ player, operation, stake: 0n, amount: 0n, answers: [] },
    ...of,
    body: { requestId, ...body },
  });
  const undo = random() < 0.3 ? [make('rollback', { requestId: newId(), betRequestId: requestId })] : [];
  const bet = { sessionId, roundId, gameSlug: GAME, stake: text(stake), currency };
  const kind = random();
  if (kind < 0.15) {
    const prize = { sessionId, kind: 'promotion', reference: 'chaos', amount: text(amount + 1n), currency };
    return [make('prize', prize, { amount: amount + 1n })];
  }
  if (kind < 0.35) {
    const grant = grants[upTo(grants.length) - 1];
    const round = { sessionId, roundId, grantId: grant?.id, amount: text(amount) };
    return [make('free-round', round, { amount, ...(grant && { grant }) }), ...undo];
  }
  if (kind < 0.6)
    return [make('bet-and-win', { ...bet, amount: text(amount), roundClosed: true }, { stake, amount }), ...undo];
  const win = { requestId: newId(), sessionId, roundId, amount: text(amount), roundClosed: true };
  return [make('bet', bet, { stake }), ...(random() < 0.7 ? [make('win', win, { amount })] : []), ...undo];
}

const TOGETHER = 16;

/** At two hosts beside each other; a third of each one's calls sixteen at a time, the others one after the other. */
async function deliverAll(calls: readonly Call[]): Promise<void> {
  const hosts = [bench.handle, createWalletHttpHandlers(bench.deps)];
  await Promise.all(
    hosts.map(async (handle, host) => {
      const deliver = async ({ operation, body, answers }: Call) => {
        const answer: WalletReply = await bench.call(operation, body, undefined, handle);
        if (answer.body.error !== 'RoundNotFound') answers.push(JSON.stringify(answer));
      };
      const own = calls.filter((_, place) => place % hosts.length === host);
      for (let next = 0; next < own.length; next += 3 * TOGETHER) {
        await Promise.all(own.slice(next, next + TOGETHER).map(deliver));
        for (const call of own.slice(next + TOGETHER, next + 3 * TOGETHER)) await deliver(call);
      }
    }),
  );
}

const isAccepted = ({ answers }: Call): boolean => answers[0]?.startsWith('{"status":200') ?? false;

/** By the answers alone: what each player has now, and what each grant has won in how many rounds. */
function judge(plan: readonly Call[]) {
  const wallets = new Map<Player, bigint>();
  const grants = new Map<Grant, { played: number; won: bigint }>();
  const stakes = new Map<unknown, bigint>();
  const add = (player: Player, change: bigint) => wallets.set(player, (wallets.get(player) ?? FUNDS) + change);
  for (const { player, operation, body, stake, amount, grant } of plan.filter(isAccepted)) {
    if (operation === 'rollback') continue;
    add(player, grant?.holdsWins ? 0n : amount - stake);
    stakes.set(body.requestId, stake);
    if (!grant) continue;
    const { played, won } = grants.get(grant) ?? { played: 0, won: 0n };
    grants.set(grant, { played: played + 1, won: won + amount });
  }
  // One that came before its bet gives nothing back: its bet is refused.
  for (const { player, operation, body } of plan.filter(isAccepted))
    if (operation === 'rollback') add(player, stakes.get(body.betRequestId) ?? 0n);
  return { wallets, grants };
}

test(`${CALLS} calls of every operation in three currencies, delivered one to five times in any order at two hosts, are one effect and one answer each [WAL-06, RWD-03, OPR-06]`, async () => {
  const players: Player[] = [];
  for (let number = 0; number < 12; number += 1)
    players.push(await newPlayer(CURRENCIES[number % 3] ?? 'EUR', number % 2 === 0 ? 0n : FUNDS / 2n));
  bench.clock.shift(60_000);
  const from = bench.clock.now().toISOString();
  const plan: Call[] = [];
  while (plan.length < CALLS) {
    const player = players[upTo(players.length) - 1];
    if (player) plan.push(...planRound(player));
  }
  await deliverAll(
    shuffled(
      plan.flatMap((call) => new Array<Call>(timesDelivered()).fill(call)),
      random,
    ),
  );
  // Wins that came before their bets alone are sent again, as a provider does.
  await deliverAll(plan.filter(({ answers }) => answers.length === 0));
  for (const { operation, body, answers } of plan)
    expect({ operation, body, answers: [...new Set(answers)].slice(1) }).toEqual({ operation, body, answers: [] });

  const { wallets, grants } = judge(plan);
  for (const player of players) {
    const { body } = await bench.call('balance', { sessionId: player.sessionId });
    expect(body.balance).toBe(toDecimal(money(wallets.get(player) ?? FUNDS, player.currency)));
    for (const grant of player.grants) {
      const { played, won } = grants.get(grant) ?? { played: 0, won: 0n };
      const [stored] = await bench.games.freeRounds([grant.id]);
      expect(stored).toMatchObject({ roundsLeft: grant.rounds - played, won: money(won, player.currency) });
    }
  }
  expect(plan.filter(isAccepted).length).toBeGreaterThan(CALLS / 3);

  bench.clock.shift(3_600_000);
  const until = new Date(bench.clock.now().getTime() - 60_000).toISOString();
  const { body } = await bench.call('statement', { from, until });
  const sums = new Map<string, bigint>();
  for (const { operation, player, stake, amount } of plan.filter(isAccepted)) {
    const sum = (kind: string, change: bigint) => {
      const name = `${kind} ${player.currency}`;
      if (change > 0n) sums.set(name, (sums.get(name) ?? 0n) + change);
    };
    if (operation === 'bet' || operation === 'bet-and-win') sum('bet', stake);
    if (operation === 'win' || operation === 'bet-and-win') sum('win', amount);
    if (operation === 'prize' || operation === 'free-round') sum(operation, amount);
  }
  const totals = Array.isArray(body.totals) ? body.totals : [];
  for (const { operation, currency, amount } of totals)
    if (operation !== 'rollback') {
      const sum = sums.get(`${operation} ${currency}`) ?? 0n;
      expect({ operation, amount }).toEqual({ operation, amount: toDecimal(money(sum, currency)) });
    }
  expect(totals.filter(({ operation }) => operation !== 'rollback')).toHaveLength(sums.size);
  expect(await bench.ledger.reconcile('on-demand')).toMatchObject({ differenceCount: 0, differences: [] });
}, 1_200_000);
