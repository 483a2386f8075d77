import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
