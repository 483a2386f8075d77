/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { configProblemsAtStart, SHARED_CONFIG } from './config-check';

const DEMONSTRATION = join(process.cwd(), 'sandbox', 'demo-config');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-themes-'));
  cpSync(DEMONSTRATION, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () => configProblemsAtStart(SHARED_CONFIG, { FOYER_CONFIG: folder, FOYER_SANDBOX: '1' });

function write(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

/** Replaces a text that the file has once. */
function change(name: string, from: string, to: string): void {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  write(name, text.replace(from, to));
}

/** The line of theme1.json that begins with this. */
function lineOf(start: string, after = ''): number {
  const lines = readFileSync(join(folder, 'themes/theme1.json'), 'utf8').split('\n');
  const from = lines.findIndex((line) => line.includes(after));
  return lines.findIndex((line, at) => at >= from && line.trim().startsWith(start)) + 1;
}

it('the demonstration’s themes can be read, by dark and by daylight, with the accent of each brand [THM-01]', () => {
  expect(start()).toEqual([]);
});

describe('a theme of the folder', () => {
  it.each<readonly [string, string, string, string]>([
    ['with a token that is not known', '"plate":', '"plait":', 'Unrecognized key: "plait"'],
    ['with a look that nothing draws', '"soft"', '"square"', 'look: expected one of "soft"|"framed"|"round"'],
    ['with a colour that ends its rule', '"#0f1427"', '"#0f1427;}"', 'tokens.surface: expected a colour'],
    ['with a colour that loads', '"#0f1427"', '"url(//x.example)"', 'tokens.surface: expected a colour'],
    ['with a colour by a name', '"#0f1427"', '"navy"', 'tokens.surface: expected a colour'],
    ['with a colour of no token', '"#0f1427"', '"var(--secret)"', 'tokens.surface: expected a colour'],
    ['with an open bracket', '"#0f1427"', '"rgb(1 2 3)("', 'tokens.surface: expected a colour'],
    ['with a shadow that ends its rule', '-24px rgb(0 0 0 / 0.8)"', '-24px; } *{"', 'tokens.shadow-card: expected'],
    ['with a shadow that loads', '-24px rgb(0 0 0 / 0.8)"', '-24px image(x)"', 'tokens.shadow-card: expected'],
    ['with a length that runs', '"28px"', '"expression(1)"', 'tokens.radius-card: expected a length'],
    ['with a comment', '"28px"', '"calc(1px /* */)"', 'tokens.radius-card: expected a length'],
    ['with a weight in words', '"weight-display": 600', '"weight-display": "bold"', 'tokens.weight-display: expected'],
    [
      'in a font that is not there',
      '"text": { "family": "Sora" }',
      '"text": { "family": "Arial" }',
      'fonts.text.family',
    ],
    ['under the name of no theme', '"id": "theme1"', '"id": "default"', 'id: expected'],
  ])('a theme %s is refused with its place [THM-01, SEC-02]', (_, from, to, expected) => {
    change('themes/theme1.json', from, to);
    const [problem = '', ...more] = start();
    expect(problem).toMatch(/^themes\/theme1\.json:\d+ /);
    expect(problem).toContain(expected);
    expect(more.filter((line) => !line.startsWith('themes/theme1.json:'))).toEqual([]);
  });

  it('a theme that is light by itself has no variant for daylight', () => {
    change('themes/theme1.json', '"scheme": "dark"', '"scheme": "light"');
    expect(start()).toEqual([expect.stringMatching(/^themes\/theme1\.json:\d+ light: expected null/)]);
  });

  it.each<readonly [string, string, string, string, string]>([
    [
      'words on the ground',
      '"ink-muted"',
      '"#a7b0d2"',
      '"#55585f"',
      'tokens.ink-muted: expected a contrast of 4.5:1 on bg, got 2.',
    ],
    [
      'half transparent words',
      '"ink-muted"',
      '"#a7b0d2"',
      '"rgb(167 176 210 / 0.4)"',
      'tokens.ink-muted: expected a contrast of 4.5:1 on bg, got 2.',
    ],
    [
      'mixed words',
      '"ink-muted"',
      '"#a7b0d2"',
      '"color-mix(in srgb, var(--ink) 30%, transparent)"',
      'tokens.ink-muted: expected a contrast of 4.5:1 on bg, got 2.',
    ],
    [
      'words of a button',
      '"on-accent"',
      '"#03150f"',
      '"#f4fffb"',
      'tokens.on-accent: expected a contrast of 4.5:1 on accent, got 1.',
    ],
    [
      'outlines',
      '"line-strong"',
      '"rgb(160 178 255 / 0.5)"',
      '"rgb(160 178 255 / 0.2)"',
      'tokens.line-strong: expected a contrast of 3:1 on bg, got 1.',
    ],
    [
      'a colour that no browser knows',
      '"warning"',
      '"#ffd479"',
      '"oklab(red)"',
      'tokens.warning: expected a colour, got "oklab(red)"',
    ],
    [
      'a colour that is itself',
      '"warning"',
      '"#ffd479"',
      '"var(--warning)"',
      'tokens.warning: expected a colour, got "var(--warning)"',
    ],
  ])('a theme is refused for %s, with the line [THM-01, UXP-03]', (_, token, from, to, expected) => {
    const line = lineOf(`${token}:`);
    change('themes/theme1.json', from, to);
    expect(start()[0]).toContain(`themes/theme1.json:${line} ${expected}`);
  });

  it('a theme is refused for words that are hard to read by daylight alone [UXP-03]', () => {
    const line = lineOf('"ink-muted":', '"light":');
    change('themes/theme1.json', '"#4c557b"', '"#9098b4"');
    expect(start()).toHaveLength(4);
    for (const [at, ground] of ['bg', 'surface', 'surface-raised', 'surface-sunken'].entries())
      expect(start()[at]).toMatch(
        new RegExp(
          `^themes/theme1\\.json:${line} light\\.tokens\\.ink-muted: expected .* on ${ground}, got 2\\.\\d\\d:1$`,
        ),
      );
  });

  it('a brand is refused whose accent hides words of its theme [THM-01]', () => {
    change('brands/kuu/brand.json', '"accentText": "#04121d"', '"accentText": "#e8f6ff"');
    expect(start()[0]).toMatch(
      /^brands\/kuu\/brand\.json colours: of on-accent in 'theme2' expected a contrast of 4\.5:1 on accent, got 1\.\d\d:1$/,
    );
  });

  it.each<readonly [string, Buffer | string | null, string]>([
    ['is not there', null, 'expected the font that themes/theme1.json names'],
    ['is a script', 'fetch("//x.example")', 'expected a font in WOFF2'],
    ['is another font format', Buffer.from('OTTO0000'), 'expected a font in WOFF2'],
    ['is huge', Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(1024 * 1024)]), 'expected at most 1048576 bytes'],
    ['lies elsewhere', 'link', 'leads out of the folder'],
  ])('a font that %s is refused [THM-01, SEC-02]', (_, content, expected) => {
    change(
      'themes/theme1.json',
      '"text": { "family": "Sora" }',
      '"text": { "family": "Sora" }, "own": [{ "family": "Nova", "file": "nova.woff2" }]',
    );
    if (content === 'link') {
      mkdirSync(join(folder, 'themes/theme1'));
      symlinkSync('/etc/passwd', join(folder, 'themes/theme1/nova.woff2'));
    } else if (content !== null) write('themes/theme1/nova.woff2', content);
    expect(start()).toEqual([expect.stringContaining(`themes/theme1/nova.woff2: ${expected}`)]);
  });

  it.each(['../nova.woff2', 'nova.js', '/etc/nova.woff2', 'a/nova.woff2'])(
    'a font named %s is refused with its line [SEC-02]',
    (file) => {
      change(
        'themes/theme1.json',
        '"text": { "family": "Sora" }',
        `"text": { "family": "Sora" }, "own": [{ "family": "Nova", "file": "${file}" }]`,
      );
      expect(start()).toEqual([
        expect.stringMatching(/^themes\/theme1\.json:\d+ fonts\.own\[0\]\.file: expected a name/),
      ]);
    },
  );
});

