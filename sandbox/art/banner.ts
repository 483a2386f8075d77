import { paintWorld } from './backdrop';
import { darken, lighten, mix } from './colours';
import { allTitles, gameTheme, type GameTheme } from './game-theme';
import { enamelMotif, glossyMotif, plainMotif } from './motif';
import {
  beams,
  blur,
  disc,
  fill,
  glow,
  grain,
  linear,
  radial,
  sparkles,
  startPainting,
  toSvg,
  type Painting,
} from './painting';
import { PALETTES, type PaletteName } from './palettes';
import { hashText } from '@foyer/studio-kit/domain/hash-text';
import { randomFrom } from './random';
import { cutGem } from './scenes/place-scenes';
import { findTitle, studioOf } from './studios';
import { tileSvg } from './tile';
import { card, chipStack, die, wheel } from './scenes/table-scenes';
import type { Composition, ThemeName } from './themes';

export const BANNER_FORMS = { wide: [1600, 640], tall: [900, 600], card: [800, 450] } as const;
export type BannerForm = keyof typeof BANNER_FORMS;

interface Design {
  readonly subject:
    'game' | 'mixed' | 'wheel' | 'cards' | 'jewels' | 'football' | 'icehockey' | 'tennis' | 'calm' | 'fruit';
  readonly palette: PaletteName;
  readonly world: Composition;
  readonly theme: ThemeName;
  /** The game a `game` banner shows. */
  readonly slug?: string;
}

const design = (
  subject: Design['subject'],
  palette: PaletteName,
  world: Composition,
  theme: ThemeName,
  slug?: string,
): Design => ({ subject, palette, world, theme, ...(slug ? { slug } : {}) });

/** Every banner there is, by id. */
export const BANNERS = {
  'northern-lights': design('game', 'aurora', 'landscape', 'wolf', 'moonpack'),
  longship: design('game', 'fjord', 'landscape', 'norse', 'longship-gold'),
  sands: design('game', 'desert', 'landscape', 'egypt', 'sun-scarab'),
  'lantern-night': design('game', 'ruby', 'landscape', 'dragon', 'pearl-dragon'),
  'quetzal-sun': design('game', 'jade', 'landscape', 'aztec', 'obsidian-sun'),
  coral: design('game', 'ocean', 'sea', 'sea', 'coral-kingdom'),
  orbit: design('game', 'cosmos', 'space', 'space', 'orbit-nine'),
  moonlight: design('game', 'frost', 'landscape', 'winter', 'penguin-palace'),
  neon: design('game', 'neon', 'neon', 'cyber', 'neon-district'),
  'new-games': design('mixed', 'amethyst', 'rays', 'gems'),
  'live-tables': design('wheel', 'dusk', 'live', 'live'),
  'table-games': design('cards', 'emeraldNight', 'rays', 'table'),
  classics: design('fruit', 'ruby', 'rays', 'fruit'),
  studios: design('jewels', 'royal', 'rays', 'luck'),
  'take-a-break': design('calm', 'lagoon', 'landscape', 'sea'),
  football: design('football', 'forest', 'rays', 'luck'),
  'ice-hockey': design('icehockey', 'frost', 'rays', 'luck'),
  tennis: design('tennis', 'teal', 'rays', 'luck'),
} as const satisfies Record<string, Design>;

export type BannerId = keyof typeof BANNERS;
export const isBannerId = (id: string): id is BannerId => id in BANNERS;

/** Where the subject stands: right of the words on wide forms, above them on the tall one. */
function subjectPlace(form: BannerForm): { cx: number; cy: number; size: number } {
  switch (form) {
    case 'wide':
      return { cx: 1180, cy: 318, size: 480 };
    case 'tall':
      return { cx: 450, cy: 267, size: 520 };
    case 'card':
      return { cx: 400, cy: 225, size: 350 };
  }
}

const MIXED_FAN = ['neon-district', 'coral-kingdom', 'sands-of-ankhara', 'gemforge', 'sugar-parade'] as const;

