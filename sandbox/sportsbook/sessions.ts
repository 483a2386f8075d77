import { createHash, randomBytes } from 'node:crypto';
import { newId } from '../../platform/kernel/ids';
import { isCurrency } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import type { SportsbookContext } from './deps';
import { findSessionByToken, insertSession, type Session } from './store';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A name that nobody guesses. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

export interface OpenedSession {
  readonly session: Session;
  readonly token: string;
}

/** Opens a player's session by the one-time token that the lobby handed to the frame. */
export async function openSession(
  { db, clock, wallet }: SportsbookContext,
  launchToken: string,
): Promise<Result<OpenedSession, 'LaunchExpired' | 'WalletUnavailable'>> {
  const known = await wallet.authenticate(launchToken);
  if (!known.ok) return err(known.error.kind === 'unreachable' ? 'WalletUnavailable' : 'LaunchExpired');
  const { sessionId: walletSessionId, playerId, currency, slug } = known.value;
  if (!playerId || !isCurrency(currency)) return err('LaunchExpired');
  const session = { id: newId(), walletSessionId, playerId, slug, currency };
  const token = newSecret();
  await insertSession(db, session, hashOf(token), clock.now());
  return ok({ session, token });
}

export function sessionOf({ db }: SportsbookContext, token: string): Promise<Session | null> {
  return findSessionByToken(db, hashOf(token));
}
