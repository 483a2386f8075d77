import type { Money } from '@/contract/money';

/** Millionths of a ticket that bring one. */
export const PER_TICKET = 1_000_000n;

/** The tickets that a stake in minor units brings, in millionths of a ticket, rounded down. */
export const toMillionths = (stake: bigint, ticket: Money): bigint => (stake * PER_TICKET) / ticket.amount;
