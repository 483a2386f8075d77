import type { Db, Queryable } from '../kernel/db/db';

/** Every statement of a host that is dead. */
export class Killed extends Error {}

export interface MortalDb extends Db {
  /** The host dies at the statement after so many; a transaction's end is one too. */
  dieAfter(statements: number): void;
  readonly isDead: boolean;
  revive(): void;
}

/** The database as one host has it: once that is killed, nothing of it is written any more, a failure neither. */
export function mortalDb(db: Db): MortalDb {
  let left = Infinity;
  function live(): void {
    left -= 1;
    if (left < 0) throw new Killed();
  }
  const mortal = (inner: Queryable): Queryable => ({
    async query(sql, params) {
      live();
      return inner.query(sql, params);
    },
  });
  return {
    ...mortal(db),
    kind: db.kind,
    async tx(fn) {
      live();
      const answer = await db.tx((tx) => fn(mortal(tx)));
      // Committed, and the host does not learn of it.
      live();
      return answer;
    },
    close: () => db.close(),
    dieAfter(statements) {
      left = statements;
    },
    get isDead() {
      return left < 0;
    },
    revive() {
      left = Infinity;
    },
  };
}
