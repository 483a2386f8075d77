import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A script of `scripts/` as people run it: its exit code, and all that it prints. `typed` is what a person types. */
export function runScript(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  typed = '',
): Promise<{ code: number | null; output: string }> {
  const node = ['--conditions=react-server', '--import', 'tsx', join('scripts', name), ...args];
  const child = spawn(process.execPath, node, { env: { ...process.env, NODE_OPTIONS: '', ...env } });
  child.stdin.end(typed);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}
