import type { BuildOptions } from 'esbuild';

/** How the game client becomes `main.js`, `main.css` and their chunks; shared by the production build and development. */
export function clientBuildOptions(entry: string): BuildOptions {
  return {
    entryPoints: { main: entry },
    bundle: true,
    format: 'esm',
    splitting: true,
    chunkNames: 'chunk-[hash]',
    platform: 'browser',
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    minify: true,
    legalComments: 'none',
    loader: { '.css': 'css' },
    define: { 'process.env.NODE_ENV': '"production"' },
  };
}
