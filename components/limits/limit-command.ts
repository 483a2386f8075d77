import type { LimitPeriod } from '@/components/limits/limits.model';
import type { Result } from '@/lib/graphql/failure';

/** The requests to the platform about an increase; each answers the limits that hold then. */
export interface IncreaseRequests<Answer> {
  readonly confirmIncrease: (increaseId: string) => Promise<Result<Answer>>;
  readonly cancelIncrease: (increaseId: string) => Promise<Result<Answer>>;
}

/** The requests about limits of one kind in periods. */
export interface LimitRequests<Answer> extends IncreaseRequests<Answer> {
  /** `amount` is an exact decimal; null asks for no limit. */
  readonly setLimit: (period: LimitPeriod, amount: string | null) => Promise<Result<Answer>>;
  /** null when they cannot be had. */
  readonly readLimits: () => Promise<Answer | null>;
}

type IncreaseCommand = <Answer>(requests: IncreaseRequests<Answer>) => Promise<Result<Answer>>;

/** Runs a command about an increase and shows the text when it is done; false when it was refused. */
export type RunCommand = (command: IncreaseCommand, done: string) => Promise<boolean>;