describe('a brand’s pictures', () => {
  const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><path d="M0 0h1"/></svg>';

  it('a brand may bring a logo, one for wide screens, each for light pages too, and a favicon [OPR-01]', () => {
    for (const file of ['logo', 'logo-light', 'logo-wide', 'logo-wide-light', 'mark-light', 'favicon'])
      write(`brands/aurora/${file}.svg`, DRAWING);
    expect(start()).toEqual([]);
  });

  it.each<readonly [string, string, string]>([
    ['logo.svg', '<svg onload="1" viewBox="0 0 1 1"/>', 'expected a drawing alone'],
    ['favicon.svg', 'GIF89a', 'expected an SVG'],
    ['logo.svg', '<svg/>', 'expected a viewBox'],
    ['logo-wide.svg', DRAWING, 'expected logo.svg beside it'],
    ['logo-light.svg', DRAWING, 'expected logo.svg beside it'],
    ['mark-light.svg', '<svg><image href="https://a.example/b.png"/></svg>', 'expected a drawing alone'],
    ['mark-light.svg', '<svg><script>1</script></svg>', 'expected a drawing alone'],
  ])('a picture %s that is %s is refused [SEC-02]', (file, text, expected) => {
    write(`brands/aurora/${file}`, text);
    expect(start()).toEqual([expect.stringContaining(`brands/aurora/${file}: ${expected}`)]);
  });
});
