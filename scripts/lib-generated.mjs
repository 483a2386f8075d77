// Files that are made from the features' own, in no commit.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The names in a folder in byte order, hidden ones left out; none when there is no such folder. */
export function namesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}

/** The folders of components/, features and what they have in common. */
export function featuresOf(root) {
  const folder = join(root, 'components');
  return namesIn(folder).filter((name) => statSync(join(folder, name)).isDirectory());
}

/** Leaves a file that is right untouched, so that nothing is built again. */
export function writeIfChanged(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
