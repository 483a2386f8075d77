import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED } from '@/contract/events/games';
import { JACKPOTS } from '@/contract/jackpots';
import { money, type Currency } from '@/contract/money';
import { systemClock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { appendFact } from '../../../kernel/events/append-event';
import { applyBatch, readLags } from '../../../kernel/events/consumer';
import { newId, toPlayerId, type PlayerId } from '../../../kernel/ids';
import { createLedgerModule } from '../../ledger/index';
import { createPlayersModule } from '../../players/index';
import type { Draw } from '../domain/chance';
import { createJackpotsModule } from '../index';
import { jackpotBooksChecks } from '../queries/books-check';

export interface JackpotTest {
  readonly db: Db;
  readonly jackpots: ReturnType<typeof createJackpotsModule>;
  readonly instance: (typeof JACKPOTS.instances)[number];
  newPlayer(of?: { currency?: Currency; funds?: bigint; brand?: string; optedIn?: string | null }): Promise<PlayerId>;
  cashOf(playerId: PlayerId): Promise<bigint>;
  settle(playerId: PlayerId, bet?: Partial<TestBet>): Promise<string>;
  rollBack(playerId: PlayerId, betId: string, currency?: Currency): Promise<void>;
  /** Applies what has been written, to the end. */
  catchUp(): Promise<void>;
  /** What the books differ by. */
  differences(): Promise<readonly unknown[]>;
  pots(): Promise<Record<string, bigint>>;
}

export interface TestBet {
  readonly id: string;
  readonly brand: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly at: Date;
  /** How often the event is written. */
  readonly times: number;
  readonly cashStake: bigint;
}

/** Never: the largest number that may come. */
export const noDrop: Draw = (below) => below - 1n;

/** The module on a database, with players and with events as the games write them. */
export async function openJackpotTest(db: Db, draw: Draw = noDrop): Promise<JackpotTest> {
  const ledger = createLedgerModule({ db, clock: systemClock, furtherChecks: jackpotBooksChecks });
  const players = createPlayersModule({ db, clock: systemClock, endWithAccount: async () => undefined });
  const deps = { db, clock: systemClock, jackpots: JACKPOTS, ledger, players, sportsbook: 'sportsbook', draw };
  const jackpots = createJackpotsModule(deps);
  const [instance] = JACKPOTS.instances;
  if (!instance) throw new Error('no instance');
  await jackpots.openPots();
  let numbers = 0;

  const play = (playerId: PlayerId, { brand, currency, at }: Pick<TestBet, 'brand' | 'currency' | 'at'>) => ({
    version: 1,
    playerId,
    brand,
    licence: 'mga',
    provider: 'studio',
    studio: 'test-studio',
    game: 'test-game',
    roundId: newId(),
    currency,
    at: at.toISOString(),
  });

  return {
    db,
    jackpots,
    instance,
    async newPlayer({ currency = 'EUR', funds = 100_00n, brand = 'aurora', optedIn = '0.1' } = {}) {
      const playerId = toPlayerId(newId());
      numbers += 1;
      await db.query(
        `insert into players (id, brand, phone_number, language, country_code, currency, first_name, last_name, created_at, updated_at)
         values ($1, $2, $3, 'en', 'FI', $4, 'Aino', 'Virtanen', $5, $5)`,
        [playerId, brand, `+35840${String(numbers).padStart(7, '0')}`, currency, systemClock.now()],
      );
      await db.tx((tx) => ledger.openPlayerAccounts(tx, playerId, currency));
      if (funds > 0n)
        await ledger.depositDemoFunds({ playerId, amount: money(funds, currency), idempotencyKey: newId() });
      if (optedIn !== null) {
        const answer = await jackpots.optIn(instance, { playerId, brand, optIn: true, contribution: optedIn });
        if (!answer.ok) throw new Error(answer.error.kind);
      }
      return playerId;
    },
    cashOf: async (playerId) => (await ledger.getWallet(playerId))?.balance.amount ?? -1n,
    async settle(playerId, bet = {}) {
      const { id = newId(), brand = 'aurora', currency = 'EUR', at = systemClock.now(), times = 1 } = bet;
      const { cashStake = 100n, provider = 'studio' } = bet;
      const stake = { stake: '100', cashStake: String(cashStake), bonusStake: String(100n - cashStake) };
      const rest = { win: '0', cashWin: '0', bonusWin: '0', roundStake: '100', roundWin: '0', roundClosed: false };
      const facts = { ...play(playerId, { brand, currency, at }), provider, transactionId: id };
      const payload = { ...facts, ...stake, ...rest };
      for (let n = 0; n < times; n += 1) await appendFact(db, { topic: GAMES_BET_SETTLED, key: playerId, payload });
      return id;
    },
    async rollBack(playerId, betId, currency = 'EUR') {
      const at = systemClock.now();
      const stake = { stake: '100', cashStake: '100', bonusStake: '0' };
      const payload = {
        ...play(playerId, { brand: 'aurora', currency, at }),
        transactionId: newId(),
        betTransactionId: betId,
        betAt: at.toISOString(),
        ...stake,
      };
      await appendFact(db, { topic: GAMES_BET_ROLLED_BACK, key: playerId, payload });
    },
    async catchUp() {
      while (
        (await applyBatch(db, jackpots.consumer)) > 0 ||
        (await readLags(db, [jackpots.consumer.name])).some(({ seconds }) => seconds > 0)
      );
    },
    differences: async () => (await ledger.reconcile('on-demand')).differences,
    pots: async () =>
      Object.fromEntries((await jackpots.getPots(instance)).map(({ id, value }) => [id, value] as const)),
  };
}
