// Bundles the scripts of all stand-ins for browsers into the folder on the command line.
import { build } from 'esbuild';
import { clientBuildOptions } from '@foyer/studio-kit/client-build';

await build({ ...clientBuildOptions(import.meta.dirname), outdir: process.argv[2], logLevel: 'warning' });
