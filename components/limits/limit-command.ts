import type { DepositLimit, LimitPeriod } from '@/components/limits/limits.model';
import type { Result } from '@/lib/graphql/failure';

/** The requests to the platform about limits of one kind; each answers the limits that hold then. */
export interface LimitRequests<Answer> {
  /** `amount` is an exact decimal; null asks for no limit. */
  readonly setLimit: (period: LimitPeriod, amount: string | null) => Promise<Result<Answer>>;
  readonly confirmIncrease: (increaseId: string) => Promise<Result<Answer>>;
  readonly cancelIncrease: (increaseId: string) => Promise<Result<Answer>>;
  /** null when they cannot be had. */
  readonly readLimits: () => Promise<Answer | null>;
}

type LimitCommand = <Answer>(requests: LimitRequests<Answer>) => Promise<Result<Answer>>;

/** Runs a command and says what it did by what holds then; false when it was refused. */
export type RunCommand = (command: LimitCommand, done: (now: DepositLimit | undefined) => string) => Promise<boolean>;
