import { LARGEST_DOCUMENT } from '@/contract/uploads';
import type { HealthCheck } from '../../kernel/http/health';
import type { DocumentsDeps } from './deps';
import { countHeld } from './store';

/** Documents that wait longer for the scanner have been tried twice. */
const HELD_AFTER_MS = 120_000;
const MEGABYTE = 1_048_576;

/** A folder that takes no document, and a scanner that lets them wait, are alarms: players can do all the rest. */
export function createDocumentsHealth({
  db,
  clock,
  files,
}: Pick<DocumentsDeps, 'db' | 'clock'> & { readonly files: Pick<DocumentsDeps['files'], 'freeBytes'> }): Readonly<
  Record<string, HealthCheck>
> {
  return {
    async documentFolder() {
      const freeBytes = await files.freeBytes();
      const isWritable = freeBytes !== null;
      return {
        status: isWritable && freeBytes > LARGEST_DOCUMENT ? 'ok' : 'alarm',
        folder: isWritable ? 'writable' : 'not-writable',
        freeMegabytes: Math.floor((freeBytes ?? 0) / MEGABYTE),
      };
    },
    async documentScanner() {
      const held = await countHeld(db, new Date(clock.now().getTime() - HELD_AFTER_MS));
      return { status: held === 0 ? 'ok' : 'alarm', held };
    },
  };
}
