// Keeps the platform of this version, without the sandbox, as platform/testing/releases/<version>.br: the program beside
// which the next one must run (docs/updates.md).
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './lib-prepare.mjs';
import { run } from './lib-process.mjs';

const RELEASES = join(root, 'platform', 'testing', 'releases');
const MOST_BYTES = 3_000_000;
const CONFIG = join(root, 'sandbox', 'demo-config');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const bundle = mkdtempSync(join(tmpdir(), 'foyer-release-'));
try {
  run(process.execPath, ['scripts/build-platform.mjs', bundle], { cwd: root });
  // What only stacks of errors need stays out.
  const files = { ...textsIn(bundle, '', (name) => !name.endsWith('.map')), ...textsIn(CONFIG, 'config/', () => true) };
  const packed = brotliCompressSync(JSON.stringify(files), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  if (packed.length > MOST_BYTES) throw new Error(`${packed.length} bytes, at most ${MOST_BYTES}: too large to keep`);
  mkdirSync(RELEASES, { recursive: true });
  writeFileSync(join(RELEASES, `${version}.br`), packed);
  process.stdout.write(
    `platform/testing/releases/${version}.br: ${packed.length} bytes, ${Object.keys(files).length} files\n`,
  );
} finally {
  rmSync(bundle, { recursive: true, force: true });
}

/** The texts of the files below a folder, by their names behind the prefix. */
function textsIn(folder, prefix, isMeant) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => isMeant(name) && statSync(join(folder, name)).isFile(),
  );
  return Object.fromEntries(names.map((name) => [prefix + name, readFileSync(join(folder, name), 'utf8')]));
}
