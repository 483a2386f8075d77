import { gamesBetRolledBack, gamesBetSettled } from '../../../events/games';
import type { Jackpots } from '@/contract/jackpot.schema';
import { JACKPOTS } from '@/contract/jackpots';
import { money, type Currency } from '@/contract/money';
import type { Raffles } from '../domain/raffle.schema';
import { rafflesFile } from '../domain/raffle.schema';
import { shiftableClock, type ShiftableClock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { appendFact } from '../../../kernel/events/append-event';
import { applyBatch, openCursor, readLags } from '../../../kernel/events/consumer';
import { newId, toPlayerId, type PlayerId } from '../../../kernel/ids';
import { runDueJob } from '../../../kernel/jobs';
import { openCampaignPauses } from '../../../testing/campaign-pauses';
import { createJackpotsModule } from '../../jackpots/index';
import { createLedgerModule } from '../../ledger/index';
import { createPlayersModule } from '../../players/index';
import type { ReadRound } from '../beacon-client';
import { createRafflesModule, type RafflesModule } from '../index';
import { openLogSigner } from '../log/checkpoint';
import { raffleBooksChecks } from '../queries/books-check';

export const TIME_ZONE = 'Europe/Malta';

export interface TestBet {
  readonly id: string;
  readonly brand: string;
  readonly studio: string;
  readonly currency: Currency;
  readonly stake: bigint;
  readonly at: Date;
  /** Of bonus money alone, at a limit that was used up. */
  readonly atLimit: boolean;
  /** How often the event is written. */
  readonly times: number;
}

interface RaffleTestOptions {
  readonly raffles?: Partial<Raffles>;
  readonly readRound?: ReadRound;
  /** When the tests begin. */
  readonly now?: Date;
  /** One that hosts share; else the host has its own. */
  readonly clock?: ShiftableClock;
  /** Each brand's; else Malta's for all. */
  readonly timeZoneOf?: (brand: string) => string;
  readonly rates?: Jackpots['rates'];
}

export interface RaffleTest {
  readonly db: Db;
  readonly raffles: RafflesModule;
  readonly clock: ShiftableClock;
  /** The studio whose games bring tickets now. */
  studio(): string;
  newPlayer(of?: { brand?: string; currency?: Currency }): Promise<PlayerId>;
  cashOf(playerId: PlayerId): Promise<bigint>;
  settle(playerId: PlayerId, bet?: Partial<TestBet>): Promise<string>;
  rollBack(playerId: PlayerId, betId: string, bet?: Partial<TestBet>): Promise<void>;
  /** A rule about harmful play fires now. */
  addMarker(playerId: PlayerId): Promise<void>;
  /** Applies what has been written, to the end. */
  catchUp(): Promise<void>;
  /** Moves the clock to a time. */
  goTo(at: Date): void;
  /** Runs what is due and applies what follows, until nothing is left. */
  work(): Promise<void>;
  /** A player's tickets by type of draw, of those that are open. */
  ticketsOf(playerId: PlayerId): Promise<Readonly<Record<string, number>>>;
  /** The wins that a player has not seen. */
  unseenWins(playerId: PlayerId): Promise<readonly object[]>;
  differences(): Promise<readonly unknown[]>;
}

/** The module on a database, with players and with events as the games write them. A second one is another host. */
export async function openRaffleTest(db: Db, options: RaffleTestOptions = {}): Promise<RaffleTest> {
  const clock = options.clock ?? shiftableClock();
  const goTo = (at: Date) => clock.shift(at.getTime() - clock.now().getTime());
  if (options.now) goTo(options.now);
  const secrets = ['a secret of these tests, long enough'];
  const ledger = createLedgerModule({ db, clock, furtherChecks: raffleBooksChecks });
  const players = createPlayersModule({ db, clock });
  const draw = (below: bigint) => below - 1n;
  const pots: Jackpots = { ...JACKPOTS, ...(options.rates ? { rates: options.rates, amounts: {} } : {}) };
  const jackpots = createJackpotsModule({ db, clock, jackpots: pots, ledger, players, draw });
  const config: Raffles = { ...rafflesFile.read(), ...options.raffles };
  const { rewards, addMarker } = await openCampaignPauses({ db, clock, players });
  const raffles = createRafflesModule(
    {
      db,
      clock,
      raffles: config,
      ledger,
      players,
      jackpots,
      rewards,
      timeZoneOf: options.timeZoneOf ?? (() => TIME_ZONE),
      secrets,
      readRound: options.readRound ?? (async () => null),
    },
    await openLogSigner(db, clock, { origin: config.logOrigin, secrets }),
  );
  await openCursor(db, raffles.consumer);
  await raffles.openDraws();
  const studio = () => raffles.studiosOf('aurora')[0]?.slug ?? '';

  const play = (playerId: PlayerId, bet: Partial<TestBet>) => ({
    version: 1 as const,
    playerId,
    brand: bet.brand ?? 'aurora',
    licence: 'mga' as const,
    provider: 'studio',
    studio: bet.studio ?? studio(),
    game: 'test-game',
    roundId: newId(),
    currency: bet.currency ?? 'EUR',
    stake: String(bet.stake ?? 100n),
    cashStake: String(bet.stake ?? 100n),
    bonusStake: '0',
    atLimit: bet.atLimit ?? false,
  });

  async function catchUp() {
    while (
      (await applyBatch(db, raffles.consumer)) > 0 ||
      (await readLags(db, [raffles.consumer.name])).some(({ seconds }) => seconds > 0)
    );
  }

  return {
    db,
    raffles,
    clock,
    studio,
    async newPlayer({ brand = 'aurora', currency = 'EUR' } = {}) {
      const playerId = toPlayerId(newId());
      await db.query(
        `insert into players (id, brand, phone_number, language, country_code, currency, first_name, last_name, created_at, updated_at)
         values ($1, $5, $2, 'en', 'FI', $3, 'Aino', 'Virtanen', $4, $4)`,
        [playerId, `+358${playerId.replace(/\D/g, '').slice(-12)}`, currency, clock.now(), brand],
      );
      await db.tx((tx) => ledger.openPlayerAccounts(tx, playerId, currency));
      await ledger.depositDemoFunds({ playerId, amount: money(100_00n, currency), idempotencyKey: newId() });
      return playerId;
    },
    cashOf: async (playerId) => (await ledger.getWallet(playerId))?.balance.amount ?? -1n,
    async settle(playerId, bet = {}) {
      const { id = newId(), at = clock.now(), times = 1 } = bet;
      const rest = { win: '0', cashWin: '0', bonusWin: '0', roundStake: '0', roundWin: '0', roundClosed: false };
      const payload = { ...play(playerId, bet), transactionId: id, at: at.toISOString(), ...rest };
      for (let n = 0; n < times; n += 1) await appendFact(db, gamesBetSettled, { key: playerId, payload });
      return id;
    },
    async rollBack(playerId, betId, bet = {}) {
      const at = (bet.at ?? clock.now()).toISOString();
      const payload = { ...play(playerId, bet), transactionId: newId(), betTransactionId: betId, betAt: at, at };
      for (let n = 0; n < (bet.times ?? 1); n += 1)
        await appendFact(db, gamesBetRolledBack, { key: playerId, payload });
    },
    catchUp,
    addMarker,
    goTo,
    async work() {
      do await catchUp();
      while (await runDueJob(db, clock, raffles.jobs));
    },
    async ticketsOf(playerId) {
      const open = new Map((await raffles.getOpenDraws('aurora')).map(({ id, type }) => [id, type]));
      const tickets = await raffles.getTickets('aurora', playerId);
      const counted: Record<string, number> = {};
      for (const { drawId, tickets: count } of tickets) {
        const type = open.get(drawId) ?? '';
        counted[type] = (counted[type] ?? 0) + Number(count);
      }
      return counted;
    },
    unseenWins: (playerId) => jackpots.getUnseenWins(playerId),
    differences: async () => (await ledger.reconcile('on-demand')).differences,
  };
}
