import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a statement of long work may take; others have the limit of their connection. */
const longestStatementMs = 60 * 60_000;

const storage = new AsyncLocalStorage<true>();

/** Runs work whose statements may take minutes: migrations, a reconciliation. Others are given up much sooner. */
export function asLongWork<T>(work: () => Promise<T>): Promise<T> {
  return storage.run(true, work);
}

/** The option of a statement that sets its own limit in the driver. */
export function statementLimit(): { readonly query_timeout?: number } {
  return storage.getStore() ? { query_timeout: longestStatementMs } : {};
}
