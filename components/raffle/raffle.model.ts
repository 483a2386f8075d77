import { baseOf, readAmount } from '@/components/jackpot/jackpot-money';
import type { RAFFLE_FIELDS, RAFFLE_WINNERS } from '@/components/raffle/raffle.documents';
import { toDecimal, type Currency } from '@/contract/money';
import { raffleTypes, type RaffleType } from '@/contract/raffle-types';
import type { ResultOf } from '@/lib/graphql/graphql';

export const RAFFLE_PATH = '/raffle/';
export const VERIFY_PATH = '/raffle/verify/';
export const WINNERS_SHOWN = 15;
/** How long the carousel takes to go round. */
export const CAROUSEL_SECONDS = 70;
export const REFETCH_MS = 1_500;

/** The settings with the brand that they are of. */
export interface Raffle extends ResultOf<typeof RAFFLE_FIELDS> {
  readonly brand: string;
}

export type RaffleSource = Raffle['sources'][number];
export { raffleTypes, type RaffleType };
type WinnerAnswer = ResultOf<typeof RAFFLE_WINNERS>['root']['raffleWinners'][number];

export interface Drop {
  readonly type: RaffleType;
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly end: number;
  readonly prize: string;
  readonly currency: Currency;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The drop in a service's answer about one source; null without an id, a pot with money in it, or times [RAF-01]. */
export function toDrop(type: RaffleType, answer: unknown): Drop | null {
  if (!isRecord(answer) || typeof answer.id !== 'string' || !Array.isArray(answer.pots)) return null;
  const pots: readonly unknown[] = answer.pots;
  const [start, end] = [Date.parse(String(answer.timestamp_start)), Date.parse(String(answer.timestamp_end))];
  const currency = baseOf(answer.currency);
  const amount = pots.reduce<bigint>((sum, pot) => {
    const value = isRecord(pot) ? readAmount(pot.current_value, currency) : null;
    return sum + (value?.amount ?? 0n);
  }, 0n);
  if (amount <= 0n || Number.isNaN(start) || Number.isNaN(end)) return null;
  return { type, id: answer.id, start, end, prize: toDecimal({ amount, currency }), currency };
}

/** The drop that comes next: of those that run now, the one with the earliest end [RAF-02]. */
export function nextDrop(drops: readonly Drop[], now: number): Drop | null {
  const active = drops.filter(({ start, end }) => start <= now && now < end);
  return active.reduce<Drop | null>((next, drop) => (next === null || drop.end < next.end ? drop : next), null);
}

/** Tickets by draw, out of the service's list; what is no count is left out. */
export function readTickets(data: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  const list: readonly unknown[] = Array.isArray(data.instance_tickets) ? data.instance_tickets : [];
  return Object.fromEntries(
    list.flatMap((entry) => {
      if (!isRecord(entry) || typeof entry.instance_id !== 'string') return [];
      const count = Number(entry.ticket_count);
      return Number.isSafeInteger(count) && count >= 0 ? [[entry.instance_id, count] as const] : [];
    }),
  );
}

export interface OwnPrize {
  /** Null for a draw of a source that the settings do not name. */
  readonly type: RaffleType | null;
  /** As the service writes it, in no language in particular. */
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
}

/** This player's prize in a draw; null when there is none, it is incomplete, or it is withheld [RAF-03, RAF-04]. */
export function ownPrize(
  data: Readonly<Record<string, unknown>>,
  playerId: string,
  sources: readonly RaffleSource[],
): OwnPrize | null {
  if (data.win_withheld === true || !Array.isArray(data.winners)) return null;
  const winners: readonly unknown[] = data.winners;
  const own = winners.flatMap((winner) => {
    if (!isRecord(winner) || winner.player_id !== playerId) return [];
    const amount = readAmount(winner.win_amount, String(winner.currency));
    return amount && amount.amount > 0n ? [amount] : [];
  });
  const [first] = own;
  if (!first) return null;
  const sum = own.reduce((all, { amount, currency }) => (currency === first.currency ? all + amount : all), 0n);
  const name = typeof data.jackpot_name === 'string' ? data.jackpot_name : '';
  const type = sources.find(({ sourceId }) => sourceId === data.source_id)?.type ?? null;
  return { type, name, amount: toDecimal({ ...first, amount: sum }), currency: first.currency };
}

export type Winner = Pick<
  WinnerAnswer,
  'cursor' | 'winnerInitials' | 'winAmount' | 'winCurrency' | 'timestamp' | 'jackpotName'
>;

/** The winners that are shown: none without initials, amount, currency, time or brand [RAF-04]. */
export function toWinners(answer: readonly WinnerAnswer[]): Winner[] {
  return answer.filter(
    ({ winnerInitials, winAmount, winCurrency, timestamp, brand }) =>
      winnerInitials && winAmount && winCurrency && timestamp && brand,
  );
}

/** The time left of a drop, for its card. */
export function partsOf(seconds: number): { readonly days: number; readonly clock: string } {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600) % 24;
  const clock = [hours, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return { days: Math.floor(seconds / 86_400), clock };
}
