import type { BreakKind } from './domain/break-kind';
import type { Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import { stopFor24Hours } from './commands/stop-for-24-hours';
import { takeBreak } from './commands/take-break';
import type { TimeOutsDeps } from './deps';
import { listOnBreak, type TimeSpan } from './queries/list-on-break';

export type { TakenBreak } from './commands/take-break';

/** Breaks from play that players take themselves. Whether one refuses something now is compliance's to say. */
export function createTimeOutsModule(deps: TimeOutsDeps) {
  return {
    stopFor24Hours: (playerId: PlayerId) => stopFor24Hours(deps, playerId),
    takeBreak: (playerId: PlayerId, wish: { readonly kind: BreakKind; readonly period: string }) =>
      takeBreak(deps, playerId, wish),
    /** Players of whom a break touches the time, in the caller's transaction. */
    listOnBreak: (tx: Queryable, span: TimeSpan) => listOnBreak(deps, tx, span),
  };
}

export type TimeOutsModule = ReturnType<typeof createTimeOutsModule>;
