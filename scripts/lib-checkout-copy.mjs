// A copy of the checkout as it is now, for what must not change it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib-prepare.mjs';

/** Copies every file that is, or would be, in a commit; the dependencies are not among them. */
export function copyCheckout(folder) {
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const path of list.stdout.split('\0')) {
    // A file that is deleted and not yet committed is still in the list.
    if (!path || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
}
