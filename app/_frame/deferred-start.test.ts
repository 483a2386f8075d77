/** @jest-environment node */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Bytes, compressed; what a first load pays for consent, analytics, chat and the offer to install before the page rests. */
const BUDGETS = [
  ['app/_frame/deferred-start.client.tsx', 600],
  ['lib/page/page-at-rest.client.ts', 350],
  ['lib/observability/track.client.ts', 350],
  ['components/chat/chat-button.client.tsx', 1_200],
  ['components/install/install-offer.client.tsx', 400],
] as const;

it.each(BUDGETS)('%s costs a first load at most %i bytes [ANL-01, CHT-01]', async (entry, budget) => {
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react/*', '@/*'],
  });
  const [script] = bundle.outputFiles;
  expect(gzipSync(script?.contents ?? '').length).toBeLessThanOrEqual(budget);
});
