import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The scripts that the packages name under `clients`, by the names of their files.
 * @param {string} packages path of the folder of the packages
 * @returns {Record<string, string>}
 */
function clientsIn(packages) {
  const clients = readdirSync(packages)
    .filter((name) => existsSync(join(packages, name, 'package.json')))
    .flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).clients ?? {}).map(
        ([file, path]) => [file, join(packages, name, path)],
      ),
    );
  return Object.fromEntries(clients);
}

/**
 * How the clients of all stand-ins become scripts, styles and their chunks; shared by the production build and
 * development.
 * @param {string} packages path of the folder of the packages
 * @returns {import('esbuild').BuildOptions}
 */
export function clientBuildOptions(packages) {
  return {
    entryPoints: clientsIn(packages),
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
