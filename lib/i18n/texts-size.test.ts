/** @jest-environment node */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Bytes; what every page pays for texts in the browser, compressed. */
const BUDGET = 3 * 1024;

it('the texts of the browser cost a first load at most 3 KB of script, plurals, numbers and dates included [LOC-09]', async () => {
  const bundle = await build({
    entryPoints: ['lib/i18n/texts.client.tsx'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [script] = bundle.outputFiles;
  const size = gzipSync(script?.contents ?? '').length;
  process.stdout.write(`texts in the browser: ${size} bytes\n`);
  expect(size).toBeGreaterThan(500);
  expect(size).toBeLessThanOrEqual(BUDGET);
});
