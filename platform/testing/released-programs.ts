import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { isLater } from '../kernel/db/versions';

const RELEASES = join(process.cwd(), 'platform/testing/releases');
const ENDING = '.br';
/** Below the checkout, whose packages the programs find. */
const PLACE = join(process.cwd(), 'node_modules/.cache/foyer-releases');

/** The newest release whose platform is kept. */
export function lastRelease(): string {
  const versions = readdirSync(RELEASES).map((file) => file.slice(0, -ENDING.length));
  const last = versions.toSorted((one, other) => (isLater(one, other) ? 1 : -1)).at(-1);
  if (last === undefined) throw new Error(`no release in ${RELEASES}`);
  return last;
}

/** Unpacks the platform of a release, without the sandbox; answers the folder of `main.mjs` and of its own `config`. */
export function unpackRelease(version: string): string {
  const folder = join(PLACE, `${version}.${process.pid}`);
  if (existsSync(folder)) return folder;
  const packed = brotliDecompressSync(readFileSync(join(RELEASES, `${version}${ENDING}`))).toString();
  for (const [name, text] of Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(packed)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
