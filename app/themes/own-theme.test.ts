/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '@/contract/brand.schema';

const DEMONSTRATION = join(process.cwd(), 'sandbox', 'demo-config');
const FONT = Buffer.from('wOF2 and what follows');
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h1"/></svg>';
const WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 40"><path d="M0 0h1"/></svg>';
const BAND = '"band": "#10162c", "band-raised": "#1b2340", "on-band": "#ffffff", "on-band-muted": "#c0c8e0"';
const folder = mkdtempSync(join(tmpdir(), 'foyer-operator-'));
const before = process.env.FOYER_CONFIG;

/** An operator's folder: a theme, font and logo that no build has seen. */
function writeFolder(): void {
  cpSync(DEMONSTRATION, folder, { recursive: true });
  const nova = readFileSync(join(folder, 'themes/theme1.json'), 'utf8')
    .replace('"id": "theme1"', '"id": "nova"')
    .replace('"look": "soft"', '"look": "round"')
    .replaceAll('"Sora"', '"Nova Sans"')
    .replace(
      '"text": { "family": "Nova Sans" }',
      '"text": { "family": "Nova Sans" }, "own": [{ "family": "Nova Sans", "file": "nova-sans.woff2", "weight": "100 900" }]',
    )
    .replace('"accent": "#6ff2c8"', '"accent": "#6fd2f8"')
    .replace('"bg": "#070a15"', `"bg": "#0a0510", "fast": "90ms", ${BAND}`);
  writeFileSync(join(folder, 'themes/nova.json'), nova);
  mkdirSync(join(folder, 'themes/nova'));
  writeFileSync(join(folder, 'themes/nova/nova-sans.woff2'), FONT);
  writeFileSync(join(folder, 'brands/aurora/logo.svg'), LOGO);
  writeFileSync(join(folder, 'brands/aurora/logo-wide.svg'), WIDE);
  writeFileSync(join(folder, 'brands/aurora/logo-light.svg'), LOGO);
  writeFileSync(join(folder, 'brands/aurora/logo-wide-light.svg'), WIDE);
  writeFileSync(join(folder, 'brands/aurora/favicon.svg'), LOGO);
  const brand = join(folder, 'brands/aurora/brand.json');
  writeFileSync(brand, readFileSync(brand, 'utf8').replace('"theme": "theme1"', '"theme": "nova"'));
}

/** The modules of a process that starts with the folder. */
async function start() {
  const { BRANDS } = await import('@/contract/brands');
  const { configProblemsAtStart, SHARED_CONFIG } = await import('@/contract/config-check');
  const { themeById } = await import('@/contract/themes');
  const files = await import('@/lib/brand/theme-files');
  const settings = await import('@/components/shell/theme-settings');
  const { BrandLogo } = await import('@/components/shell/site-header');
  const { GET } = await import('@/app/themes/[file]/route');
  const { GET: getPicture } = await import('@/app/brands/[brand]/[file]/route');
  const { DEFAULT_EXPERIMENTS } = await import('@/contract/experiments');
  const [aurora, kuu, quetzal] = ['aurora', 'kuu', 'quetzal'].map((name) => BRANDS.find(({ id }) => id === name));
  const nova = themeById('nova');
  if (!aurora || !kuu || !quetzal || !nova) throw new Error('the folder was not read');
  const problems = configProblemsAtStart(SHARED_CONFIG, { FOYER_CONFIG: folder, FOYER_SANDBOX: '1' });
  return { aurora, kuu, quetzal, nova, problems, files, settings, BrandLogo, GET, getPicture, DEFAULT_EXPERIMENTS };
}

let started: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  writeFolder();
  process.env.FOYER_CONFIG = folder;
  started = await start();
});
afterAll(() => {
  if (before === undefined) delete process.env.FOYER_CONFIG;
  else process.env.FOYER_CONFIG = before;
  rmSync(folder, { recursive: true });
});

const logoOf = (brand: Brand) =>
  renderToStaticMarkup(
    createElement(started.BrandLogo, {
      brand,
      theme: started.settings.ownTheme(brand),
      locale: 'en_GB',
      label: 'Aurora',
    }),
  );
const stylesOf = () => {
  const { href, integrity } = started.files.themeStyles(started.nova);
  return { href, integrity, css: started.files.themeFileAt(href)?.bytes.toString() ?? '' };
};

