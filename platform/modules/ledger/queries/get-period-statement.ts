import { z } from 'zod';
import { money, type Currency, type Money } from '@/contract/money';
import type { Clock } from '../../../kernel/clock';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { playerAccountId } from '../domain/accounts';
import { selectWallet } from '../store';
import type { PlayTotals } from './get-play-totals';
import { closeUntil } from './get-statement';

/** The balances of the player's three accounts. */
export interface Holdings {
  readonly cash: Money;
  readonly bonus: Money;
  /** On its way out: requested and not paid yet. */
  readonly pending: Money;
  /** All three. */
  readonly total: Money;
}

/** The reasons for which money moved; outgoings have no sign of their own. */
export interface StatementFigures extends PlayTotals {
  /** Less what providers took back. */
  readonly deposited: Money;
  /** Paid out, fees and deposits that were sent back included, less payouts that came back. */
  readonly withdrawn: Money;
  /** The parts of staked and won that were bonus money. */
  readonly bonusStaked: Money;
  readonly bonusWon: Money;
  readonly bonusGranted: Money;
  /** Bonus money that became cash, less what rollbacks made bonus money again. */
  readonly bonusConverted: Money;
  /** Bonus money that went back to the house. */
  readonly bonusEnded: Money;
  /** Rewards and cashback paid in cash. */
  readonly rewarded: Money;
  /** All else, by operators above all; below zero where it lessened the balance. */
  readonly adjusted: Money;
}

export interface StatementPart extends StatementFigures {
  /** First day, YYYY-MM-DD. */
  readonly day: string;
  /** After the day or month. */
  readonly closing: Holdings;
}

export interface PeriodStatement {
  readonly opening: Holdings;
  readonly closing: Holdings;
  readonly totals: StatementFigures;
  /** Days of a month or months of a year on which money moved, oldest first. */
  readonly parts: readonly StatementPart[];
}

/** Days as YYYY-MM-DD of the time zone. */
export interface StatementSpan {
  readonly from: string;
  /** The day after the last one. */
  readonly until: string;
  readonly timeZone: string;
  readonly by: 'day' | 'month';
}

const FIELDS = {
  cash: z.bigint(),
  bonus: z.bigint(),
  pending: z.bigint(),
  deposited: z.bigint(),
  withdrawn: z.bigint(),
  staked: z.bigint(),
  won: z.bigint(),
  jackpotStaked: z.bigint(),
  jackpotWon: z.bigint(),
  bonusStaked: z.bigint(),
  bonusWon: z.bigint(),
  bonusGranted: z.bigint(),
  bonusConverted: z.bigint(),
  bonusEnded: z.bigint(),
  rewarded: z.bigint(),
};
/** The first row, without a day, holds the opening balances. */
const readMoves = rowReader({ day: z.string().nullable(), ...FIELDS });
type Moves = Omit<ReturnType<typeof readMoves>, 'day'>;

/** One statement, so one snapshot. */
const PERIOD = `
  select null::text as day, ledger_balance_before($3, $6) as cash, ledger_balance_before($4, $6) as bonus, ledger_balance_before($5, $6) as pending,
    0::bigint as deposited, 0::bigint as withdrawn, 0::bigint as staked, 0::bigint as won, 0::bigint as jackpot_staked, 0::bigint as jackpot_won,
    0::bigint as bonus_staked, 0::bigint as bonus_won, 0::bigint as bonus_granted, 0::bigint as bonus_converted, 0::bigint as bonus_ended,
    0::bigint as rewarded
  union all
  select line::text, cash, bonus, pending, deposited, withdrawn, staked, won, jackpot_staked, jackpot_won, bonus_staked, bonus_won, bonus_granted,
    bonus_converted, bonus_ended, rewarded
  from ledger_statement($1, $2, $6, $7, $8, $9)
  order by day nulls first`;

const SPAN = `
  select ($2::date)::timestamp at time zone $4 as from, ($3::date)::timestamp at time zone $4 as until,
    (select opened_at from ledger_accounts where id = $1) as opened`;
const readSpan = rowReader({ from: z.date(), until: z.date(), opened: z.date() });

/**
 * A month or a year of the player's money, up to now where it is not over; null without a wallet, for a period
 * that ended before it was opened and for one that has not begun. Its cost grows with what the period moved.
 */
export async function getPeriodStatement(
  db: Queryable,
  clock: Clock,
  playerId: PlayerId,
  { from, until, timeZone, by }: StatementSpan,
): Promise<PeriodStatement | null> {
  const wallet = await selectWallet(db, playerId);
  if (!wallet) return null;
  const { currency } = wallet;
  const accounts = (['player_cash', 'player_bonus', 'player_pending_withdrawal'] as const).map((kind) =>
    playerAccountId(kind, playerId, currency),
  );
  const span = await queryRow(db, readSpan, SPAN, [accounts[0], from, until, timeZone]);
  const now = clock.now();
  if (!span || span.from > now || span.until <= span.opened) return null;
  await closeUntil(db, playerId, span.until < now ? span.until : now);
  const given = [playerId, currency, ...accounts, span.from, span.until, timeZone, by];
  return toStatement(await queryRows(db, readMoves, PERIOD, given), currency);
}

function toStatement(rows: readonly ReturnType<typeof readMoves>[], currency: Currency): PeriodStatement {
  const [opening, ...days] = rows;
  if (!opening) throw new Error('a statement without its opening');
  const sum = { ...opening };
  const parts = days.map(({ day, ...moves }) => {
    for (const name of Object.keys(FIELDS)) if (isField(name)) sum[name] += moves[name];
    return { day: day ?? '', ...figuresOf(moves, currency), closing: holdingsOf(sum, currency) };
  });
  const change = {
    ...sum,
    cash: sum.cash - opening.cash,
    bonus: sum.bonus - opening.bonus,
    pending: sum.pending - opening.pending,
  };
  return {
    opening: holdingsOf(opening, currency),
    closing: holdingsOf(sum, currency),
    totals: figuresOf(change, currency),
    parts,
  };
}

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

function holdingsOf({ cash, bonus, pending }: Moves, currency: Currency): Holdings {
  const of = (amount: bigint): Money => money(amount, currency);
  return { cash: of(cash), bonus: of(bonus), pending: of(pending), total: of(cash + bonus + pending) };
}

/** Gains and losses of the accounts beyond the named reasons are adjustments, so that the sum always holds. */
function figuresOf({ cash, bonus, pending, ...moves }: Moves, currency: Currency): StatementFigures {
  const { deposited, withdrawn, staked, won, bonusGranted, bonusEnded, rewarded } = moves;
  const named = deposited - withdrawn - staked + won + bonusGranted - bonusEnded + rewarded;
  const of = (amount: bigint): Money => money(amount, currency);
  return {
    deposited: of(deposited),
    withdrawn: of(withdrawn),
    staked: of(staked),
    won: of(won),
    net: of(won - staked),
    jackpotStaked: of(moves.jackpotStaked),
    jackpotWon: of(moves.jackpotWon),
    bonusStaked: of(moves.bonusStaked),
    bonusWon: of(moves.bonusWon),
    bonusGranted: of(bonusGranted),
    bonusConverted: of(moves.bonusConverted),
    bonusEnded: of(bonusEnded),
    rewarded: of(rewarded),
    adjusted: of(cash + bonus + pending - named),
  };
}
