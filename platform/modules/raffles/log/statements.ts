import { createHash } from 'node:crypto';
import { JACKPOT_CURRENCY } from '@/contract/jackpot-amounts';
import { RULES, type DrawnTicket } from '../domain/draw';

// The statements of the log, each a line of JSON. docs/raffle.md describes the fields; verifiers read them.

export interface Opening {
  readonly draw: string;
  readonly brand: string;
  readonly studio: string;
  readonly starts: Date;
  readonly ends: Date;
  readonly prizes: readonly string[];
  readonly at: Date;
}

export type Commitment =
  | {
      readonly level: 'A';
      readonly chain: string;
      readonly genesis: number;
      readonly period: number;
      readonly round: number;
    }
  | { readonly level: 'B'; readonly seedHash: string };

export const sha256Hex = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

export const RULES_HASH = sha256Hex(RULES);

export const openingOf = ({ draw, brand, studio, starts, ends, prizes, at }: Opening, commitment: Commitment): string =>
  JSON.stringify({
    type: 'draw-opened',
    draw,
    brand,
    studio,
    starts,
    ends,
    prizes,
    currency: JACKPOT_CURRENCY,
    rules: RULES_HASH,
    ...commitment,
    at,
  });

/** `change` is what one look at the player's bets brought, less than 0 after bets that were rolled back. */
export const grantOf = (grant: {
  readonly draw: string;
  readonly player: string;
  readonly change: bigint;
  readonly tickets: bigint;
  readonly at: Date;
}): string =>
  JSON.stringify({
    type: 'tickets',
    draw: grant.draw,
    player: grant.player,
    change: Number(grant.change),
    tickets: Number(grant.tickets),
    at: grant.at,
  });

export const closingOf = (closing: {
  readonly draw: string;
  readonly root: string;
  readonly tickets: bigint;
  readonly players: number;
  readonly at: Date;
}): string =>
  JSON.stringify({
    type: 'draw-closed',
    draw: closing.draw,
    root: closing.root,
    tickets: Number(closing.tickets),
    players: closing.players,
    at: closing.at,
  });

export const resultOf = (result: {
  readonly draw: string;
  readonly secret: string;
  readonly winners: readonly DrawnTicket[];
  readonly prizes: readonly string[];
  readonly at: Date;
}): string =>
  JSON.stringify({
    type: 'draw-drawn',
    draw: result.draw,
    secret: result.secret,
    winners: result.winners.map(({ ticket, pseudonym }, place) => ({
      prize: result.prizes[place],
      ticket: Number(ticket),
      player: pseudonym,
    })),
    at: result.at,
  });

/** A pot of the jackpot. A reader who knows the bet that made it drop finds its hash; others learn nothing of it. */
export const dropOf = (drop: {
  readonly id: string;
  readonly jackpot: string;
  readonly pot: string;
  readonly cycle: bigint;
  /** Decimals. */
  readonly value: string;
  readonly paid: string;
  readonly winners: number;
  readonly betId: string | null;
  readonly at: Date;
}): string =>
  JSON.stringify({
    type: 'jackpot-dropped',
    jackpot: drop.jackpot,
    drop: drop.id,
    pot: drop.pot,
    cycle: Number(drop.cycle),
    value: drop.value,
    paid: drop.paid,
    currency: JACKPOT_CURRENCY,
    winners: drop.winners,
    bet: drop.betId === null ? null : sha256Hex(drop.betId),
    at: drop.at,
  });
