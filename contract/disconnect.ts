/**
 * Node's codes for a connection that the other side has left: reset, closed while we write, closed in the middle of a
 * message.
 */
export const DISCONNECT_CODES: readonly string[] = [
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
];

/**
 * Whether the error says no more than that the other side of a connection went away: no fault of ours with a visitor,
 * one with a database.
 */
export function isDisconnect(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && DISCONNECT_CODES.includes(error.code);
}
