// Makes the archives of a release in dist/packages: the web, the platform and the embedded database, each for an empty
// folder on a machine with Node alone, and the hashes of all. The same commit makes the same bytes.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archive } from './lib-archive.mjs';
import { commonFiles, databaseFiles, origin, platformFiles, webFiles } from './lib-package.mjs';
import { build, install, requireNode, root } from './lib-prepare.mjs';
import { fail, run } from './lib-process.mjs';

requireNode();
const say = (line) => process.stdout.write(`▸ ${line}\n`);
// In the checkout, so that maps name sources from its root and not by this machine's paths.
const bundle = join(root, 'dist', 'packed-platform');
try {
  install(say);
  build('web', say);
  build('front', say);
  say('Building the platform without the sandbox');
  run(process.execPath, ['scripts/build-platform.mjs', bundle], { cwd: root });
  await makeArchives();
} catch (error) {
  fail(error.message);
} finally {
  rmSync(bundle, { recursive: true, force: true });
}

async function makeArchives() {
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const made = { ...origin(), version, engines };
  const common = commonFiles(made);
  const programs = [
    ['web', webFiles(), 'deploy/packages/README-web.md'],
    ['platform', await platformFiles(bundle), 'deploy/packages/README-platform.md'],
  ];
  const out = join(root, 'dist', 'packages');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const sums = [];
  const write = async (name, folder, files) => {
    const bytes = await archive(folder, files, made.seconds);
    const file = `foyer-${name}-${version}.tar.gz`;
    writeFileSync(join(out, file), bytes);
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`);
    say(`dist/packages/${file}: ${(bytes.length / 1e6).toFixed(1)} MB, ${files.size} files`);
  };
  for (const [name, own, readme] of programs) {
    const files = new Map([...own, ...common, ['README.md', readFileSync(join(root, readme))]]);
    await write(name, `foyer-${name}-${version}`, files);
  }
  // Its folder is the platform's: unpacked beside it, it is found.
  const readme = [
    'README-embedded-database.md',
    readFileSync(join(root, 'deploy/packages/README-embedded-database.md')),
  ];
  await write('embedded-database', `foyer-platform-${version}`, new Map([...databaseFiles(), readme]));
  writeFileSync(join(out, 'SHA256SUMS'), sums.sort().join(''));
}
