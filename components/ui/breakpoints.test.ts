/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { compile } from 'tailwindcss';
import { DESKTOP_BREAKPOINT, PHONE_MEDIA, USUAL_TEXT } from '@/contract/device';
import tailwind from '@/tailwind.config';

/** The CSS that the build makes of a class by the configuration. */
async function cssOf(className: string): Promise<string> {
  const { build } = await compile("@config 'tailwind.config.ts'; @tailwind utilities;", {
    base: process.cwd(),
    loadModule: async (path, base) => ({ module: tailwind, base, path }),
  });
  return build([className]);
}

/** Widths of the media queries of a text, in pixels at the usual text size. */
const widthsIn = (text: string, edge: 'min' | 'max'): readonly number[] =>
  [...text.matchAll(new RegExp(`\\(${edge}-width: ([\\d.]+)em\\)`, 'g'))].map(
    ([, width]) => Number(width) * USUAL_TEXT,
  );

const sheets = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
);

/** The widths between a large phone and a small desktop: a page has one change of form there. */
const isNear = (width: number): boolean => width > 600 && width < 900;

it('the wide form of a page begins at the 768 pixels of the specification [NAV-09]', () => {
  expect(DESKTOP_BREAKPOINT).toBe(768);
  expect(PHONE_MEDIA).toBe('(max-width: 47.9375em)');
});

it('the classes of the wide form begin where the contract says [NAV-09]', async () => {
  expect(await cssOf('md:hidden')).toMatch(
    new RegExp(`@media \\((?:width >=|min-width:) ${DESKTOP_BREAKPOINT / USUAL_TEXT}em\\)`),
  );
});

it('every style sheet changes from phone to desktop where the contract says, and nowhere beside it [NAV-09]', () => {
  const text = sheets.join('');
  const [from, upTo] = [widthsIn(text, 'min').filter(isNear), widthsIn(text, 'max').filter(isNear)];
  expect(new Set(from)).toEqual(new Set([DESKTOP_BREAKPOINT]));
  expect(new Set(upTo)).toEqual(new Set([DESKTOP_BREAKPOINT - 1]));
  expect(from.length + upTo.length).toBeGreaterThan(15);
});

it('every style sheet measures the window in text, so that a form fits twice the text size too [UXP-02]', () => {
  expect(sheets.flatMap((sheet) => sheet.match(/@media[^{]*\dpx[^{]*/g) ?? [])).toEqual([]);
});

it('no page writes the breakpoint out: pictures and scripts take it from the contract [NAV-09]', () => {
  const sources = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const written = sources.filter((file) => /\b76[78]px|\b4[78](?:\.9375)?em/.test(readFileSync(file, 'utf8')));
  expect(written).toEqual([]);
});
