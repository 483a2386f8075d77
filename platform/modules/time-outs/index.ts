import type { PlayerId } from '../../kernel/ids';
import { stopFor24Hours } from './commands/stop-for-24-hours';
import type { TimeOutsDeps } from './deps';

/** Breaks from play that players take themselves. Whether one refuses something now is compliance's to say. */
export function createTimeOutsModule(deps: TimeOutsDeps) {
  return { stopFor24Hours: (playerId: PlayerId) => stopFor24Hours(deps, playerId) };
}

export type TimeOutsModule = ReturnType<typeof createTimeOutsModule>;
