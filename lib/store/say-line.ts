import { inProcess } from '@/lib/store/in-process';

/** Says something to the operators of the web: as JSON once the front runs, as text before, and on a host without it. */
export function sayLine(part: string, text: string): void {
  if (inProcess.sayLine) inProcess.sayLine(part, text);
  else process.stderr.write(`[${part}] ${text}\n`);
}
