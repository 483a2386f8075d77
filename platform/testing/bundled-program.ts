import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const FOLDER = join(process.cwd(), 'node_modules/.cache/foyer-test-programs');

/** Bundles a program of tests, given by its path from the root, which starts sooner than its source. Resolves to its file. */
export async function bundledProgram(source: string): Promise<string> {
  const target = join(FOLDER, `${basename(source, '.ts')}.${process.pid}.mjs`);
  const args = ['scripts/bundle-program.mjs', source, target];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } });
  return target;
}
