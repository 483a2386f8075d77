import { darken, lighten, mix } from '../colours';
import { beams, blur, disc, fill, glow, linear, radial, sparkle, sparkles, type Painting } from '../painting';
import { enamelMotif, neonMotif, plainMotif, shadowMotif } from '../motif';
import type { Theme } from '../themes';
import { clouds, orb, ridges, sky, stars } from './land';

/** Night landscape with a large light behind the hero. */
export function landscapeScene(
  painting: Painting,
  hero: string,
  minor: readonly string[],
  land: NonNullable<Theme['land']>,
): string {
  const { palette, random } = painting;
  const orbX = random.between(220, 380);
  const lit = random.next() < 0.6;
  const figures = lit
    ? enamelMotif(painting, hero, { cx: 300, cy: 330, size: 350 })
    : glow(painting, 300, 420, 260, palette.glow, 0.8) +
      enamelMotif(painting, hero, { cx: 300, cy: 352, size: 380 }, palette.night);
  const near = minor
    .slice(0, 2)
    .map((name, i) =>
      shadowMotif(
        painting,
        name,
        { cx: i === 0 ? 78 : 524, cy: 566, size: 150 },
        darken(palette.night, 0.35),
        mix(palette.night, palette.glow, 0.55),
      ),
    )
    .join('');
  return (
    sky(painting, 470) +
    stars(painting, 90, 330) +
    orb(painting, orbX, random.between(200, 260), random.between(120, 165)) +
    clouds(painting, 300, palette.glow, 0.35) +
    ridges(painting, land, 430) +
    figures +
    near +
    sparkles(painting, 10, [40, 360, 560, 620], [3, 9])
  );
}

/** Under water: shafts of light, bubbles, weed. */
export function seaScene(painting: Painting, hero: string, minor: readonly string[]): string {
  const { palette, random } = painting;
  const water = linear(painting, [
    [0, lighten(palette.glow, 0.25)],
    [0.2, palette.mid],
    [0.6, palette.deep],
    [1, palette.night],
  ]);
  let weed = '';
  for (let i = 0; i < 22; i += 1) {
    const x = random.between(-20, 620);
    const h = random.between(70, 240) * (Math.abs(x - 300) / 300 + 0.25);
    const sway = random.between(-36, 36);
    weed += `<path d="M${x.toFixed(0)} 800Q${(x + sway).toFixed(0)} ${(770 - h * 0.5).toFixed(0)} ${(x + sway * 0.4).toFixed(0)} ${(740 - h).toFixed(0)}Q${(x + sway + 20).toFixed(0)} ${(770 - h * 0.5).toFixed(0)} ${(x + 22).toFixed(0)} 800Z" fill="${mix(palette.night, palette.mid, random.between(0.1, 0.55))}"/>`;
  }
  let bubbles = '';
  for (let i = 0; i < 34; i += 1) {
    const x = random.between(10, 590);
    const y = random.between(40, 700);
    const r = random.between(3, 17);
    bubbles +=
      disc(x, y, r, palette.spark, 'opacity=".16"') +
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="none" stroke="${palette.spark}" stroke-width="1.6" opacity=".6"/>` +
      disc(x - r * 0.35, y - r * 0.4, r * 0.24, '#fff', 'opacity=".9"');
  }
  const school = minor
    .slice(0, 4)
    .map((name, i) =>
      plainMotif(
        name,
        {
          cx: [98, 506, 130, 486][i] ?? 100,
          cy: [190, 150, 520, 540][i] ?? 200,
          size: [110, 92, 124, 130][i] ?? 100,
          turn: random.between(-14, 14),
        },
        mix(palette.deep, palette.glow, 0.45),
        'opacity=".75"',
      ),
    )
    .join('');
  return (
    fill(painting, water) +
    beams(painting, random.between(180, 420), -120, 26, palette.spark, 0.42, 1000) +
    `<path d="M0 690Q150 640 300 682T600 660V800H0Z" fill="${palette.night}" opacity=".65"/>` +
    school +
    glow(painting, 300, 340, 300, palette.glow, 0.75) +
    weed +
    enamelMotif(painting, hero, { cx: 300, cy: 338, size: 366, turn: random.between(-6, 6) }) +
    bubbles
  );
}

/** Clouds of gas, a ringed planet, stars. */
export function spaceScene(painting: Painting, hero: string, minor: readonly string[]): string {
  const { palette, random } = painting;
  const seed = random.integer(1, 800);
  const cloud = painting.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".0055 .0075" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  2.6 0 0 0 -1.05" result="n"/><feComposite in="SourceGraphic" in2="n" operator="in"/></filter>`,
  );
  const px = random.between(90, 510);
  const planet = radial(
    painting,
    [
      [0, palette.spark],
      [0.25, palette.glow],
      [0.6, palette.mid],
      [1, palette.night],
    ],
    [0.32, 0.28, 0.8],
  );
  const ring = `<g transform="rotate(${random.between(-26, -12).toFixed(0)} ${px.toFixed(0)} 150)"><ellipse cx="${px}" cy="150" rx="176" ry="30" fill="none" stroke="${palette.glow}" stroke-width="13" opacity=".55"/><ellipse cx="${px}" cy="150" rx="148" ry="22" fill="none" stroke="${palette.spark}" stroke-width="4" opacity=".7"/></g>`;
  const ground = `<path d="M-40 800V690C120 610 480 610 640 690V800Z" fill="${linear(painting, [
    [0, mix(palette.mid, palette.glow, 0.35)],
    [0.35, palette.deep],
    [1, palette.night],
  ])}"/>`;
  const far = minor
    .slice(0, 2)
    .map((name, i) =>
      enamelMotif(
        painting,
        name,
        { cx: i === 0 ? 104 : 500, cy: i === 0 ? 452 : 488, size: 118, turn: i === 0 ? -18 : 16 },
        palette.deep,
      ),
    )
    .join('');
  return (
    fill(
      painting,
      radial(
        painting,
        [
          [0, palette.deep],
          [1, palette.night],
        ],
        [0.5, 0.45, 0.75],
      ),
    ) +
    fill(painting, palette.mid, `filter="${cloud}" opacity=".9"`) +
    `<g transform="rotate(180 300 400)">${fill(painting, palette.glow, `filter="${cloud}" opacity=".45"`)}</g>` +
    stars(painting, 210, 760) +
    glow(painting, px, 150, 260, palette.glow, 0.55) +
    disc(px, 150, 98, planet) +
    ring +
    ground +
    glow(painting, 300, 360, 290, palette.glow, 0.75) +
    far +
    enamelMotif(painting, hero, { cx: 300, cy: 352, size: 340, turn: random.between(-9, 9) }) +
    sparkles(painting, 16, [20, 20, 580, 600], [4, 18])
  );
}

