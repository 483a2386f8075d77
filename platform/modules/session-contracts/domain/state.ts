import type { Money } from '@/contract/money';
import type { Terms } from './terms';

const MINUTE_MS = 60_000;

/** Why a contract has ended. */
export const contractEnds = ['Time', 'Budget', 'Player'] as const;
type ContractEnd = (typeof contractEnds)[number];

/** A contract as it is kept. */
export interface Contract {
  readonly id: string;
  /** 1 for the player's first. */
  readonly number: number;
  readonly version: number;
  readonly terms: Terms;
  readonly agreedAt: Date;
  /** Below zero for a gain. */
  readonly netLoss: Money;
  /** How many reminders the player has answered. */
  readonly remindersSeen: number;
  /** When its time is over, or when something else ended it. */
  readonly endsAt: Date;
  /** null: its time ends it. */
  readonly endedBy: Exclude<ContractEnd, 'Time'> | null;
}

export function hasEnded({ endedBy, endsAt }: Contract, now: Date): boolean {
  return endedBy !== null || endsAt <= now;
}

/** Why it has ended; null while it is in force. */
export function endOf(contract: Contract, now: Date): ContractEnd | null {
  return hasEnded(contract, now) ? (contract.endedBy ?? 'Time') : null;
}

/** When the break after it is over, also while it is in force. */
export function breakEndsAt({ endsAt, terms }: Contract): Date {
  return new Date(endsAt.getTime() + terms.breakMinutes * MINUTE_MS);
}

/** When its time is over under these terms. */
export function endsAtUnder(agreedAt: Date, { minutes }: Pick<Terms, 'minutes'>): Date {
  return new Date(agreedAt.getTime() + minutes * MINUTE_MS);
}

/** The number of the last reminder whose moment has come, the first being 1; 0 for none. */
export function remindersDue({ agreedAt, terms: { reminderMinutes } }: Contract, now: Date): number {
  if (reminderMinutes === null) return 0;
  return Math.max(0, Math.floor((now.getTime() - agreedAt.getTime()) / (reminderMinutes * MINUTE_MS)));
}

/** When the next reminder comes that the contract has time for; null for none. */
export function nextReminderAt(contract: Contract, now: Date): Date | null {
  const { agreedAt, endsAt, terms } = contract;
  if (terms.reminderMinutes === null || hasEnded(contract, now)) return null;
  const next = new Date(agreedAt.getTime() + (remindersDue(contract, now) + 1) * terms.reminderMinutes * MINUTE_MS);
  return next < endsAt ? next : null;
}
