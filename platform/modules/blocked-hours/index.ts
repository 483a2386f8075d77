import type { Failure } from '@/contract/failures';
import type { Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { JobHandlers } from '../../kernel/jobs';
import { BEGIN_JOB, meetBeginning } from './commands/begin-hours';
import { cancelChange, chooseHours } from './commands/choose-hours';
import type { BlockedHoursDeps } from './deps';
import type { HourSpan } from './domain/hour-span';
import { readChoices, readEnd, type Choice } from './store';

export type { HourSpan };

/** The hours of a player where the licence has such. */
export interface BlockedHours {
  readonly inForce: HourSpan | null;
  /** A change that leaves hours out, until it holds. */
  readonly pending: Choice | null;
  /** IANA, that the hours in force are counted in. */
  readonly timeZone: string;
  readonly now: Date;
}

/** Hours of the day without sign-in, which players choose [PRF-02, PRF-07]. */
export function createBlockedHoursModule(deps: BlockedHoursDeps) {
  const { clock, db, termsOf } = deps;
  const jobs: JobHandlers = { [BEGIN_JOB]: (tx, job) => meetBeginning(deps, tx, job) };
  return {
    /** null where the brand's licence has none and the player has none from before. */
    async get(brand: string, playerId: PlayerId): Promise<BlockedHours | null> {
      const [terms, now] = [termsOf(brand), clock.now()];
      const { inForce, pending } = await readChoices(db, playerId, now);
      if (!terms.isOffered && !inForce?.hours) return null;
      return { inForce: inForce?.hours ?? null, pending, timeZone: inForce?.timeZone ?? terms.timeZone, now };
    },
    choose: (playerId: PlayerId, wish: HourSpan | null) => chooseHours(deps, playerId, wish),
    cancelChange: (playerId: PlayerId) => cancelChange(deps, playerId),
    /** Why the player may not sign in at the time; null when he may. */
    async signInRefusal(tx: Queryable, playerId: PlayerId, now: Date): Promise<Failure<'hours-blocked'> | null> {
      const until = await readEnd(tx, playerId, now);
      if (!until) return null;
      const { inForce } = await readChoices(tx, playerId, now);
      return inForce && { kind: 'hours-blocked', until, timeZone: inForce.timeZone };
    },
    jobs,
  };
}

export type BlockedHoursModule = ReturnType<typeof createBlockedHoursModule>;
