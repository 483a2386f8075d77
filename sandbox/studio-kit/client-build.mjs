import { join } from 'node:path';

/**
 * How the game client becomes `main.js`, `main.css` and their chunks, and the widgets their scripts; shared by the
 * production build and development.
 * @param {string} sandboxDir path of the sandbox's folder
 * @returns {import('esbuild').BuildOptions}
 */
export function clientBuildOptions(sandboxDir) {
  return {
    entryPoints: {
      main: join(sandboxDir, 'game-studio/client/main.ts'),
      tables: join(sandboxDir, 'table-studio/client/main.ts'),
      sportsbook: join(sandboxDir, 'sportsbook/client/main.ts'),
      'demo-widget': join(sandboxDir, 'widgets/client/demo-widget.ts'),
      'gamification-widget': join(sandboxDir, 'widgets/client/gamification/main.ts'),
      'chatwoot-widget': join(sandboxDir, 'widgets/client/chatwoot-widget.ts'),
      'tracker-widget': join(sandboxDir, 'widgets/client/tracker-widget.ts'),
      'consent-widget': join(sandboxDir, 'widgets/client/consent-widget.ts'),
      'hostile-widget': join(sandboxDir, 'widgets/client/hostile-widget.ts'),
    },
    bundle: true,
    format: 'esm',
    splitting: true,
    chunkNames: 'chunk-[hash]',
    platform: 'browser',
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  };
}
