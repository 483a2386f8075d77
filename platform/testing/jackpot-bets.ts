import { z } from 'zod';
import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED } from '../events/games';
import { amountIn, exchange, termsAt } from '@/contract/jackpot-amounts';
import { JACKPOTS } from '@/contract/jackpots';
import { money, type Currency } from '@/contract/money';
import { systemClock } from '../kernel/clock';
import type { Db } from '../kernel/db/db';
import { applyBatch, readLags } from '../kernel/events/consumer';
import { newId, toGameSessionId, toPlayerId, type GameSessionId, type PlayerId } from '../kernel/ids';
import { TEST_GAME } from './game-players';
import { bet } from '../modules/games/commands/bet';
import { rollback } from '../modules/games/commands/rollback';
import { createLedgerModule } from '../modules/ledger/index';
import { createPlayersModule } from '../modules/players/index';
import type { Draw } from '../modules/jackpots/domain/chance';
import { createJackpotsModule } from '../modules/jackpots/index';
import { jackpotBooksChecks } from '../modules/jackpots/queries/books-check';
import { queryValue } from '../kernel/db/rows';

export interface JackpotTest {
  readonly db: Db;
  readonly jackpots: ReturnType<typeof createJackpotsModule>;
  readonly instance: (typeof JACKPOTS.instances)[number];
  newPlayer(of?: { currency?: Currency; funds?: bigint; brand?: string; optedIn?: string | null }): Promise<PlayerId>;
  cashOf(playerId: PlayerId): Promise<bigint>;
  /** A real bet; answers its id. Throws when it is refused. */
  settle(playerId: PlayerId, bet?: Partial<TestBet>): Promise<string>;
  /** A real rollback of a bet that was taken. */
  rollBack(betId: string): Promise<void>;
  /** The same by the provider's id of the bet, which may not have come yet. */
  rollBackRequest(requestId: string): Promise<void>;
  /** Writes the event of a bet, or of its rollback, once more. */
  repeat(betId: string, event?: 'bet' | 'rollback'): Promise<void>;
  /** Applies what has been written, to the end. */
  catchUp(): Promise<void>;
  /** The differences in the books. */
  differences(): Promise<readonly unknown[]>;
  pots(): Promise<Record<string, bigint>>;
}

export interface TestBet {
  /** The provider's. */
  readonly requestId: string;
  readonly brand: string;
  readonly game: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly stake: bigint;
}

/** Never: the largest number that may come. */
export const noDrop: Draw = (below) => below - 1n;
/** Of every bet that says nothing else. */
export const STAKE = 5n;
const PROVIDER = 'studio';

/** An option in euro cents as a player of the currency is charged it today, and the euro cents that this counts. */
export function chargeOf(cents: bigint, currency: Currency): { readonly amount: bigint; readonly value: bigint } {
  const terms = termsAt(JACKPOTS, systemClock.now());
  const charge = amountIn(money(cents, 'EUR'), currency, terms, 'price');
  const value = charge && exchange(charge, 'EUR', terms.multipliers, 'up');
  if (!charge || !value) throw new Error(`no rate for ${currency}`);
  return { amount: charge.amount, value: value.amount };
}

/** The module on a database, with players who bet. */
export async function openJackpotTest(db: Db, draw: Draw = noDrop): Promise<JackpotTest> {
  const ledger = createLedgerModule({ db, clock: systemClock, furtherChecks: jackpotBooksChecks });
  const players = createPlayersModule({ db, clock: systemClock });
  const deps = { db, clock: systemClock, jackpots: JACKPOTS, ledger, players, draw };
  const jackpots = createJackpotsModule(deps);
  const [instance] = JACKPOTS.instances;
  if (!instance) throw new Error('no instance');
  await jackpots.open();
  const sessions = new Map<string, GameSessionId>();
  let numbers = 0;

  async function sessionOf(playerId: PlayerId, { brand, game, currency }: Omit<TestBet, 'requestId' | 'stake'>) {
    const key = [playerId, brand, game, currency].join(' ');
    const known = sessions.get(key);
    if (known) return known;
    const id = toGameSessionId(newId());
    await ledger.openSystemAccount(db, `game_provider:${PROVIDER}`, currency);
    await db.query(
      `insert into games_sessions (id, provider, brand, licence, locale, player_id, game_slug, mode, currency, bonus_allowed, created_at, expires_at, studio)
       values ($1, $2, $3, 'mga', 'en', $4, $5, 'REAL', $6, true, now(), now() + interval '1 day', 'test-studio')`,
      [id, PROVIDER, brand, playerId, game, currency],
    );
    sessions.set(key, id);
    return id;
  }

  async function rollBackRequest(betRequestId: string): Promise<void> {
    await rollback(db, systemClock, PROVIDER, { requestId: newId(), betRequestId });
  }

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
    async settle(playerId, of = {}) {
      const { requestId = newId(), brand = 'aurora', game = TEST_GAME, currency = 'EUR', stake = STAKE } = of;
      const sessionId = await sessionOf(playerId, { brand, game, currency });
      const call = { requestId, sessionId, roundId: requestId, gameSlug: game, stake: money(stake, currency) };
      const answer = await bet(db, systemClock, PROVIDER, call);
      if (!answer.ok) throw new Error(answer.error);
      return answer.value.transactionId;
    },
    async rollBack(betId) {
      const sql = 'select request_id from games_requests where transaction_id = $1';
      await rollBackRequest((await queryValue(db, z.string(), sql, [betId])) ?? '');
    },
    rollBackRequest,
    async repeat(betId, event = 'bet') {
      const [topic, field] =
        event === 'bet' ? [GAMES_BET_SETTLED, 'transactionId'] : [GAMES_BET_ROLLED_BACK, 'betTransactionId'];
      await db.query(
        'insert into events (topic, key, payload) select topic, key, payload from events where topic = $1 and payload ->> $2 = $3 limit 1',
        [topic, field, betId],
      );
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
