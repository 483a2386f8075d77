import { darken, mix } from './colours';
import type { GameTheme } from './game-theme';
import {
  beams,
  blur,
  disc,
  fill,
  glow,
  grain,
  linear,
  radial,
  startPainting,
  toSvg,
  vignette,
  type Painting,
} from './painting';
import { randomFrom } from './random';
import { clouds, orb, ridges, sky, stars } from './scenes/land';

function outdoors(painting: Painting, theme: GameTheme): string {
  const { width, height, palette } = painting;
  const horizon = height * 0.56;
  return (
    sky(painting, horizon * 1.06) +
    stars(painting, 140, horizon * 0.8) +
    orb(painting, width * painting.random.between(0.62, 0.8), height * 0.26, height * 0.13) +
    clouds(painting, height * 0.42, palette.glow, 0.3) +
    ridges(painting, theme.land, horizon, 5, height * 0.1)
  );
}

function underWater(painting: Painting): string {
  const { width, height, palette, random } = painting;
  let bubbles = '';
  for (let i = 0; i < 60; i += 1)
    bubbles += `<circle cx="${random.between(0, width).toFixed(0)}" cy="${random.between(0, height).toFixed(0)}" r="${random.between(2, 14).toFixed(1)}" fill="${palette.spark}" fill-opacity=".1" stroke="${palette.spark}" stroke-width="1.5" stroke-opacity=".45"/>`;
  let weed = '';
  for (let i = 0; i < 40; i += 1) {
    const x = random.between(0, width);
    const h = random.between(40, height * 0.34);
    weed += `<path d="M${x.toFixed(0)} ${height}q${random.between(-40, 40).toFixed(0)} ${(-h / 2).toFixed(0)} ${random.between(-20, 20).toFixed(0)} ${(-h).toFixed(0)}q40 ${(h / 2).toFixed(0)} 26 ${h.toFixed(0)}Z" fill="${mix(palette.night, palette.mid, random.between(0.1, 0.5))}"/>`;
  }
  return (
    fill(
      painting,
      linear(painting, [
        [0, mix(palette.mid, palette.glow, 0.55)],
        [0.3, palette.mid],
        [0.65, palette.deep],
        [1, palette.night],
      ]),
    ) +
    beams(painting, width * 0.6, -height * 0.2, 30, palette.spark, 0.4, height * 1.7) +
    bubbles +
    weed
  );
}

