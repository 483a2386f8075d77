import { darken, lighten } from './colours';
import { textPath } from './fonts';
import type { GameTheme } from './game-theme';
import { lettering } from './lettering';
import { bevel, enamelMotif, glossyMotif } from './motif';
import { beams, blur, disc, glow, linear, radial, startPainting, toSvg, type Painting } from './painting';
import { PALETTES, type Palette } from './palettes';
import { randomFrom } from './random';
import { motifColour } from './scenes/emblem-scenes';
import { cutGem } from './scenes/place-scenes';

export const SYMBOL_COUNT = 10;
const SIZE = 512;

/** Enamels of the four premium symbols, so that they differ at a glance. */
const ENAMELS = ['#b3122c', '#1551b8', '#0f7a45', '#7a2bb0'] as const;
const LOW_COLOURS = ['#e8413c', '#2f8bf0', '#27b35f', '#b05af0'] as const;
const RANKS = ['A', 'K', 'Q', 'J'] as const;
const METALS: readonly Palette['metal'][] = [
  PALETTES.ruby.metal,
  PALETTES.fjord.metal,
  PALETTES.acid.metal,
  PALETTES.lagoon.metal,
];

function banner(painting: Painting, word: string, colour: string): string {
  const { palette } = painting;
  const ribbon = linear(painting, [
    [0, lighten(colour, 0.35)],
    [0.5, colour],
    [1, darken(colour, 0.5)],
  ]);
  const edge = linear(painting, [
    [0, palette.metal[0]],
    [0.5, palette.metal[2]],
    [1, palette.metal[3]],
  ]);
  return `<g filter="${bevel(painting, 3, 3)}"><path d="M20 372H492L462 428L492 484H20L50 428Z" fill="${ribbon}" stroke="${edge}" stroke-width="9" stroke-linejoin="round"/></g>${lettering(painting, 'russo', word, { cx: 256, bottom: 462, maxWidth: 340, maxHeight: 62 })}`;
}

function wild(painting: Painting, theme: GameTheme): string {
  const { palette } = painting;
  const dish = radial(painting, [
    [0, palette.glow],
    [0.55, palette.mid],
    [1, palette.night],
  ]);
  const ring = linear(painting, [
    [0, palette.metal[0]],
    [0.35, palette.metal[2]],
    [0.65, palette.metal[3]],
    [1, palette.metal[1]],
  ]);
  return `${glow(painting, 256, 236, 250, palette.glow, 0.8)}<g filter="${bevel(painting, 4, 4)}">${disc(256, 226, 214, ring)}</g>${disc(256, 226, 192, dish)}<g clip-path="${painting.define((id) => `<clipPath id="${id}"><circle cx="256" cy="226" r="192"/></clipPath>`)}">${beams(painting, 256, 226, 14, palette.spark, 0.5, 300)}</g>${enamelMotif(painting, theme.motifs[0], { cx: 256, cy: 208, size: 268 })}${banner(painting, 'WILD', '#c3162c')}`;
}

function scatter(painting: Painting, theme: GameTheme): string {
  const { palette } = painting;
  let rays = '';
  for (let i = 0; i < 24; i += 1) {
    const a = (i / 24) * Math.PI * 2;
    const r = i % 2 === 0 ? 246 : 204;
    rays += `${i === 0 ? 'M' : 'L'}${(256 + Math.cos(a) * r).toFixed(1)} ${(228 + Math.sin(a) * r * 0.92).toFixed(1)}`;
  }
  const burst = radial(painting, [
    [0, palette.spark],
    [0.5, palette.glow],
    [1, palette.mid],
  ]);
  return `${glow(painting, 256, 228, 254, palette.spark, 0.9)}<g filter="${bevel(painting, 4, 4)}"><path d="${rays}Z" fill="${burst}" stroke="${palette.metal[2]}" stroke-width="8" stroke-linejoin="round"/></g>${enamelMotif(painting, theme.motifs.at(-1) ?? theme.motifs[0], { cx: 256, cy: 216, size: 250 }, '#5a1a8a')}${banner(painting, 'SCATTER', '#1551b8')}`;
}

