import type { Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import { stopFor24Hours } from './commands/stop-for-24-hours';
import { takeBreak, type BreakWish } from './commands/take-break';
import type { BreaksDeps } from './deps';
import { listOnBreak, type TimeSpan } from './queries/list-on-break';

/** Breaks from play that players take themselves. */
export function createBreaks(deps: BreaksDeps) {
  return {
    stopFor24Hours: (playerId: PlayerId) => stopFor24Hours(deps, playerId),
    takeBreak: (playerId: PlayerId, wish: BreakWish, within?: Queryable) => takeBreak(deps, playerId, wish, within),
    /** Players of whom a break touches the time, in the caller's transaction. */
    listOnBreak: (tx: Queryable, span: TimeSpan) => listOnBreak(tx, span),
  };
}

export type Breaks = ReturnType<typeof createBreaks>;
