import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generateMessages } from './generate-messages.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-messages-'));
  for (const feature of ['games', 'wallet']) mkdirSync(join(root, 'components', feature), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const merged = (language: string) => readFileSync(join(root, 'lib/i18n/merged', `${language}.json`), 'utf8');

test('the files of a language are merged in the order of their namespaces, the keys of a namespace stay as written', () => {
  write('messages/en_GB/wallet.json', { wallet: { title: 'Wallet', balance: 'Balance' } });
  write('messages/en_GB/games.json', { search: { hint: 'Find' }, games: { play: 'Play' } });
  write('messages/en_GB/shared.json', { common: { back: 'Back' } });
  generateMessages(root);
  const texts = {
    common: { back: 'Back' },
    games: { play: 'Play' },
    search: { hint: 'Find' },
    wallet: { title: 'Wallet', balance: 'Balance' },
  };
  expect(merged('en_GB')).toBe(`${JSON.stringify(texts, null, 2)}\n`);
});

test('a regional wording holds what its files override, and the file of a language that is gone goes', () => {
  write('messages/en_GB/games.json', { games: { play: 'Play', stake: 'Stake' } });
  write('messages/en_CA/games.json', { games: { stake: 'Wager' } });
  write('lib/i18n/merged/xx_XX.json', {});
  generateMessages(root);
  expect(JSON.parse(merged('en_CA'))).toEqual({ games: { stake: 'Wager' } });
  expect(readdirSync(join(root, 'lib/i18n/merged'))).toEqual(['en_CA.json', 'en_GB.json']);
});

test.each([
  [
    'a namespace in two files',
    { 'en_GB/games.json': { games: {} }, 'en_GB/wallet.json': { games: {} } },
    "both messages/en_GB/games.json and messages/en_GB/wallet.json have the namespace 'games'",
  ],
  ['a file of no feature', { 'fi_FI/poker.json': { poker: {} } }, 'messages/fi_FI/poker.json: expected <feature>.json'],
  ['a file of another kind', { 'fi_FI/games.txt': {} }, 'messages/fi_FI/games.txt: expected <feature>.json'],
  ['a language in one file', { 'fi_FI.json': {} }, 'messages/fi_FI.json: texts are in messages/fi_FI/<feature>.json'],
  ['a text without namespace', { 'fi_FI/games.json': { play: 'Pelaa' } }, "'play' is no namespace"],
  ['a file that is no JSON', { 'fi_FI/games.json': '{' }, 'messages/fi_FI/games.json: '],
])('%s is refused with the names of the files, and nothing is written', (_, files, reason) => {
  for (const [path, content] of Object.entries(files)) write(`messages/${path}`, content);
  expect(() => generateMessages(root)).toThrow(reason);
  expect(readdirSync(root).sort()).toEqual(['components', 'messages']);
});
