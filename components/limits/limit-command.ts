import type { DepositLimit, LimitPeriod, Limits } from '@/components/limits/limits.model';
import type { Result } from '@/lib/graphql/failure';

/** The limits that hold after a command. */
export type LimitsCommandResult = Result<Limits>;

/** The requests to the platform about limits of one kind. */
export interface LimitRequests {
  /** `amount` is an exact decimal; null asks for no limit. */
  readonly setLimit: (period: LimitPeriod, amount: string | null) => Promise<LimitsCommandResult>;
  readonly confirmIncrease: (increaseId: string) => Promise<LimitsCommandResult>;
  readonly cancelIncrease: (increaseId: string) => Promise<LimitsCommandResult>;
  /** null when they cannot be had. */
  readonly readLimits: () => Promise<Limits | null>;
}

type LimitCommand = (requests: LimitRequests) => Promise<LimitsCommandResult>;

/** Runs a command and says what it did by what holds then; false when it was refused. */
export type RunCommand = (command: LimitCommand, done: (now: DepositLimit | undefined) => string) => Promise<boolean>;