/** A city night: horizon grid, striped sun, glass tubes. */
export function neonScene(painting: Painting, hero: string): string {
  const { palette, random } = painting;
  let grid = '';
  for (let i = -14; i <= 14; i += 1) grid += `<path d="M${300 + i * 22} 520L${300 + i * 120} 800"/>`;
  for (let i = 0; i < 11; i += 1) grid += `<path d="M0 ${(520 + (i / 10) ** 2 * 280).toFixed(0)}H600"/>`;
  let stripes = '';
  for (let i = 0; i < 8; i += 1)
    stripes += `<rect x="100" y="${300 + i * 28}" width="400" height="${3 + i * 2.2}" fill="${palette.deep}"/>`;
  const sun = painting.define((id) => `<clipPath id="${id}"><circle cx="300" cy="320" r="205"/></clipPath>`);
  let towers = '';
  for (let i = 0; i < 18; i += 1) {
    const x = i * 34 - 4;
    const h = random.between(40, 170) * (Math.abs(x - 290) / 330 + 0.35);
    towers += `<rect x="${x}" y="${(522 - h).toFixed(0)}" width="30" height="${h.toFixed(0)}" fill="${darken(palette.night, 0.15)}"/>`;
    for (let k = 0; k < h / 15 - 1; k += 1)
      if (random.next() < 0.5)
        towers += `<rect x="${x + 5 + random.integer(0, 2) * 8}" y="${(530 - h + k * 15).toFixed(0)}" width="4" height="6" fill="${random.next() < 0.5 ? palette.glow : palette.spark}" opacity=".8"/>`;
  }
  return (
    fill(
      painting,
      linear(painting, [
        [0, palette.night],
        [0.45, palette.deep],
        [0.65, palette.mid],
        [0.66, palette.night],
        [1, palette.night],
      ]),
    ) +
    stars(painting, 80, 420) +
    glow(painting, 300, 320, 430, palette.glow, 0.7) +
    `<g clip-path="${sun}"><rect x="90" y="110" width="420" height="420" fill="${linear(painting, [
      [0, '#ffe26b'],
      [0.5, palette.glow],
      [1, palette.mid],
    ])}"/>${stripes}</g>` +
    towers +
    `<g stroke="${palette.glow}" stroke-width="2.2" opacity=".75">${grid}</g><rect y="514" width="600" height="10" fill="${palette.spark}" opacity=".8" filter="${blur(painting, 6)}"/>` +
    `<ellipse cx="300" cy="330" rx="190" ry="190" fill="${palette.night}" opacity=".62" filter="${blur(painting, 22)}"/>` +
    neonMotif(painting, hero, { cx: 300, cy: 322, size: 320 }, palette.spark)
  );
}

