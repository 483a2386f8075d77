import { pino } from 'pino';
import { lineOptions, type LogLevel } from '@/contract/log-line';
import { traceIdOfNow } from '@/contract/tracing';

type Details = Readonly<Record<string, unknown>>;

const mixin = () => {
  const traceId = traceIdOfNow();
  return traceId === undefined ? {} : { traceId };
};
const log = pino({ ...lineOptions, mixin }, { write: (line) => void process.stderr.write(line) });

/** Lines below this level are not written; `info` until it is set. */
export function setLogLevel(level: LogLevel): void {
  log.level = level;
}

/** One line of JSON on stderr that somebody has to be called for; never holds tokens, codes or personal data. */
export function logError(event: string, details: Details): void {
  write('error', event, details);
}

/** The same for what can wait until the day, and is tried again meanwhile. */
export function logWarn(event: string, details: Details): void {
  write('warn', event, details);
}

/** The same for good news, what was wrong is right again, and for the lines of requests. */
export function logInfo(event: string, details: Details): void {
  write('info', event, details);
}

/** The same for the work of the platform, piece by piece; costs nothing while the level is above. */
export function logDebug(event: string, details: Details): void {
  log.debug({ event, ...details });
}

function write(level: 'error' | 'warn' | 'info', event: string, details: Details): void {
  log[level]({ event, ...details, ...('error' in details && { error: describeError(details.error) }) });
}

/** Errors within errors that are described. */
const DEPTH = 3;
const MOST_ERRORS = 5;

/** A thrown value as a text, never an empty one: its stack, its code where the message says nothing, and its causes. */
export function describeError(error: unknown): string {
  return describe(error, DEPTH).trim() || 'an error without a text';
}

function describe(error: unknown, depth: number): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { stack, message, name, code, errors, cause }: Record<string, unknown> = readParts(error);
  const text = [stack, message, name].find((part) => typeof part === 'string' && part.trim() !== '');
  const own = typeof text === 'string' ? text : `thrown: ${error.constructor?.name ?? 'an object'}`;
  const within =
    depth === 0
      ? []
      : [...(Array.isArray(errors) ? errors.slice(0, MOST_ERRORS) : []), ...(cause === undefined ? [] : [cause])];
  const isNamed = (typeof code === 'string' || typeof code === 'number') && !own.includes(String(code));
  return [
    isNamed ? `${own} (${code})` : own,
    ...within.map((inner) => `because of ${describe(inner, depth - 1)}`),
  ].join('\n');
}

/** Not by `instanceof`, which fails for errors of another realm. */
const readParts = (error: object): Record<string, unknown> =>
  Object.fromEntries(
    ['stack', 'message', 'name', 'code', 'errors', 'cause'].map((part) => [part, Reflect.get(error, part)]),
  );
