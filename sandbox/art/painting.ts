import type { Palette } from './palettes';
import type { Random } from './random';

/** The tools of every scene: size in user units, colours, randomness and a place for definitions. */
export interface Painting {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: Random;
  /** Adds a definition made from its own id; returns the reference `url(#id)`. */
  define(make: (id: string) => string): string;
  definitions(): string;
}

/** `prefix` keeps the definitions of a picture inside a picture apart. */
export function startPainting(width: number, height: number, palette: Palette, random: Random, prefix = 'd'): Painting {
  const definitions: string[] = [];
  const known = new Map<string, string>();
  return {
    width,
    height,
    palette,
    random,
    define(make) {
      const shape = make('§');
      const existing = known.get(shape);
      if (existing) return existing;
      const id = `${prefix}${definitions.length}`;
      definitions.push(make(id));
      known.set(shape, `url(#${id})`);
      return `url(#${id})`;
    },
    definitions: () => `<defs>${definitions.join('')}</defs>`,
  };
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Top to bottom over the painted shape, unless turned. */
export function linear(painting: Painting, list: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
  return painting.define(
    (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`,
  );
}

/** In fractions of the painted shape. */
export function radial(painting: Painting, list: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
  return painting.define(
    (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`,
  );
}

export function blur(painting: Painting, deviation: number): string {
  return painting.define(
    (id) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );
}

/** Film grain: keeps large gradients from banding and gives the surface a touch. */
export function grain(painting: Painting, opacity = 0.13): string {
  const seed = painting.random.integer(1, 900);
  const filter = painting.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 1.3 -.35"/></filter>`,
  );
  return `<rect width="${painting.width}" height="${painting.height}" filter="${filter}" opacity="${opacity}" style="mix-blend-mode:overlay"/>`;
}

export function vignette(painting: Painting, strength = 0.75): string {
  const { width, height, palette } = painting;
  const fill = radial(
    painting,
    [
      [0.45, palette.night, 0],
      [0.8, palette.night, strength * 0.45],
      [1, palette.night, strength],
    ],
    [0.5, 0.42, 0.78],
  );
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}

export const fill = (painting: Painting, paint: string, more = ''): string =>
  `<rect width="${painting.width}" height="${painting.height}" fill="${paint}" ${more}/>`;

export const disc = (cx: number, cy: number, r: number, paint: string, more = ''): string =>
  `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${r.toFixed(1)}" fill="${paint}" ${more}/>`;

/** A soft light that adds to what is below it. */
export function glow(painting: Painting, cx: number, cy: number, r: number, colour: string, opacity = 0.9): string {
  const paint = radial(painting, [
    [0, colour, opacity],
    [0.35, colour, opacity * 0.45],
    [1, colour, 0],
  ]);
  return disc(cx, cy, r, paint, 'style="mix-blend-mode:screen"');
}

/** A four-pointed glint. */
export function sparkle(x: number, y: number, r: number, colour: string, opacity = 1): string {
  const t = r * 0.09;
  return `<path d="M${x} ${y - r}L${x + t} ${y - t}L${x + r} ${y}L${x + t} ${y + t}L${x} ${y + r}L${x - t} ${y + t}L${x - r} ${y}L${x - t} ${y - t}Z" fill="${colour}" opacity="${opacity}"/>`;
}

export function sparkles(
  painting: Painting,
  count: number,
  area: readonly [number, number, number, number],
  sizes: readonly [number, number] = [4, 16],
): string {
  const { random, palette } = painting;
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const x = Math.round(random.between(area[0], area[2]));
    const y = Math.round(random.between(area[1], area[3]));
    out += sparkle(x, y, random.between(...sizes), palette.spark, Number(random.between(0.45, 1).toFixed(2)));
  }
  return out;
}

/** Beams from a point, in turns bright and clear. */
export function beams(
  painting: Painting,
  cx: number,
  cy: number,
  count: number,
  colour: string,
  opacity = 0.35,
  reach = 1100,
): string {
  const { random } = painting;
  const turn = random.between(0, Math.PI);
  const paint = painting.define(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${reach * 0.62}">${stops([
        [0, colour, opacity * 1.6],
        [0.5, colour, opacity],
        [1, colour, 0],
      ])}</radialGradient>`,
  );
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const angle = turn + (i / count) * Math.PI * 2;
    const half = (Math.PI / count) * 0.5;
    d += `M${cx} ${cy}L${(cx + Math.cos(angle - half) * reach).toFixed(1)} ${(cy + Math.sin(angle - half) * reach).toFixed(1)}L${(cx + Math.cos(angle + half) * reach).toFixed(1)} ${(cy + Math.sin(angle + half) * reach).toFixed(1)}Z`;
  }
  return `<path d="${d}" fill="${paint}" style="mix-blend-mode:screen"/>`;
}

export function toSvg(painting: Painting, body: string, pixelWidth: number): string {
  const pixelHeight = Math.round((pixelWidth * painting.height) / painting.width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelWidth}" height="${pixelHeight}" viewBox="0 0 ${painting.width} ${painting.height}">${painting.definitions()}${body}</svg>`;
}
