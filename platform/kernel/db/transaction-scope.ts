import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  open: boolean;
}

/** Detects a statement sent past the transaction that it belongs to, which on one connection would wait for itself. */
export interface TransactionScope {
  enter<T>(fn: () => Promise<T>): Promise<T>;
  /** Throws when the caller stands inside a transaction that is still open. */
  assertOutside(): void;
}

export function createTransactionScope(): TransactionScope {
  const storage = new AsyncLocalStorage<Scope>();
  return {
    async enter(fn) {
      const scope: Scope = { open: true };
      try {
        return await storage.run(scope, fn);
      } finally {
        scope.open = false;
      }
    },
    assertOutside() {
      if (storage.getStore()?.open) throw new Error('a statement inside db.tx must use the tx it was given');
    },
  };
}
