// How programs of the platform are bundled.
import { sandboxPackages } from './lib-packages.cjs';

/** @type {import('esbuild').BuildOptions} */
export const bundleOptions = {
  bundle: true,
  // Two thirds of a start went into finding and reading hundreds of packages' files, so they are in the bundle. Outside
  // stay the sandbox's own, which need not be installed, and what comes with files of its own.
  external: [...sandboxPackages, '@electric-sql/pglite', 'pg-native', 'sharp'],
  // Packages that are CommonJS ask for Node's own modules by require.
  banner: {
    js: `import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);`,
  },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
};
