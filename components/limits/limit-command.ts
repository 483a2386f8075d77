import type { DepositLimit } from '@/components/limits/limits.model';
import type { LimitsCommandResult } from '@/components/limits/limits.requests.client';

type Requests = typeof import('@/components/limits/limits.requests.client');
type LimitCommand = (requests: Requests) => Promise<LimitsCommandResult>;

/** Runs a command and says what it did by what holds then; false when it was refused. */
export type RunCommand = (command: LimitCommand, done: (now: DepositLimit | undefined) => string) => Promise<boolean>;
