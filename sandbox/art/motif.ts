import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { darken, lighten } from './colours';
import { blur, linear, type Painting } from './painting';

const require = createRequire(import.meta.url);
let bodies: ReadonlyMap<string, string> | undefined;

function readBodies(): ReadonlyMap<string, string> {
  const parsed: unknown = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'));
  const found = new Map<string, string>();
  if (
    typeof parsed !== 'object' ||
    parsed === null ||
    !('icons' in parsed) ||
    typeof parsed.icons !== 'object' ||
    parsed.icons === null
  )
    return found;
  for (const [name, icon] of Object.entries(parsed.icons)) {
    if (typeof icon === 'object' && icon !== null && 'body' in icon && typeof icon.body === 'string') {
      found.set(name, icon.body.replaceAll(' fill="currentColor"', ''));
    }
  }
  return found;
}

/** The paths of an icon on a 512 × 512 ground, without colour. */
export function motifBody(name: string): string {
  bodies ??= readBodies();
  const body = bodies.get(name);
  if (body === undefined) throw new Error(`no such motif: ${name}`);
  return body;
}

export interface MotifPlace {
  readonly cx: number;
  readonly cy: number;
  readonly size: number;
  readonly turn?: number;
}

const placed = ({ cx, cy, size, turn = 0 }: MotifPlace): string =>
  `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${(size / 512).toFixed(4)}) translate(-256 -256)`;

/** Light from the upper left on a rounded surface. */
export function bevel(painting: Painting, softness: number, height: number): string {
  return painting.define(
    (id) =>
      `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${softness}" result="b"/><feSpecularLighting in="b" surfaceScale="${height}" specularConstant="1.05" specularExponent="18" lighting-color="#fffbe8" result="s"><feDistantLight azimuth="238" elevation="46"/></feSpecularLighting><feComposite in="s" in2="SourceAlpha" operator="in" result="l"/><feDiffuseLighting in="b" surfaceScale="${height * 0.8}" diffuseConstant="1.18" lighting-color="#ffffff" result="d"><feDistantLight azimuth="238" elevation="56"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="1.08" k2="0.06" k3="0" k4="0" result="m"/><feComposite in="m" in2="SourceAlpha" operator="in" result="mm"/><feComposite in="mm" in2="l" operator="arithmetic" k2="1" k3=".85"/></filter>`,
  );
}

/** The picture's hero: metal lines over an enamel plate, outlined, lit and with a shadow. */
export function enamelMotif(
  painting: Painting,
  name: string,
  place: MotifPlace,
  enamel = painting.palette.deep,
): string {
  const { palette } = painting;
  const body = motifBody(name);
  const metal = linear(
    painting,
    [
      [0, palette.metal[0]],
      [0.28, palette.metal[1]],
      [0.52, palette.metal[2]],
      [0.78, palette.metal[3]],
      [1, palette.metal[4]],
    ],
    [0.25, 0, 0.6, 1],
  );
  const plate = linear(painting, [
    [0, lighten(enamel, 0.22)],
    [0.55, enamel],
    [1, darken(enamel, 0.55)],
  ]);
  const ring = linear(painting, [
    [0, palette.metal[1]],
    [0.5, palette.metal[3]],
    [1, palette.metal[1]],
  ]);
  return `<g transform="${placed(place)}">
<g fill="#000" stroke="#000" stroke-width="58" stroke-linejoin="round" filter="${blur(painting, 16)}" opacity=".6" transform="translate(8 30)">${body}</g>
<g fill="${ring}" stroke="${ring}" stroke-width="46" stroke-linejoin="round">${body}</g>
<g fill="${darken(palette.night, 0.3)}" stroke="${darken(palette.night, 0.3)}" stroke-width="34" stroke-linejoin="round">${body}</g>
<g fill="${plate}" stroke="${plate}" stroke-width="26" stroke-linejoin="round">${body}</g>
<g fill="${metal}" filter="${bevel(painting, 4.5, 5)}">${body}</g></g>`;
}

/** A glossy toy-like motif in one colour, white-rimmed: fruit, sweets, cartoon scenes. */
export function glossyMotif(
  painting: Painting,
  name: string,
  place: MotifPlace,
  colour: string,
  rim = '#ffffff',
): string {
  const body = motifBody(name);
  const face = linear(painting, [
    [0, lighten(colour, 0.55)],
    [0.35, lighten(colour, 0.12)],
    [1, darken(colour, 0.28)],
  ]);
  const back = darken(colour, 0.62);
  return `<g transform="${placed(place)}">
<g fill="#000" stroke="#000" stroke-width="64" stroke-linejoin="round" filter="${blur(painting, 12)}" opacity=".5" transform="translate(6 26)">${body}</g>
<g fill="${rim}" stroke="${rim}" stroke-width="62" stroke-linejoin="round">${body}</g>
<g fill="${back}" stroke="${back}" stroke-width="36" stroke-linejoin="round">${body}</g>
<g fill="${face}" filter="${bevel(painting, 6, 6)}">${body}</g></g>`;
}

/** A black shape against the light with a bright edge on one side. */
export function shadowMotif(painting: Painting, name: string, place: MotifPlace, ink: string, edge: string): string {
  const body = motifBody(name);
  return `<g transform="${placed(place)}"><g fill="${edge}" stroke="${edge}" stroke-width="12" stroke-linejoin="round" transform="translate(-5 -6)">${body}</g><g fill="${ink}" stroke="${ink}" stroke-width="13" stroke-linejoin="round">${body}</g><g fill="${edge}" opacity=".32">${body}</g></g>`;
}

/** Glass tubes with light in them. */
export function neonMotif(painting: Painting, name: string, place: MotifPlace, colour: string): string {
  const body = motifBody(name);
  const line = (width: number, paint: string, more = ''): string =>
    `<g fill="none" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round" ${more}>${body}</g>`;
  return `<g transform="${placed(place)}"><g fill="${darken(colour, 0.78)}" opacity=".85">${body}</g>${line(34, colour, `filter="${blur(painting, 26)}" opacity=".95"`)}${line(15, colour, `filter="${blur(painting, 5)}"`)}${line(8, lighten(colour, 0.35))}${line(3, '#ffffff')}</g>`;
}

export function plainMotif(name: string, place: MotifPlace, paint: string, more = ''): string {
  return `<g transform="${placed(place)}" fill="${paint}" ${more}>${motifBody(name)}</g>`;
}
