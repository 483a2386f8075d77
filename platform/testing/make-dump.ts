import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../package.json';
import { DUMPS, packDump } from './released-dumps';
import { liveAShortLife } from './short-life';
import { startPlatform } from './start-platform';

/**
 * Writes platform/testing/dumps/<version>.sql.br: a database of the present version after a short life, as pg_dump writes
 * it. Needs DATABASE_URL, a server on which it may make databases, and pg_dump.
 */
if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is not set: expected postgres://user@host/database.');
const place = join(DUMPS, `${packageJson.version}.sql.br`);

const platform = await startPlatform();
try {
  await liveAShortLife(platform);
  // Ends when the consumers have read all events.
  await platform.terminate();
  const { stdout } = await promisify(execFile)(
    'pg_dump',
    ['--no-owner', '--no-privileges', '--column-inserts', '--rows-per-insert=500', platform.databaseUrl ?? ''],
    { maxBuffer: 256 * 1024 * 1024 },
  );
  const packed = packDump(stdout);
  await mkdir(DUMPS, { recursive: true });
  await writeFile(place, packed);
  process.stdout.write(`${place}: ${packed.length} bytes of ${stdout.length}\n`);
} finally {
  await platform.stop();
}