/** The game in the middle, its neighbours in the theme at its sides. */
function gameFan(slug: string, theme: ThemeName): readonly string[] {
  const others = allTitles.filter((title) => title.theme === theme && title.slug !== slug).map((title) => title.slug);
  const first = hashText(slug) % Math.max(1, others.length - 1);
  return [others[first] ?? slug, slug, others[first + 1] ?? slug];
}

/** Game tiles as cards in a hand, the middle one in front. */
function tileFan(painting: Painting, slugs: readonly string[], form: BannerForm): string {
  const place = subjectPlace(form);
  const { cy } = place;
  const cx = form === 'wide' ? 1130 : place.cx;
  const size = place.size * (form === 'card' ? 0.94 : 1.08);
  const middle = (slugs.length - 1) / 2;
  const order = slugs.map((slug, i) => ({ slug, i })).sort((a, b) => Math.abs(b.i - middle) - Math.abs(a.i - middle));
  return order
    .map(({ slug, i }) => {
      const away = i - middle;
      const height = size * (1.04 - Math.abs(away) * 0.13);
      const width = height * 0.75;
      const x = cx + away * size * (slugs.length > 3 ? 0.36 : 0.54);
      const y = cy + Math.abs(away) * size * 0.045;
      const tile = tileSvg(
        slug,
        gameTheme(slug),
        studioOf(findTitle(slug) ?? { slug, kind: 'slot' }).name,
        600,
        `t${i}_`,
      ).replace(
        /^<svg [^>]*>/,
        `<svg x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" viewBox="0 0 600 800">`,
      );
      const clip = painting.define(
        (id) =>
          `<clipPath id="${id}"><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${size * 0.045}"/></clipPath>`,
      );
      const shadow = `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${size * 0.045}" fill="#000" opacity=".7" filter="${blur(painting, size * 0.04)}" transform="translate(0 ${size * 0.04})"/>`;
      const shade =
        away === 0
          ? ''
          : `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="${painting.palette.night}" opacity="${0.16 + Math.abs(away) * 0.12}"/>`;
      return `<g transform="translate(${x} ${y}) rotate(${away * 7})">${shadow}<g clip-path="${clip}">${tile}${shade}</g><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${size * 0.045}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/></g>`;
    })
    .join('');
}

function stadium(painting: Painting, ground: string): string {
  const { width, height, palette } = painting;
  const line = height * 0.62;
  let crowd = '';
  for (let i = 0; i < 500; i += 1)
    crowd += disc(
      painting.random.between(0, width),
      painting.random.between(height * 0.26, line),
      painting.random.between(1, 3),
      painting.random.pick([palette.glow, palette.spark, palette.mid, '#ffffff']),
      `opacity="${painting.random.between(0.08, 0.5).toFixed(2)}"`,
    );
  let lamps = '';
  for (const x of [0.12, 0.45, 0.78])
    lamps +=
      glow(painting, width * x, height * 0.1, height * 0.42, palette.spark, 0.75) +
      Array.from({ length: 6 }, (_, i) => disc(width * x + (i - 2.5) * 14, height * 0.1, 5, '#ffffff')).join('');
  let stripes = '';
  for (let i = 0; i < 9; i += 1)
    if (i % 2 === 0)
      stripes += `<path d="M${width * (0.1 + i * 0.09)} ${line}L${width * (-0.55 + i * 0.23)} ${height}H${width * (-0.32 + i * 0.23)}L${width * (0.19 + i * 0.09)} ${line}Z" fill="#fff" opacity=".06"/>`;
  return (
    fill(
      painting,
      linear(painting, [
        [0, palette.night],
        [0.3, palette.deep],
        [0.62, mix(palette.deep, palette.mid, 0.5)],
        [1, palette.night],
      ]),
    ) +
    crowd +
    `<rect y="${line - height * 0.05}" width="${width}" height="${height * 0.05}" fill="${darken(palette.night, 0.2)}"/><rect y="${line}" width="${width}" height="${height - line}" fill="${linear(
      painting,
      [
        [0, lighten(ground, 0.18)],
        [1, darken(ground, 0.5)],
      ],
    )}"/>${stripes}<path d="M0 ${line + 3}H${width}" stroke="#fff" stroke-width="4" opacity=".6"/><ellipse cx="${width * 0.7}" cy="${height * 0.86}" rx="${height * 0.5}" ry="${height * 0.13}" fill="none" stroke="#fff" stroke-width="4" opacity=".5"/>` +
    lamps
  );
}

