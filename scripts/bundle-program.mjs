// Bundles one program of the platform's tests: node scripts/bundle-program.mjs <source> <target>.
import { build } from 'esbuild';
import { bundleOptions } from './lib-bundle.mjs';

const [source, target] = process.argv.slice(2);
await build({ ...bundleOptions, entryPoints: [source], outfile: target, sourcemap: 'inline', sourcesContent: false });
