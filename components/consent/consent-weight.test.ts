/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';

const HOSTED = '@/components/consent/hosted-provider.client';

const buildBanner = () =>
  build({
    entryPoints: ['components/consent/start-consent.client.ts'],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: 'built',
    format: 'esm',
    // Cookies, settings and the question of consent are in the first script, for the mode that is remembered. The code
    // of a hosted provider is a script of its own.
    external: ['@/lib/*', HOSTED],
  });

it('script and style of the banner weigh at most 3 KB [CNS-01]', async () => {
  const script = await buildBanner();
  const css = readFileSync('components/consent/consent.css', 'utf8');
  const style = await transform(css, { loader: 'css', minify: true });
  const bytes = [script.outputFiles[0]?.contents ?? '', style.code].map((part) => gzipSync(part).length);
  expect(bytes.reduce((sum, part) => sum + part)).toBeLessThanOrEqual(3 * 1024);
});

it('the code of a hosted provider is imported on demand alone, and the banner has none of its parts [CNS-01]', async () => {
  const { metafile } = await buildBanner();
  const [built] = Object.values(metafile.outputs);
  expect(built?.imports.filter(({ path }) => path === HOSTED).map(({ kind }) => kind)).toEqual(['dynamic-import']);
  expect(
    Object.keys(metafile.inputs).filter((path) => /isolated-frame|frame-messages|consent-frame/.test(path)),
  ).toEqual([]);
});
