import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generateIcons, readIcons } from './generate-icons.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-icons-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const svgOf = (content: string, size = 24) =>
  `<?xml version="1.0"?>\n<!-- drawn here -->\n<svg viewBox="0 0 ${size} ${size}">\n  ${content}\n</svg>\n`;

function write(path: string, svg: string): void {
  const file = join(root, 'components', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
}

test('the icons of all folders are one table in the order of their names', () => {
  write('wallet/icons/purse.svg', svgOf('<path d="M1 2h3" />'));
  write('ui/icons/arrow-in.svg', svgOf('<path fill="none" d="M4 5-6.5z"/>'));
  generateIcons(root);
  const table = readFileSync(join(root, 'components/ui/icon-paths.ts'), 'utf8');
  expect(table).toContain("{\n  'arrow-in': 'M4 5-6.5z',\n  'purse': 'M1 2h3',\n} as const;");
});

test('an icon that two folders have is refused with both files', () => {
  write('wallet/icons/purse.svg', svgOf('<path d="M1 2h3"/>'));
  write('cashier/icons/purse.svg', svgOf('<path d="M1 2h4"/>'));
  expect(() => readIcons(root)).toThrow(
    "both components/cashier/icons/purse.svg and components/wallet/icons/purse.svg are the icon 'purse'",
  );
});

test.each([
  ['two paths', 'purse.svg', svgOf('<path d="M1 2"/><path d="M3 4"/>')],
  ['another shape', 'purse.svg', svgOf('<circle r="3"/><path d="M1 2"/>')],
  ['no path', 'purse.svg', svgOf('')],
  ['another size', 'purse.svg', svgOf('<path d="M1 2"/>', 32)],
  ['a path that ends the text of code', 'purse.svg', svgOf(`<path d="M1 2', evil: '"/>`)],
  ['a name with capitals', 'Purse.svg', svgOf('<path d="M1 2"/>')],
  ['a file of another kind', 'purse.png', svgOf('<path d="M1 2"/>')],
])('an icon with %s is refused with its file', (_, name, svg) => {
  write(`wallet/icons/${name}`, svg);
  expect(() => readIcons(root)).toThrow(`components/wallet/icons/${name}: expected`);
});
