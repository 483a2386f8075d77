import { format, stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';
import { lineOptions, type LogLevel } from '@/contract/log-line';

const METHODS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'trace' } as const;
/** As ours begin: `[config] the folder was refused`. */
const OURS = /^\[([\w ]+)\] ([\s\S]*)$/;

/** From now on each line of the console, ours and those of the framework, is one of JSON on stderr. Answers its log. */
export function writeConsoleAsJson(level: LogLevel, write: (line: string) => void) {
  const log = pino({ ...lineOptions, level }, { write });
  for (const [method, at] of Object.entries(METHODS))
    Reflect.set(console, method, (...said: readonly unknown[]) => {
      const text = stripVTControlCharacters(format(...said)).trim();
      const [, part = 'next', event = text] = OURS.exec(text) ?? [];
      if (event !== '') log[at]({ part, event });
    });
  return log;
}