function subject(painting: Painting, plan: Design, form: BannerForm, theme: GameTheme): string {
  const { palette } = painting;
  const { cx, cy, size } = subjectPlace(form);
  const halo = glow(painting, cx, cy, size * 0.85, palette.spark, 0.55);
  switch (plan.subject) {
    case 'game':
      return halo + tileFan(painting, gameFan(plan.slug ?? '', theme.theme), form);
    case 'mixed':
      return halo + tileFan(painting, MIXED_FAN, form);
    case 'wheel':
      return `${halo}<g transform="translate(${cx} ${cy + size * 0.04}) rotate(-12)">${wheel(painting, size * 0.52)}</g>${chipStack(painting, cx - size * 0.62, cy + size * 0.42, size * 0.13, 7)}${chipStack(painting, cx + size * 0.62, cy + size * 0.44, size * 0.13, 5)}`;
    case 'cards':
      return `${halo}${[-2, -1, 0, 1, 2].map((i) => `<g transform="translate(${cx} ${cy - size * 0.06}) rotate(${i * 14} 0 ${size * 0.7}) scale(${size / 330})">${card(painting, ['A', 'K', 'Q', 'J', '10'][i + 2] ?? 'A', (['spades', 'hearts', 'clubs', 'diamonds', 'spades'] as const)[i + 2] ?? 'spades')}</g>`).join('')}${die(painting, cx + size * 0.5, cy + size * 0.36, size * 0.22, 18)}${chipStack(painting, cx - size * 0.5, cy + size * 0.46, size * 0.13, 6)}`;
    case 'jewels': {
      const stones = ['#ff2d55', '#27c46b', '#2a8cff', '#b44dff', '#ffb020', '#18d2d8'];
      const ring = stones
        .map((colour, i) =>
          cutGem(
            painting,
            cx + Math.cos((i / 6) * Math.PI * 2 - 0.4) * size * 0.5,
            cy + Math.sin((i / 6) * Math.PI * 2 - 0.4) * size * 0.42,
            size * (0.13 + (i % 3) * 0.02),
            colour,
            8,
            i,
          ),
        )
        .join('');
      return (
        halo +
        ring +
        enamelMotif(painting, plan.theme === 'gems' ? 'cut-diamond' : 'crown', { cx, cy, size: size * 0.6 })
      );
    }
    case 'fruit':
      return (
        halo +
        [
          ['lemon', '#f7c815', -0.4, 0.14],
          ['grapes', '#7c2fc9', 0.42, 0.16],
          ['cherry', '#e3122f', 0, -0.04],
        ]
          .map(([name, colour, dx, dy]) =>
            glossyMotif(
              painting,
              String(name),
              {
                cx: cx + Number(dx) * size,
                cy: cy + Number(dy) * size,
                size: size * (name === 'cherry' ? 0.62 : 0.46),
              },
              String(colour),
            ),
          )
          .join('')
      );
    case 'football':
      return ball(painting, cx, cy, size, '#f4f7fb', (r) =>
        plainMotif('soccer-ball', { cx, cy, size: r * 2.16, turn: 12 }, '#10151d'),
      );
    case 'icehockey':
      return halo + enamelMotif(painting, 'hockey', { cx, cy, size: size * 0.78 });
    case 'tennis':
      return ball(painting, cx, cy, size, '#d9f03c', (r) => seams(painting, cx, cy, r));
    case 'calm':
      return (
        halo +
        plainMotif(
          'sea-turtle',
          { cx, cy: cy + size * 0.1, size: size * 0.5, turn: -12 },
          mix(palette.deep, palette.glow, 0.35),
          'opacity=".85"',
        )
      );
  }
}