/** One cut stone seen from above. */
export function cutGem(
  painting: Painting,
  cx: number,
  cy: number,
  r: number,
  colour: string,
  sides: number,
  turn: number,
): string {
  const corner = (radius: number, i: number): string => {
    const a = turn + (i / sides) * Math.PI * 2;
    return `${(cx + Math.cos(a) * radius).toFixed(1)} ${(cy + Math.sin(a) * radius).toFixed(1)}`;
  };
  let facets = `<path d="M${Array.from({ length: sides }, (_, i) => corner(r, i)).join('L')}Z" fill="${darken(colour, 0.55)}"/>`;
  for (let i = 0; i < sides; i += 1) {
    const facing = Math.cos(turn + ((i + 0.5) / sides) * Math.PI * 2 - Math.PI * 1.3);
    const light = facing > 0 ? lighten(colour, facing * 0.75) : darken(colour, -facing * 0.5);
    facets += `<path d="M${corner(r, i)}L${corner(r, i + 1)}L${corner(r * 0.56, i + 1)}L${corner(r * 0.56, i)}Z" fill="${light}"/><path d="M${corner(r, i)}L${corner(r, i + 1)}L${corner(r * 0.74, i + 0.5)}Z" fill="#fff" opacity="${(0.1 + Math.max(0, facing) * 0.3).toFixed(2)}"/>`;
  }
  const top = linear(
    painting,
    [
      [0, lighten(colour, 0.72)],
      [0.5, lighten(colour, 0.12)],
      [1, darken(colour, 0.22)],
    ],
    [0.1, 0, 0.8, 1],
  );
  facets += `<path d="M${Array.from({ length: sides }, (_, i) => corner(r * 0.56, i)).join('L')}Z" fill="${top}"/>`;
  return (
    facets +
    `<path d="M${corner(r * 0.5, sides * 0.55)}L${corner(r * 0.5, sides * 0.7)}L${corner(r * 0.22, sides * 0.62)}Z" fill="#fff" opacity=".75"/>`
  );
}

const STONES = ['#ff2d55', '#27c46b', '#2a8cff', '#b44dff', '#ffb020', '#18d2d8', '#ff6fb5'] as const;

/** A heap of stones below a large one. */
export function gemsScene(painting: Painting, hero: string, minor: readonly string[], withMotif: boolean): string {
  const { palette, random } = painting;
  const ground = radial(
    painting,
    [
      [0, palette.glow],
      [0.25, palette.mid],
      [0.6, palette.deep],
      [1, palette.night],
    ],
    [0.5, 0.4, 0.75],
  );
  let heap = '';
  for (let row = 0; row < 5; row += 1)
    for (let i = 0; i < 9; i += 1) {
      const x = i * 78 - 10 + (row % 2) * 38 + random.between(-14, 14);
      const rise = Math.abs(x - 300) / 300;
      heap += cutGem(
        painting,
        x,
        520 + row * 66 - rise * 120,
        random.between(40, 62),
        random.pick(STONES),
        random.pick([6, 8, 8, 10]),
        random.between(0, 3),
      );
    }
  let flying = '';
  for (let i = 0; i < 7; i += 1)
    flying += cutGem(
      painting,
      random.between(30, 570),
      random.between(40, 430),
      random.between(16, 34),
      random.pick(STONES),
      random.pick([6, 8]),
      random.between(0, 3),
    );
  const main = random.pick(STONES);
  const star = withMotif
    ? enamelMotif(painting, hero, { cx: 300, cy: 300, size: 330 })
    : `${disc(300, 330, 190, '#000', `opacity=".45" filter="${blur(painting, 24)}"`)}${cutGem(painting, 300, 300, 188, main, random.pick([8, 10, 12]), 0.2)}`;
  const crown = !withMotif && minor[0] ? '' : '';
  return (
    fill(painting, ground) +
    beams(painting, 300, 300, 20, palette.spark, 0.45) +
    flying +
    glow(painting, 300, 300, 330, palette.spark, 0.55) +
    heap +
    star +
    crown +
    sparkle(212, 210, 46, '#fff') +
    sparkle(388, 372, 28, '#fff', 0.9) +
    sparkles(painting, 22, [20, 60, 580, 640], [6, 22])
  );
}
