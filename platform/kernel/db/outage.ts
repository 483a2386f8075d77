import { sqlState } from './db';

/** The driver gave the statement up; it has no code for that. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Classes of SQLSTATE whose cause is the server and not the statement: connection, transaction ended in favour of
 * another one, resources, lock not available, operator, system.
 */
const OUTAGES: readonly string[] = ['08', '25', '40', '53', '55', '57', '58'];
/** Messages of the driver, and codes of the network. */
const LOST =
  /^Connection terminated|^timeout exceeded when trying to connect$|^Client has encountered a connection error/;
const NETWORK: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/** Whether a statement failed because of the database and not of the statement: it may work when the database is back. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state) return OUTAGES.includes(state.slice(0, 2));
  return isUnanswered(error) || LOST.test(error.message) || ('code' in error && NETWORK.includes(error.code));
}
