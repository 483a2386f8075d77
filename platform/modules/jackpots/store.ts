import { z } from 'zod';
import { JACKPOT_CURRENCY, jackpotPots, type JackpotPot } from '@/contract/jackpot.schema';
import { minorDigits, type Currency } from '@/contract/money';
import type { Queryable } from '../../kernel/db/db';
import { currency, playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';
import type { PartChange, Receiver } from './domain/shares';

export interface Pot {
  readonly id: JackpotPot;
  /** Euro cents. */
  readonly value: bigint;
  /** Thousandths of a euro cent that the pot has beside its value: 0 to 999. */
  readonly fraction: bigint;
  readonly cycle: bigint;
  readonly dropsAt: bigint | null;
}

export interface OptIn {
  readonly playerId: PlayerId;
  readonly brand: string;
  readonly currency: Currency;
  readonly optedIn: boolean;
  /** Euro cents for each bet. */
  readonly contribution: bigint;
}

export interface Contribution {
  /** Taken with its bet, divided among the pots, or taken back out of them. */
  readonly status: 'taken' | 'divided' | 'returned';
  readonly instanceId: string;
  readonly playerId: PlayerId;
  /** Minor units of the player's currency. */
  readonly amount: bigint;
  readonly currency: string;
  /** Euro cents. */
  readonly value: bigint;
  /** None before it is divided. */
  readonly shares: readonly PotShare[];
}

export interface PotShare {
  readonly pot: JackpotPot;
  readonly cycle: bigint;
  /** Of a euro cent. */
  readonly thousandths: bigint;
}

const EURO_CENTS = 10 ** minorDigits(JACKPOT_CURRENCY);
const potId = z.enum(jackpotPots);
const whole = z.string().transform(BigInt);

const toPot = rowReader(
  {
    id: potId,
    value: z.bigint(),
    fraction: z.bigint(),
    cycle: z.bigint(),
    dropsAt: z.bigint().nullable(),
  },
  { id: 'pot_id' },
);

/** The pots of an instance, the largest first. */
export async function readPots(db: Queryable, instanceId: string): Promise<Pot[]> {
  const pots = await queryRows(
    db,
    toPot,
    'select pot_id, value, fraction, cycle, drops_at from jackpots_pots where instance_id = $1',
    [instanceId],
  );
  return pots.sort((one, other) => jackpotPots.indexOf(one.id) - jackpotPots.indexOf(other.id));
}

/** False when the pot is there already. */
export async function insertPot(
  tx: Queryable,
  instanceId: string,
  { id, value, dropsAt }: Omit<Pot, 'cycle' | 'fraction'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into jackpots_pots (instance_id, pot_id, value, drops_at, seeded, changed_at) values ($1, $2, $3, $4, $3, $5)
     on conflict do nothing`,
    [instanceId, id, value, dropsAt, now],
  );
  return rowCount === 1;
}

const toFraction = rowReader({ receiver: z.enum([...jackpotPots, 'house']), fraction: z.bigint() });

/** The fractions of the pots and of the house. */
export async function readFractions(tx: Queryable, instanceId: string): Promise<ReadonlyMap<Receiver, bigint>> {
  const fractions = await queryRows(
    tx,
    toFraction,
    `select pot_id as receiver, fraction from jackpots_pots where instance_id = $1
     union all select 'house', fraction from jackpots_house where instance_id = $1`,
    [instanceId],
  );
  return new Map(fractions.map(({ receiver, fraction }) => [receiver, fraction]));
}

/** Adds to pots and house what was contributed, or takes out what goes back, in whole cents and fractions. */
export async function changeParts(
  tx: Queryable,
  instanceId: string,
  changes: readonly PartChange[],
  now: Date,
): Promise<void> {
  for (const { receiver: id, cents, fraction } of changes) {
    if (id === 'house')
      await tx.query(
        `insert into jackpots_house (instance_id, fraction) values ($1, $2)
         on conflict (instance_id) do update set fraction = excluded.fraction`,
        [instanceId, fraction],
      );
    else
      await tx.query(
        `update jackpots_pots set value = value + $3, fraction = $4, contributed = contributed + greatest($3, 0),
           returned = returned + greatest(-$3, 0), changed_at = $5
         where instance_id = $1 and pot_id = $2`,
        [instanceId, id, cents, fraction, now],
      );
  }
}

/** Takes a drop out of a pot and puts in the next seed. */
export async function resetPot(
  tx: Queryable,
  instanceId: string,
  pot: JackpotPot,
  { paid, seed, dropsAt }: { paid: bigint; seed: bigint; dropsAt: bigint | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `update jackpots_pots set value = value - $3 + $4, paid = paid + $3, seeded = seeded + $4, drops_at = $5, cycle = cycle + 1,
       changed_at = $6
     where instance_id = $1 and pot_id = $2`,
    [instanceId, pot, paid, seed, dropsAt, now],
  );
}

const toOptIn = rowReader({
  playerId,
  brand: z.string(),
  currency,
  optedIn: z.boolean(),
  contribution: z.bigint(),
});

/** The player's last decision; null for one who never decided. */
export async function readOptIn(db: Queryable, instanceId: string, playerId: PlayerId): Promise<OptIn | null> {
  return queryRow(
    db,
    toOptIn,
    `select player_id, brand, currency, opted_in, contribution from jackpots_opt_ins
     where instance_id = $1 and player_id = $2 order by changed_at desc, number desc limit 1`,
    [instanceId, playerId],
  );
}

const readNumber = rowReader({ number: z.bigint().transform(Number) });

export async function insertOptIn(
  tx: Queryable,
  instanceId: string,
  optIn: OptIn & { readonly initials: string },
  now: Date,
): Promise<number> {
  const inserted = await queryRow(
    tx,
    readNumber,
    `insert into jackpots_opt_ins (instance_id, player_id, brand, initials, currency, opted_in, contribution, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning number`,
    [instanceId, optIn.playerId, optIn.brand, optIn.initials, optIn.currency, optIn.optedIn, optIn.contribution, now],
  );
  if (!inserted) throw new Error('a decision was not kept');
  return inserted.number;
}

const readBetId = rowReader({ betId: z.string() });

/** Of these bets, those that contributed: the others need no look. */
export async function readContributing(tx: Queryable, betIds: readonly string[]): Promise<ReadonlySet<string>> {
  const contributing = await queryRows(
    tx,
    readBetId,
    'select bet_id from jackpots_contributions where bet_id = any($1::uuid[])',
    [[...betIds]],
  );
  return new Set(contributing.map(({ betId }) => betId));
}

const toContribution = rowReader({
  status: z.enum(['taken', 'divided', 'returned']),
  instanceId: z.string(),
  playerId,
  amount: z.bigint(),
  currency: z.string(),
  value: z.bigint(),
  shares: z.array(z.object({ pot: potId, cycle: whole, thousandths: whole })),
});

export async function readContribution(tx: Queryable, betId: string): Promise<Contribution | null> {
  return queryRow(
    tx,
    toContribution,
    'select status, instance_id, player_id, amount, currency, value, shares from jackpots_contributions where bet_id = $1',
    [betId],
  );
}

export async function markDivided(tx: Queryable, betId: string, shares: readonly PotShare[]): Promise<void> {
  const stored = shares.map(({ pot, cycle, thousandths }) => ({
    pot,
    cycle: String(cycle),
    thousandths: String(thousandths),
  }));
  await tx.query(`update jackpots_contributions set status = 'divided', shares = $2 where bet_id = $1`, [
    betId,
    JSON.stringify(stored),
  ]);
}

export async function markReturned(tx: Queryable, betId: string): Promise<void> {
  await tx.query(`update jackpots_contributions set status = 'returned' where bet_id = $1`, [betId]);
}

export interface StoredRate {
  readonly currency: string;
  /** UTC: `yyyy-mm-dd`, or `-infinity`. */
  readonly fromDay: string;
  /** How much of the currency one euro is: a decimal. */
  readonly multiplier: string;
  /** Minor units of one of the currency. */
  readonly unit: number;
}

export interface StoredAmount {
  readonly currency: string;
  /** Euro cents. */
  readonly euros: bigint;
  /** Minor units of the currency. */
  readonly amount: bigint;
}

interface BetTerms {
  readonly brands: readonly { readonly brand: string; readonly instance: string }[];
  readonly rates: readonly StoredRate[];
  readonly amounts: readonly StoredAmount[];
}

/** The terms in the settings, for the bets of every host. */
export async function writeBetTerms(tx: Queryable, { brands, rates, amounts }: BetTerms): Promise<void> {
  await tx.query(
    `with stated as (select * from jsonb_to_recordset($1) as each (brand text, instance text)),
       gone as (delete from jackpots_brands where brand not in (select brand from stated))
     insert into jackpots_brands (brand, instance_id) select brand, instance from stated
     on conflict (brand) do update set instance_id = excluded.instance_id`,
    [JSON.stringify(brands)],
  );
  await tx.query(
    `with stated as (select * from jsonb_to_recordset($1) as each (currency text, "fromDay" date, multiplier numeric, unit int)),
       gone as (delete from jackpots_rates where (currency, from_day) not in (select currency, "fromDay" from stated))
     insert into jackpots_rates (currency, from_day, minor_units) select currency, "fromDay", multiplier * unit / ${EURO_CENTS} from stated
     on conflict (currency, from_day) do update set minor_units = excluded.minor_units`,
    [JSON.stringify(rates)],
  );
  await tx.query(
    `with stated as (select * from jsonb_to_recordset($1) as each (currency text, euros bigint, amount bigint)),
       gone as (delete from jackpots_amounts where (currency, euros) not in (select currency, euros from stated))
     insert into jackpots_amounts (currency, euros, amount) select currency, euros, amount from stated
     on conflict (currency, euros) do update set amount = excluded.amount`,
    [JSON.stringify(amounts.map((each) => ({ ...each, euros: String(each.euros), amount: String(each.amount) })))],
  );
}

/** Counts what a player has given to a pot in its cycle; less for a contribution that goes back. */
export async function addToRanking(
  tx: Queryable,
  instanceId: string,
  { pot, cycle, thousandths }: PotShare,
  playerId: PlayerId,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into jackpots_standings (instance_id, pot_id, cycle, player_id, contributed, reached_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (instance_id, pot_id, cycle, player_id) do update
     set contributed = jackpots_standings.contributed + $5, reached_at = $6`,
    [instanceId, pot, cycle, playerId, thousandths, now],
  );
}

export async function takeFromRanking(
  tx: Queryable,
  instanceId: string,
  { pot, cycle, thousandths }: PotShare,
  playerId: PlayerId,
): Promise<void> {
  await tx.query(
    `update jackpots_standings set contributed = contributed - $5
     where instance_id = $1 and pot_id = $2 and cycle = $3 and player_id = $4`,
    [instanceId, pot, cycle, playerId, thousandths],
  );
}

export interface RankedPlayer {
  readonly playerId: PlayerId;
  readonly brand: string;
  readonly initials: string;
  readonly currency: Currency;
  /** Thousandths of a euro cent. */
  readonly contributed: bigint;
}

const toRankedPlayer = rowReader({
  playerId,
  brand: z.string(),
  initials: z.string(),
  currency,
  contributed: z.bigint(),
});

/** The players who gave most to the pot since its last drop; at equal amounts the first to reach it. */
export async function readRanking(
  db: Queryable,
  instanceId: string,
  { id, cycle }: Pick<Pot, 'id' | 'cycle'>,
  most: number,
): Promise<RankedPlayer[]> {
  return queryRows(
    db,
    toRankedPlayer,
    `select s.player_id, o.brand, o.initials, o.currency, s.contributed
     from jackpots_standings s cross join lateral (
       select brand, initials, currency from jackpots_opt_ins
       where instance_id = s.instance_id and player_id = s.player_id order by changed_at desc, number desc limit 1
     ) o
     where s.instance_id = $1 and s.pot_id = $2 and s.cycle = $3 and s.contributed > 0
     order by s.contributed desc, s.reached_at, s.player_id limit $4`,
    [instanceId, id, cycle, most],
  );
}

const readPositionRow = rowReader({ position: z.bigint().transform(Number) });

/** How many have given more than the player; null for one who has given nothing since the last drop. */
export async function readPosition(
  db: Queryable,
  instanceId: string,
  { id, cycle }: Pick<Pot, 'id' | 'cycle'>,
  playerId: PlayerId,
): Promise<number | null> {
  const own = await queryRow(
    db,
    readPositionRow,
    `select (select count(*) from jackpots_standings s where s.instance_id = $1 and s.pot_id = $2 and s.cycle = $3
       and (s.contributed, own.reached_at, own.player_id) > (own.contributed, s.reached_at, s.player_id)) as position
     from jackpots_standings own
     where own.instance_id = $1 and own.pot_id = $2 and own.cycle = $3 and own.player_id = $4 and own.contributed > 0`,
    [instanceId, id, cycle, playerId],
  );
  return own?.position ?? null;
}

export interface DropRecord {
  readonly id: string;
  readonly instanceId: string;
  readonly potId: JackpotPot;
  readonly cycle: bigint;
  /** Euro cents. */
  readonly value: bigint;
  readonly paid: bigint;
  readonly playerId: PlayerId;
  readonly betId: string | null;
  readonly winners: readonly {
    readonly playerId: string;
    readonly amount: string;
    readonly currency: string;
    readonly euros: string;
  }[];
}

export async function insertDrop(tx: Queryable, drop: DropRecord, now: Date): Promise<void> {
  await tx.query(
    `insert into jackpots_drops (id, instance_id, pot_id, cycle, value, paid, player_id, bet_id, winners, dropped_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      drop.id,
      drop.instanceId,
      drop.potId,
      drop.cycle,
      drop.value,
      drop.paid,
      drop.playerId,
      drop.betId,
      JSON.stringify(drop.winners),
      now,
    ],
  );
}
