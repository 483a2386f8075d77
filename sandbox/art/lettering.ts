import { darken, lighten } from './colours';
import { textPath, type FontName } from './fonts';
import { blur, linear, type Painting } from './painting';

export interface LetteringPlace {
  readonly cx: number;
  /** Bottom edge of the block. */
  readonly bottom: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/** Ways of breaking a title into lines, from one line to three. */
function breakings(words: readonly string[]): string[][] {
  const whole = [words.join(' ')];
  const out = [whole];
  for (let i = 1; i < words.length; i += 1) {
    out.push([words.slice(0, i).join(' '), words.slice(i).join(' ')]);
    for (let j = i + 1; j < words.length; j += 1) {
      out.push([words.slice(0, i).join(' '), words.slice(i, j).join(' '), words.slice(j).join(' ')]);
    }
  }
  return out;
}

interface Line {
  readonly text: string;
  readonly size: number;
  readonly d: string;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

const MIN_SIZE_OF_LINES = 0.62;

function setLines(font: FontName, texts: readonly string[], maxWidth: number): Line[] {
  const probes = texts.map((text) => textPath(font, text, 100));
  const widest = Math.max(...probes.map((probe) => probe.width));
  return texts.map((text, i) => {
    const own = probes[i]?.width ?? widest;
    const base = (maxWidth / widest) * 100;
    const size = Math.min((maxWidth / own) * 100, base / MIN_SIZE_OF_LINES, 170);
    return { text, size, ...textPath(font, text, size) };
  });
}

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + (line.bottom - line.top), 0) + (lines.length - 1) * 14;

/** The breaking that gives the largest letters inside the space. */
function bestLines(font: FontName, title: string, maxWidth: number, maxHeight: number): Line[] {
  let best: Line[] = [];
  let bestArea = 0;
  for (const texts of breakings(title.split(' '))) {
    let lines = setLines(font, texts, maxWidth);
    const height = heightOf(lines);
    if (height > maxHeight) lines = setLines(font, texts, maxWidth * (maxHeight / height));
    const smallest = Math.min(...lines.map((line) => line.size));
    const area = lines.reduce((sum, line) => sum + line.width * (line.bottom - line.top), 0) * Math.sqrt(smallest);
    if (area > bestArea) {
      best = lines;
      bestArea = area;
    }
  }
  return best;
}

/** The title as a block of letters with outline, extrusion and a metal face. */
export function lettering(painting: Painting, font: FontName, title: string, place: LetteringPlace): string {
  const { palette } = painting;
  const lines = bestLines(
    font,
    font === 'bungee' || font === 'russo' || font === 'limelight' ? title.toUpperCase() : title,
    place.maxWidth,
    place.maxHeight,
  );
  let y = place.bottom;
  const shapes: string[] = [];
  for (const line of [...lines].reverse()) {
    const baseline = y - line.bottom;
    shapes.push(
      `<path transform="translate(${(place.cx - line.width / 2).toFixed(1)} ${baseline.toFixed(1)})" d="${line.d}"/>`,
    );
    y -= line.bottom - line.top + 14;
  }
  const all = shapes.join('');
  const smallest = Math.min(...lines.map((line) => line.size));
  const rim = Math.max(9, smallest * 0.17);
  const depth = Math.max(4, Math.round(smallest * 0.09));
  const face = linear(painting, [
    [0, '#ffffff'],
    [0.34, palette.metal[0]],
    [0.5, palette.metal[1]],
    [0.54, palette.metal[2]],
    [1, lighten(palette.metal[1], 0.25)],
  ]);
  const ink = darken(palette.night, 0.25);
  const side = darken(palette.metal[3], 0.2);
  const stroke = (width: number, paint: string): string =>
    `fill="${paint}" stroke="${paint}" stroke-width="${width.toFixed(1)}" stroke-linejoin="round"`;
  let extrusion = '';
  for (let i = depth; i > 0; i -= 2)
    extrusion += `<g ${stroke(rim * 0.35, side)} transform="translate(0 ${i})">${all}</g>`;
  return `<g filter="${blur(painting, 12)}" opacity=".75"><g ${stroke(rim * 2.2, palette.night)} transform="translate(0 8)">${all}</g></g>
<g ${stroke(rim * 1.5, ink)} transform="translate(0 ${depth * 0.6})">${all}</g>${extrusion}<g ${stroke(rim * 0.35, side)}>${all}</g><g fill="${face}">${all}</g>`;
}

/** Tube letters for the neon pictures. */
export function neonLettering(
  painting: Painting,
  font: FontName,
  title: string,
  place: LetteringPlace,
  colour: string,
): string {
  const lines = bestLines(font, title.toUpperCase(), place.maxWidth, place.maxHeight);
  let y = place.bottom;
  let all = '';
  for (const line of [...lines].reverse()) {
    all += `<path transform="translate(${(place.cx - line.width / 2).toFixed(1)} ${(y - line.bottom).toFixed(1)})" d="${line.d}"/>`;
    y -= line.bottom - line.top + 14;
  }
  const ink = darken(painting.palette.night, 0.4);
  return `<g fill="${ink}" stroke="${ink}" stroke-width="26" stroke-linejoin="round" opacity=".8">${all}</g><g fill="none" stroke="${colour}" stroke-width="16" filter="${blur(painting, 11)}">${all}</g><g fill="${lighten(colour, 0.82)}" stroke="${colour}" stroke-width="3.5" stroke-linejoin="round">${all}</g>`;
}