function seams(painting: Painting, cx: number, cy: number, r: number): string {
  const clip = painting.define((id) => `<clipPath id="${id}"><circle cx="${cx}" cy="${cy}" r="${r}"/></clipPath>`);
  return `<g clip-path="${clip}" fill="none" stroke="#ffffff" stroke-width="${r * 0.09}"><circle cx="${cx - r * 1.15}" cy="${cy - r * 0.35}" r="${r * 0.95}"/><circle cx="${cx + r * 1.15}" cy="${cy + r * 0.35}" r="${r * 0.95}"/></g>`;
}

function ball(
  painting: Painting,
  cx: number,
  cy: number,
  size: number,
  colour: string,
  marks: (r: number) => string,
): string {
  const r = size * 0.4;
  const shade = radial(
    painting,
    [
      [0, '#000', 0],
      [0.6, '#000', 0.05],
      [1, '#000', 0.62],
    ],
    [0.36, 0.3, 0.78],
  );
  return `<ellipse cx="${cx}" cy="${cy + r * 1.12}" rx="${r}" ry="${r * 0.2}" fill="#000" opacity=".5" filter="${blur(painting, 14)}"/>${disc(cx, cy, r, colour)}${marks(r)}${disc(cx, cy, r, shade)}${disc(
    cx - r * 0.32,
    cy - r * 0.38,
    r * 0.3,
    radial(painting, [
      [0, '#fff', 0.8],
      [1, '#fff', 0],
    ]),
  )}`;
}

const GROUNDS: Readonly<Partial<Record<Design['subject'], string>>> = {
  football: '#1f7a3a',
  icehockey: '#b8d4ea',
  tennis: '#2a6fb0',
};

/** A banner without words, calm where the words will be. */
export function bannerSvg(id: BannerId, form: BannerForm, pixelWidth: number): string {
  const plan: Design = BANNERS[id];
  const [width, height] = BANNER_FORMS[form];
  const palette = PALETTES[plan.palette];
  const painting = startPainting(width, height, palette, randomFrom(`${id}/banner/${form}`));
  const theme: GameTheme = {
    ...gameTheme(plan.slug ?? id),
    palette,
    composition: plan.world,
    theme: plan.theme,
    land: plan.slug ? gameTheme(plan.slug).land : 'hills',
  };
  const ground = GROUNDS[plan.subject];
  const world = ground ? stadium(painting, ground) : paintWorld(painting, theme);
  const { cx, cy, size } = subjectPlace(form);
  const rays =
    plan.subject === 'calm' || plan.subject === 'game' || ground
      ? ''
      : beams(painting, cx, cy, 18, palette.spark, 0.22, size * 1.8);
  const shade =
    form === 'wide'
      ? linear(
          painting,
          [
            [0, palette.night, 0.92],
            [0.34, palette.night, 0.7],
            [0.58, palette.night, 0.12],
            [1, palette.night, 0.1],
          ],
          [0, 0, 1, 0],
        )
      : linear(painting, [
          [0, palette.night, 0.05],
          [form === 'tall' ? 0.69 : 0.75, palette.night, 0.1],
          [0.95, palette.night, 0.5],
          [1, palette.night, 0.6],
        ]);
  const area = [cx - size * 0.7, cy - size * 0.5, cx + size * 0.7, cy + size * 0.5] as const;
  const body =
    world +
    rays +
    fill(painting, shade) +
    subject(painting, plan, form, theme) +
    (ground || plan.subject === 'calm' ? '' : sparkles(painting, 16, area, [5, 18])) +
    grain(painting, 0.1);
  return toSvg(painting, body, pixelWidth);
}
