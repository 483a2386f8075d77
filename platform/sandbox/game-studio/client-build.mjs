/**
 * How the game client becomes `main.js`, `main.css` and their chunks; shared by the production build and development.
 * @param {string} entry path of client/main.ts
 * @returns {import('esbuild').BuildOptions}
 */
export function clientBuildOptions(entry) {
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
    define: { 'process.env.NODE_ENV': '"production"' },
  };
}
