import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { err, type Result } from '@/contract/result';
import type { Caller, IdentityDeps } from '../deps';
import { insertTicket, useTicket } from '../store';
import { openSession, type AccountRefused } from './open-session';
import type { TokenPair } from '@/contract/token-pair';

const ticketSeconds = 60;
const ticketShape = /^[A-Za-z0-9_-]{43}$/;

/** Unknown, used, too old or of another brand: the answer does not say which. */
export type TicketRefused = { readonly kind: 'ticket-invalid' };
export type RedeemTicketRefusal = TicketRefused | AccountRefused;

/** A ticket is 256 random bits, so a plain hash keeps it secret. */
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** A one-time secret of 60 seconds for a player who has proven who it is. Only its hash is kept. */
export async function issueTicket(
  tx: Queryable,
  holder: { readonly brand: string; readonly playerId: PlayerId },
  now: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await insertTicket(tx, {
    ...holder,
    hash: hashOf(ticket),
    createdAt: now,
    expiresAt: new Date(now.getTime() + ticketSeconds * 1000),
  });
  return ticket;
}

/** Opens the session of the ticket's player, once however many ask at the same time. */
export async function redeemTicket(
  deps: IdentityDeps,
  caller: Caller,
  ticket: string,
): Promise<Result<TokenPair, RedeemTicketRefusal>> {
  const playerId = ticketShape.test(ticket)
    ? await useTicket(deps.db, hashOf(ticket), caller.brand, deps.clock.now())
    : null;
  return playerId ? openSession(deps, caller, playerId) : err({ kind: 'ticket-invalid' });
}
