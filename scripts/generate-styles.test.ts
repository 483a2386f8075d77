import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { generateStyles } from './generate-styles.mjs';

test('the styles of every feature are listed by name, without those of the kit, the frame and single pages', () => {
  const root = mkdtempSync(join(tmpdir(), 'foyer-styles-'));
  for (const path of [
    'wallet/wallet.css',
    'games/games.css',
    'ui/ui.css',
    'shell/shell.css',
    'raffle/raffle-page.css',
  ]) {
    mkdirSync(dirname(join(root, 'components', path)), { recursive: true });
    writeFileSync(join(root, 'components', path), '');
  }
  generateStyles(root);
  const lines = readFileSync(join(root, 'app/_frame/feature-styles.css'), 'utf8').trim().split('\n');
  expect(lines.slice(1)).toEqual([
    "@import '../../components/games/games.css' layer(components);",
    "@import '../../components/wallet/wallet.css' layer(components);",
  ]);
  rmSync(root, { recursive: true });
});

test('every style sheet of the components is part of a page: listed, or imported by its name', () => {
  const files = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  const all = ['app', 'components'].flatMap(files).filter((path) => !path.includes('node_modules'));
  const sources = all.filter((path) => /\.(css|tsx?)$/.test(path)).map((path) => readFileSync(path, 'utf8'));
  const isOfFeature = (path: string) => basename(path, '.css') === basename(dirname(path));
  const unused = all.filter(
    (path) =>
      path.endsWith('.css') && !isOfFeature(path) && !sources.some((text) => text.includes(`/${basename(path)}`)),
  );
  expect(unused).toEqual([]);
});
