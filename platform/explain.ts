import { CommandRefused } from './backup/refused';
import { PortTaken } from './http/http-server';
import { OperationsUnreadable } from './http/persisted-operations';
import { DirectoryInUse } from './kernel/db/directory-lock';
import { BeforeFirstRelease, FormerLayout, SchemaBehind } from './kernel/db/migrate';
import { describeError } from './kernel/log';
import { MetricsPortTaken } from './kernel/metrics/metrics';
import { SecretLost } from './kernel/secret-box';
import { EmbeddedDatabaseMissing } from './open-database';
import { SandboxMissing } from './open-sandbox';
import { SettingsError } from './settings';

/** The error in one line when an operator can mend it, with its stack when it is a bug. */
export function explain(error: unknown): string {
  if (error instanceof SettingsError) return `A setting is wrong.\n${error.message}`;
  if (
    error instanceof CommandRefused ||
    error instanceof EmbeddedDatabaseMissing ||
    error instanceof SchemaBehind ||
    error instanceof PortTaken ||
    error instanceof MetricsPortTaken ||
    error instanceof DirectoryInUse ||
    error instanceof OperationsUnreadable ||
    error instanceof FormerLayout ||
    error instanceof BeforeFirstRelease ||
    error instanceof SecretLost ||
    error instanceof SandboxMissing
  )
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return `Nothing answers at DATABASE_URL or NATS_URL. ${error.message}`;
  return describeError(error);
}