describe("an operator's own theme", () => {
  it("an operator's own theme gives a page its attributes and values, without a build [THM-01, OPR-01]", () => {
    const { aurora, settings, DEFAULT_EXPERIMENTS, problems } = started;
    expect(problems).toEqual([]);
    const variant = {
      brand: 'aurora',
      country: 'FI',
      mode: 'CASINO',
      layout: 'guest',
      experiments: DEFAULT_EXPERIMENTS,
    } as const;
    expect(settings.themeAttributes(aurora, variant)).toEqual({
      'data-theme': 'nova',
      'data-theme-look': 'round',
      'data-light': '',
      'data-menu': 'menu1',
      style: {},
    });
    const drawn = { ...variant, experiments: { ...DEFAULT_EXPERIMENTS, theme: 'theme2' } };
    expect(settings.themeAttributes(aurora, drawn)['data-theme']).toBe('theme2');
    const { css } = stylesOf();
    const rule = css.slice(css.indexOf("[data-theme='nova']{"));
    for (const value of [
      '--accent:var(--brand-accent, #6fd2f8)',
      '--bg:#0a0510',
      '--band:#10162c',
      '--on-accent-2:var(--on-accent)',
      '--focus:var(--accent-ink)',
      "--font-display:'Nova Sans', var(--cjk), sans-serif",
      'color-scheme:dark',
    ])
      expect(rule.slice(0, rule.indexOf('}'))).toContain(value);
    expect(css).toMatch(
      /@media \(prefers-color-scheme:light\)\{\[data-theme='nova'\]\[data-light\]\{color-scheme:light;/,
    );
    // A visitor who wants no motion has none of the theme's either.
    expect(css.match(/--fast:[^;}]*/g)).toEqual(['--fast:90ms']);
    expect(css).toContain("@media (prefers-reduced-motion:no-preference){[data-theme='nova']{--fast:90ms}}");
  });

  it("an operator's own theme has styles whose address and integrity are those of their bytes [SEC-02]", () => {
    const { href, integrity, css } = stylesOf();
    expect(href).toBe(`/themes/nova-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`);
    expect(integrity).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`);
  });

  it("an operator's own font is in the styles and fetched ahead, from an address with its hash [THM-01]", () => {
    const path = `/themes/nova-nova-sans-${createHash('sha256').update(FONT).digest('hex').slice(0, 12)}.woff2`;
    expect(started.files.preloadedFonts(started.nova)).toEqual([path]);
    expect(stylesOf().css).toContain(
      `@font-face{font-family:'Nova Sans';font-weight:100 900;font-style:normal;font-display:swap;src:url('${path}') format('woff2')}`,
    );
    expect(started.files.themeFileAt(path)?.bytes).toEqual(FONT);
  });

  it('a host without the front sends the files of themes for ever, and nothing for another hash', async () => {
    const ask = (href: string) =>
      started.GET(new Request(`http://x${href}`), { params: Promise.resolve({ file: href.slice('/themes/'.length) }) });
    const { href, css } = stylesOf();
    const found = await ask(href);
    expect([found.status, found.headers.get('content-type'), found.headers.get('cache-control')]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(await found.text()).toBe(css);
    const [font = ''] = started.files.preloadedFonts(started.nova);
    expect((await ask(font)).headers.get('content-type')).toBe('font/woff2');
    for (const other of ['/themes/nova-000000000000.css', '/themes/nova.css', '/themes/nova.json']) {
      const missing = await ask(other);
      expect([other, missing.status, missing.headers.get('cache-control')]).toEqual([other, 404, 'no-store']);
    }
  });
});

describe("an operator's own pictures", () => {
  it("a brand's logo is in the header under the brand's name, with room kept for it [OPR-01]", () => {
    const { aurora } = started;
    const markup = logoOf(aurora);
    expect(markup).toContain('aria-label="Aurora"');
    expect(markup).toContain('<img src="/brands/aurora/logo-wide.svg" width="320" height="32" alt="Aurora"');
    expect(markup).toMatch(
      /<source media="\(max-width: 47\.9375em\)" srcSet="\/brands\/aurora\/logo\.svg" width="96" height="32"/i,
    );
    expect(started.settings.picturesOf(aurora).favicon).toBe('/brands/aurora/favicon.svg');
  });

  it('a page by daylight has the logo that the brand has for it, and the first source that fits counts [OPR-01, UXP-03]', () => {
    const sources = (brand: Brand) =>
      [...logoOf(brand).matchAll(/srcset="([^"]*)"|src="([^"]*)"/gi)].map((found) => found[1] ?? found[2]);
    const { aurora, kuu, quetzal } = started;
    expect(sources(aurora)).toEqual([
      '/brands/aurora/logo-light.svg',
      '/brands/aurora/logo-wide-light.svg',
      '/brands/aurora/logo.svg',
      '/brands/aurora/logo-wide.svg',
    ]);
    expect(logoOf(aurora)).toMatch(
      /<source media="\(prefers-color-scheme: light\) and \(max-width: 47\.9375em\)" srcSet="\/brands\/aurora\/logo-light\.svg" width="96" height="32"/i,
    );
    expect(sources(kuu)).toEqual(['/brands/kuu/mark-light.svg', '/brands/kuu/mark.svg']);
    expect(logoOf(kuu)).toContain('<span>Kuu');
    // A page that is never light has none of the sort.
    expect(sources({ ...kuu, lightVariant: false })).toEqual(['/brands/kuu/mark.svg']);
    expect(sources(quetzal)).toEqual(['/brands/quetzal/mark.svg']);
  });

  it('a host without the front sends the pictures that a brand has, and no other file of its folder', async () => {
    const statusOf = async (brand: string, file: string) =>
      (await started.getPicture(new Request('http://x/'), { params: Promise.resolve({ brand, file }) })).status;
    const files = ['mark.svg', 'mark-light.svg', 'favicon.svg', 'logo.svg', 'logo-wide.svg', 'logo-light.svg'];
    expect(await Promise.all(files.map((file) => statusOf('aurora', file)))).toEqual(files.map(() => 200));
    expect(await Promise.all(files.map((file) => statusOf('kuu', file)))).toEqual([200, 200, 404, 404, 404, 404]);
    expect(await statusOf('aurora', 'brand.json')).toBe(404);
    expect(await statusOf('nobody', 'mark.svg')).toBe(404);
  });
});
