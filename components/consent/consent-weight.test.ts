/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';

it('script and style of the banner weigh at most 3 KB [CNS-01]', async () => {
  const script = await build({
    entryPoints: ['components/consent/start-consent.client.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    // Cookies, settings and the question of consent are in the first script, for the mode that is remembered.
    external: ['@/lib/*'],
  });
  const css = readFileSync('components/consent/consent.css', 'utf8');
  const style = await transform(css, { loader: 'css', minify: true });
  const bytes = [script.outputFiles[0]?.contents ?? '', style.code].map((part) => gzipSync(part).length);
  expect(bytes.reduce((sum, part) => sum + part)).toBeLessThanOrEqual(3 * 1024);
});