function outerSpace(painting: Painting): string {
  const { width, height, palette, random } = painting;
  const cloud = painting.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".003 .0045" numOctaves="4" seed="${random.integer(1, 800)}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  2.6 0 0 0 -1.05" result="n"/><feComposite in="SourceGraphic" in2="n" operator="in"/></filter>`,
  );
  const x = width * 0.8;
  const y = height * 0.3;
  const r = height * 0.17;
  return (
    fill(
      painting,
      radial(
        painting,
        [
          [0, palette.deep],
          [1, palette.night],
        ],
        [0.6, 0.4, 0.8],
      ),
    ) +
    fill(painting, palette.mid, `filter="${cloud}"`) +
    stars(painting, 320, height) +
    glow(painting, x, y, r * 2.4, palette.glow, 0.6) +
    disc(
      x,
      y,
      r,
      radial(
        painting,
        [
          [0, palette.spark],
          [0.25, palette.glow],
          [0.6, palette.mid],
          [1, palette.night],
        ],
        [0.32, 0.28, 0.8],
      ),
    )
  );
}

function cityNight(painting: Painting): string {
  const { width, height, palette, random } = painting;
  const horizon = height * 0.62;
  let grid = '';
  for (let i = -24; i <= 24; i += 1)
    grid += `<path d="M${width / 2 + i * width * 0.03} ${horizon}L${width / 2 + i * width * 0.16} ${height}"/>`;
  for (let i = 0; i < 10; i += 1)
    grid += `<path d="M0 ${(horizon + (i / 9) ** 2 * (height - horizon)).toFixed(0)}H${width}"/>`;
  let towers = '';
  const step = width / 34;
  for (let i = 0; i < 34; i += 1) {
    const h = random.between(height * 0.05, height * 0.26);
    towers += `<rect x="${(i * step).toFixed(0)}" y="${(horizon - h).toFixed(0)}" width="${(step * 0.92).toFixed(0)}" height="${h.toFixed(0)}" fill="${darken(palette.night, 0.1)}"/>`;
    for (let k = 1; k < h / 18; k += 1)
      if (random.next() < 0.5)
        towers += `<rect x="${(i * step + random.integer(1, 3) * step * 0.22).toFixed(0)}" y="${(horizon - h + k * 17).toFixed(0)}" width="4" height="7" fill="${random.next() < 0.5 ? palette.glow : palette.spark}" opacity=".8"/>`;
  }
  return (
    fill(
      painting,
      linear(painting, [
        [0, palette.night],
        [0.4, palette.deep],
        [0.61, palette.mid],
        [0.62, palette.night],
        [1, palette.night],
      ]),
    ) +
    stars(painting, 120, horizon) +
    glow(painting, width * 0.72, horizon * 0.86, height * 0.5, palette.glow, 0.75) +
    disc(
      width * 0.72,
      horizon * 0.8,
      height * 0.22,
      linear(painting, [
        [0, '#ffe26b'],
        [0.6, palette.glow],
        [1, palette.mid],
      ]),
    ) +
    towers +
    `<g stroke="${palette.glow}" stroke-width="2" opacity=".7">${grid}</g>`
  );
}

function hall(painting: Painting): string {
  const { width, height, palette } = painting;
  const stone = linear(
    painting,
    [
      [0, mix(palette.deep, palette.metal[3], 0.25)],
      [0.3, mix(palette.mid, palette.metal[1], 0.5)],
      [0.6, mix(palette.deep, palette.metal[2], 0.3)],
      [1, palette.night],
    ],
    [0, 0, 1, 0],
  );
  const metal = linear(painting, [
    [0, palette.metal[0]],
    [0.4, palette.metal[2]],
    [0.7, palette.metal[3]],
    [1, palette.metal[1]],
  ]);
  const floor = height * 0.82;
  const column = (x: number, w: number): string =>
    `<rect x="${x}" y="${height * 0.08}" width="${w}" height="${floor - height * 0.06}" fill="${stone}"/><rect x="${x - w * 0.14}" y="${height * 0.05}" width="${w * 1.28}" height="${height * 0.05}" rx="6" fill="${metal}"/><rect x="${x - w * 0.14}" y="${floor - height * 0.02}" width="${w * 1.28}" height="${height * 0.05}" rx="6" fill="${metal}"/>`;
  const w = height * 0.11;
  return (
    fill(
      painting,
      radial(
        painting,
        [
          [0, palette.glow],
          [0.25, palette.mid],
          [0.6, palette.deep],
          [1, palette.night],
        ],
        [0.6, 0.42, 0.75],
      ),
    ) +
    beams(painting, width * 0.62, height * 0.42, 22, palette.spark, 0.3, width) +
    column(width * 0.03, w) +
    column(width * 0.4, w * 0.8) +
    column(width * 0.9, w) +
    `<rect y="${floor}" width="${width}" height="${height - floor}" fill="${linear(painting, [
      [0, mix(palette.mid, palette.glow, 0.35)],
      [0.4, palette.deep],
      [1, palette.night],
    ])}"/><ellipse cx="${width * 0.62}" cy="${floor + 6}" rx="${width * 0.3}" ry="${height * 0.03}" fill="${palette.spark}" opacity=".5" filter="${blur(painting, 14)}"/>`
  );
}

function stage(painting: Painting): string {
  const { width, height, palette, random } = painting;
  let lights = '';
  for (let i = 0; i < 60; i += 1)
    lights += disc(
      random.between(0, width),
      random.between(0, height * 0.8),
      random.between(4, height * 0.05),
      random.next() < 0.5 ? palette.glow : palette.spark,
      `opacity="${random.between(0.04, 0.24).toFixed(2)}"`,
    );
  return (
    fill(
      painting,
      radial(
        painting,
        [
          [0, palette.glow],
          [0.2, palette.mid],
          [0.6, palette.deep],
          [1, palette.night],
        ],
        [0.66, 0.4, 0.75],
      ),
    ) +
    beams(painting, width * 0.66, height * 0.4, 24, palette.spark, 0.32, width) +
    `<g filter="${blur(painting, 5)}">${lights}</g>`
  );
}

/** The world of a theme without its hero, at any size. */
export function paintWorld(painting: Painting, theme: GameTheme): string {
  switch (theme.composition) {
    case 'landscape':
      return outdoors(painting, theme);
    case 'sea':
      return underWater(painting);
    case 'space':
      return outerSpace(painting);
    case 'neon':
      return cityNight(painting);
    case 'arch':
    case 'frame':
      return hall(painting);
    case 'rays':
    case 'comic':
    case 'gems':
    case 'reels':
    case 'table':
    case 'live':
      return stage(painting);
  }
}

/** The backdrop of the reels, 4:3. */
export function backdropSvg(slug: string, theme: GameTheme, pixelWidth: number): string {
  const painting = startPainting(1280, 960, theme.palette, randomFrom(`${slug}/backdrop`));
  const shade = fill(
    painting,
    radial(painting, [
      [0, theme.palette.night, 0.35],
      [0.6, theme.palette.night, 0.15],
      [1, theme.palette.night, 0.5],
    ]),
  );
  return toSvg(
    painting,
    paintWorld(painting, theme) + shade + vignette(painting, 0.6) + grain(painting, 0.1),
    pixelWidth,
  );
}
