import { CloseCode as ProtocolCode } from 'graphql-ws';
import type { WebSocket } from 'ws';

/** Close codes of ours, beside those of the graphql-transport-ws protocol. */
export const closeCodes = {
  /** The token of connection_init cannot be trusted: do not come back with it. */
  badToken: { code: 4403, reason: 'Error resolving subscription context' },
  /** The token of connection_init has expired: refresh and connect again. */
  tokenExpired: { code: 4411, reason: 'token_expired' },
  /** The session has ended, before or during the connection. */
  sessionDestroyed: { code: 4410, reason: 'session_destroyed_error' },
  /** The socket does not take its events; connect again and refetch. */
  tooSlow: { code: 4413, reason: 'subscriber_too_slow' },
  /** More messages, pings or bytes than one socket may send. */
  tooManyMessages: { code: 4414, reason: 'too_many_messages' },
  badMessage: { code: ProtocolCode.BadRequest, reason: 'Invalid message received' },
  internalError: { code: ProtocolCode.InternalServerError, reason: 'Internal server error' },
  goingAway: { code: 1001, reason: 'platform_restart' },
} as const;

/** How long a peer may take to answer the closing before it is cut off. */
export const closeWithinMs = 1_000;

/** Closes the socket; a peer that does not answer is cut off. */
export function closeWith(
  socket: WebSocket,
  { code, reason }: { readonly code: number; readonly reason: string },
): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  const impatience = setTimeout(() => socket.terminate(), closeWithinMs);
  socket.once('close', () => clearTimeout(impatience));
}