function premium(painting: Painting, theme: GameTheme, place: number): string {
  const motif = theme.motifs[place + 1] ?? theme.motifs[0];
  const enamel = ENAMELS[place] ?? ENAMELS[0];
  if (theme.theme === 'fruit' || theme.theme === 'candy' || theme.theme === 'food')
    return glossyMotif(
      painting,
      motif,
      { cx: 256, cy: 252, size: 372 },
      motifColour(motif, LOW_COLOURS[place] ?? LOW_COLOURS[0]),
    );
  const frame = linear(painting, [
    [0, painting.palette.metal[0]],
    [0.5, painting.palette.metal[2]],
    [1, painting.palette.metal[3]],
  ]);
  const dish = radial(
    painting,
    [
      [0, lighten(enamel, 0.25)],
      [0.6, darken(enamel, 0.35)],
      [1, darken(enamel, 0.7)],
    ],
    [0.45, 0.35, 0.75],
  );
  const plate = `<rect x="44" y="44" width="424" height="424" rx="86" fill="#000" opacity=".5" filter="${blur(painting, 12)}" transform="translate(0 12)"/><g filter="${bevel(painting, 4, 4)}"><rect x="36" y="36" width="440" height="440" rx="92" fill="${frame}"/></g><rect x="56" y="56" width="400" height="400" rx="74" fill="${dish}"/><path d="M70 130A60 60 0 0 1 130 70H382A60 60 0 0 1 442 130V190C330 150 190 150 70 190Z" fill="#fff" opacity=".1"/>`;
  return plate + enamelMotif(painting, motif, { cx: 256, cy: 256, size: 312 }, enamel);
}

function low(painting: Painting, theme: GameTheme, place: number): string {
  const colour = LOW_COLOURS[place] ?? LOW_COLOURS[0];
  if (theme.theme === 'gems')
    return (
      glow(painting, 256, 256, 230, colour, 0.6) +
      cutGem(painting, 256, 256, 176, colour, [8, 6, 10, 5][place] ?? 8, 0.35)
    );
  const font = theme.font === 'monoton' ? 'righteous' : theme.font;
  const text = textPath(font, RANKS[place] ?? 'A', 380);
  const at = `transform="translate(${(256 - text.width / 2).toFixed(1)} ${(256 - (text.top + text.bottom) / 2).toFixed(1)})"`;
  const metal = METALS[place] ?? painting.palette.metal;
  const face = linear(painting, [
    [0, lighten(colour, 0.65)],
    [0.45, colour],
    [1, darken(colour, 0.45)],
  ]);
  const edge = linear(painting, [
    [0, metal[0]],
    [0.5, metal[2]],
    [1, metal[3]],
  ]);
  const layer = (width: number, paint: string, more = ''): string =>
    `<path ${at} d="${text.d}" fill="${paint}" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round" ${more}/>`;
  return `<g transform="translate(0 16)" opacity=".6" filter="${blur(painting, 12)}">${layer(46, '#000')}</g>${layer(46, darken(colour, 0.78))}${layer(30, edge)}${layer(12, darken(colour, 0.62))}<g filter="${bevel(painting, 5, 5)}">${layer(0, face)}</g>`;
}

/** One symbol of the slot on a clear ground; numbers as the studio's: 0 wild, 1 scatter, 2–5 premium, 6–9 low. */
export function symbolSvg(slug: string, theme: GameTheme, symbol: number, pixelWidth: number): string {
  const painting = startPainting(SIZE, SIZE, theme.palette, randomFrom(`${slug}/symbol/${symbol}`));
  const body =
    symbol === 0
      ? wild(painting, theme)
      : symbol === 1
        ? scatter(painting, theme)
        : symbol < 6
          ? premium(painting, theme, symbol - 2)
          : low(painting, theme, symbol - 6);
  return toSvg(painting, body, pixelWidth);
}
