const SHAPES = { tile: [300, 400], wide: [320, 160] } as const;

/** How many letters of ours a line takes, and how many lines there are; a wide letter counts twice. */
const LINE = 12;
const MOST_LINES = 5;
const WIDE = /[\u1100-\u115f\u2e80-\uffdc\u{1f000}-\u{3ffff}]/u;
const widthOf = (text: string): number => [...text].reduce((width, letter) => width + (WIDE.test(letter) ? 2 : 1), 0);

/** Words in lines; writing without spaces is cut where a line is full. */
function toLines(name: string): string[] {
  const words = name.split(/\s+/).flatMap((word) => (WIDE.test(word) ? (word.match(/.{1,6}/gu) ?? []) : word));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + widthOf(word) < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), '…'] : lines;
}

/** The same number for the same text, 0 to 2^32 - 1 (FNV-1a). */
function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return seed;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter);

/** The colours of a name's ground, for white letters; the theme's accent shines through them (games.css). */
export function coverColours(name: string): readonly [from: string, to: string] {
  const hue = seedOf(name) % 360;
  return [`hsl(${hue},55%,25%)`, `hsl(${(hue + 50) % 360},60%,13%)`];
}

/**
 * The address of a drawn picture with the name, in place of one that a game or a studio does not have. It is the same at
 * every place and time.
 */
export function drawnCover(name: string, shape: keyof typeof SHAPES = 'tile'): string {
  const [width, height] = SHAPES[shape];
  const text = name.replace(/\p{C}/gu, '').trim();
  const lines = toLines(text);
  const room = Math.max(...lines.map(widthOf), 6) * 0.74;
  const size = Math.floor(Math.min((width * 0.86) / room, (height * 0.8) / (lines.length * 1.2)));
  const top = height / 2 - ((lines.length - 1) * size * 1.2) / 2 + size * 0.35;
  const [from, to] = coverColours(text);
  const seed = seedOf(text);
  const [x, y] = [(seed >>> 8) % width, (seed >>> 16) % height];
  const ring = (radius: number) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
  const spans = lines.map(
    (line, place) => `<tspan x="${width / 2}" y="${Math.round(top + place * size * 1.2)}">${escaped(line)}</tspan>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="100%" height="100%" fill="url(#g)" opacity=".8"/><g fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="${width / 10}">${ring(width / 4)}${ring(width / 2)}${ring(width * 0.75)}</g><text font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" fill="#fff" text-anchor="middle">${spans.join('')}</text></svg>`;
  return `data:image/svg+xml,${svg.replace(/[^\w ./:=,()-]/gu, encodeURIComponent)}`;
}

const KEPT_AVIF = /^(\/art\/[0-9a-f]{64}\/\d+)\.avif$/;

/** The other form of a kept picture, for whatever reads no AVIF; null for any other picture. */
export function keptAsWebp(address: string): string | null {
  const kept = KEPT_AVIF.exec(address);
  return kept && `${kept[1]}.webp`;
}

interface Pictured {
  readonly name: string;
  /** Empty where there is none. */
  readonly imageUrl: string;
}

/** The picture of a game or a studio: its own, else a drawn one. */
export const pictureOf = ({ name, imageUrl }: Pictured, shape?: keyof typeof SHAPES): string =>
  imageUrl || drawnCover(name, shape);
