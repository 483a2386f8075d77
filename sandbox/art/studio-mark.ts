import { lighten } from './colours';
import { textPath, type FontName } from './fonts';
import { motifBody } from './motif';
import { PALETTES } from './palettes';
import { randomFrom } from './random';
import type { StudioLabel } from './studios';

const FONTS: readonly FontName[] = ['righteous', 'russo', 'lilita', 'metamorphous', 'limelight', 'bungee'];
const WIDTH = 240;
const HEIGHT = 80;

/** The studio's logo: mark and name, light, on a clear ground, 3:1. */
export function studioSvg({ slug, name, icon }: StudioLabel): string {
  const random = randomFrom(`${slug}/mark`);
  const palette = random.pick(Object.values(PALETTES));
  const font = random.pick(FONTS);
  const words = name.split(' ');
  const middle = Math.ceil(words.length / 2);
  const lines =
    name.length > 11 && words.length > 1 ? [words.slice(0, middle).join(' '), words.slice(middle).join(' ')] : [name];
  const widest = Math.max(...lines.map((line) => textPath(font, line, 100).width));
  const size = Math.min((154 / widest) * 100, lines.length === 1 ? 36 : 27);
  const gap = size * 1.08;
  const top = HEIGHT / 2 + size * 0.34 - ((lines.length - 1) * gap) / 2;
  const text = lines
    .map(
      (line, i) =>
        `<path transform="translate(78 ${(top + i * gap).toFixed(1)})" d="${textPath(font, line, size).d}"/>`,
    )
    .join('');
  const tilt = random.pick([0, 45]);
  const shape = random.pick([
    '<circle r="30"/>',
    '<rect x="-28" y="-28" width="56" height="56" rx="15"/>',
    `<rect x="-23" y="-23" width="46" height="46" rx="9" transform="rotate(${tilt})"/>`,
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${name.replaceAll('&', '&amp;')}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(palette.glow, 0.25)}"/><stop offset="1" stop-color="${palette.mid}"/></linearGradient></defs><g transform="translate(38 40)" fill="url(#g)">${shape}</g><g transform="translate(38 40) scale(.073) translate(-256 -256)" fill="#fff">${motifBody(icon)}</g><g fill="#f4f6fb">${text}</g></svg>`;
}
