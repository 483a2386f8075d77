// Compresses the files of a standalone web build once, as well as it can be done: the front serves these forms
// (server/static-files.ts). They lie beside the served folders, not in them, so that no address leads to one itself.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTS = /\.(?:js|css|json|map|svg|txt)$/;
/** Below this a form saves no packet. */
const LEAST_BYTES = 512;

/** Writes `compressed/<path>.br` and `.gz` for each text of the given folders, where that is smaller. */
export function compressFiles(standalone, folders) {
  for (const folder of folders)
    for (const entry of readdirSync(join(standalone, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEXTS.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      if (bytes.length < LEAST_BYTES) continue;
      const brotli = brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
      const target = join(standalone, 'compressed', relative(standalone, file));
      mkdirSync(dirname(target), { recursive: true });
      for (const [end, form] of [
        ['.br', brotli],
        ['.gz', gzipSync(bytes, { level: 9 })],
      ])
        if (form.length < bytes.length) writeFileSync(target + end, form);
    }
}
