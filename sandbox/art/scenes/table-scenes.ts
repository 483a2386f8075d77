import { darken, lighten, mix } from '../colours';
import { textPath } from '../fonts';
import { beams, blur, disc, fill, glow, linear, radial, sparkles, type Painting } from '../painting';
import { bevel, plainMotif } from '../motif';

const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
const RANKS = ['A', 'K', 'Q', 'J', '10'] as const;
/** The order of pockets on a European wheel. */
const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

/** A roulette wheel with its ball, drawn from above; the caller may squash it into perspective. */
export function wheel(painting: Painting, r: number): string {
  const { palette } = painting;
  const wood = radial(
    painting,
    [
      [0.6, '#3a1808'],
      [0.86, '#8a4a1c'],
      [0.93, '#c98546'],
      [1, '#3a1808'],
    ],
    [0.5, 0.5, 0.5],
  );
  const gold = linear(
    painting,
    [
      [0, palette.metal[0]],
      [0.35, palette.metal[2]],
      [0.65, palette.metal[3]],
      [1, palette.metal[1]],
    ],
    [0, 0, 1, 1],
  );
  let pockets = '';
  POCKETS.forEach((number, i) => {
    const a = (i / 37) * Math.PI * 2;
    const b = ((i + 1) / 37) * Math.PI * 2;
    const colour = number === 0 ? '#0d8f4d' : i % 2 === 0 ? '#15131a' : '#c3162c';
    const at = (radius: number, angle: number): string =>
      `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
    pockets += `<path d="M${at(r * 0.83, a)}A${r * 0.83} ${r * 0.83} 0 0 1 ${at(r * 0.83, b)}L${at(r * 0.56, b)}A${r * 0.56} ${r * 0.56} 0 0 0 ${at(r * 0.56, a)}Z" fill="${colour}" stroke="${palette.metal[1]}" stroke-width="1.4"/>`;
    const label = textPath('righteous', String(number), r * 0.082);
    pockets += `<path transform="rotate(${(((a + b) / 2) * 180) / Math.PI + 90}) translate(${(-label.width / 2).toFixed(1)} ${(-r * 0.735).toFixed(1)})" d="${label.d}" fill="#fff"/>`;
  });
  const ballAngle = painting.random.between(0, Math.PI * 2);
  const arms = [0, 90, 180, 270]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})"><rect x="-7" y="${-r * 0.42}" width="14" height="${r * 0.42}" rx="7" fill="${gold}"/>${disc(0, -r * 0.42, r * 0.06, gold)}</g>`,
    )
    .join('');
  return `${disc(0, 0, r, wood)}<circle r="${r * 0.985}" fill="none" stroke="${gold}" stroke-width="${r * 0.035}"/><circle r="${r * 0.85}" fill="none" stroke="${gold}" stroke-width="${r * 0.03}"/>${pockets}<circle r="${r * 0.56}" fill="${radial(
    painting,
    [
      [0, '#b56a2c'],
      [0.7, '#5a2a0f'],
      [1, '#2a1006'],
    ],
  )}" stroke="${gold}" stroke-width="4"/>${arms}${disc(0, 0, r * 0.13, gold)}${disc(-r * 0.03, -r * 0.04, r * 0.05, '#fff', 'opacity=".7"')}${disc(
    Math.cos(ballAngle) * r * 0.64,
    Math.sin(ballAngle) * r * 0.64,
    r * 0.05,
    radial(
      painting,
      [
        [0, '#fff'],
        [0.6, '#e9edf5'],
        [1, '#7b8496'],
      ],
      [0.35, 0.3, 0.8],
    ),
  )}`;
}

/** One playing card centred on the origin, 150 × 210. */
export function card(painting: Painting, rank: string, suit: (typeof SUITS)[number]): string {
  const red = suit === 'hearts' || suit === 'diamonds';
  const ink = red ? '#d3122f' : '#14151c';
  const letter = textPath('righteous', rank, 46);
  const face = linear(painting, [
    [0, '#ffffff'],
    [1, '#dfe3ee'],
  ]);
  const corner = `<path transform="translate(-66 -62)" d="${letter.d}" fill="${ink}"/>${plainMotif(suit, { cx: -50, cy: -36, size: 32 }, ink)}`;
  return `<rect x="-75" y="-105" width="150" height="210" rx="14" fill="#000" opacity=".45" transform="translate(5 9)" filter="${blur(painting, 7)}"/><rect x="-75" y="-105" width="150" height="210" rx="14" fill="${face}" stroke="#b9bfd0" stroke-width="1.5"/><rect x="-67" y="-97" width="134" height="194" rx="9" fill="none" stroke="${ink}" stroke-opacity=".18" stroke-width="2"/>${corner}<g transform="rotate(180)">${corner}</g>${plainMotif(suit, { cx: 0, cy: 4, size: 96 }, ink)}`;
}

function chip(painting: Painting, cx: number, cy: number, r: number, colour: string): string {
  let notches = '';
  for (let i = 0; i < 8; i += 1)
    notches += `<rect x="${-r * 0.13}" y="${-r}" width="${r * 0.26}" height="${r * 0.26}" fill="#fff" transform="rotate(${i * 45})"/>`;
  return `<g transform="translate(${cx.toFixed(0)} ${cy.toFixed(0)}) scale(1 .46)">${disc(0, r * 0.36, r, darken(colour, 0.55))}${disc(0, 0, r, colour)}${notches}${disc(0, 0, r * 0.7, lighten(colour, 0.08))}<circle r="${r * 0.66}" fill="none" stroke="#fff" stroke-width="${r * 0.06}" stroke-dasharray="${r * 0.16} ${r * 0.12}"/>${disc(0, 0, r * 0.48, darken(colour, 0.25))}</g>`;
}

export function chipStack(painting: Painting, cx: number, cy: number, r: number, count: number): string {
  const colour = painting.random.pick(['#c3162c', '#1561c4', '#14834c', '#15141b', '#7a2cc0', '#e08a12']);
  let out = '';
  for (let i = 0; i < count; i += 1)
    out += chip(painting, cx + painting.random.between(-3, 3), cy - i * r * 0.19, r, colour);
  return out;
}

export function die(painting: Painting, cx: number, cy: number, size: number, turn: number): string {
  const body = linear(
    painting,
    [
      [0, '#ff5a66'],
      [0.5, '#d3122f'],
      [1, '#7c0519'],
    ],
    [0, 0, 1, 1],
  );
  const pip = (x: number, y: number): string => disc(x * size, y * size, size * 0.09, '#fff');
  return `<g transform="translate(${cx} ${cy}) rotate(${turn})"><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="${size * 0.2}" fill="#000" opacity=".5" filter="${blur(painting, 8)}" transform="translate(6 14)"/><g filter="${bevel(painting, 6, 5)}"><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="${size * 0.2}" fill="${body}"/></g>${pip(-0.26, -0.26)}${pip(0.26, 0.26)}${pip(0.26, -0.26)}${pip(-0.26, 0.26)}${pip(0, 0)}</g>`;
}

function felt(painting: Painting): string {
  const { palette } = painting;
  const seed = painting.random.integer(1, 500);
  const cloth = painting.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".7 .9" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1.1 -.4"/></filter>`,
  );
  return (
    fill(
      painting,
      radial(
        painting,
        [
          [0, lighten(palette.mid, 0.18)],
          [0.4, palette.mid],
          [0.75, palette.deep],
          [1, palette.night],
        ],
        [0.5, 0.36, 0.75],
      ),
    ) + fill(painting, '#000', `filter="${cloth}" opacity=".3"`)
  );
}

function cardFan(painting: Painting, cx: number, cy: number, scale: number, count: number): string {
  const { random } = painting;
  const offset = random.integer(0, 3);
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const turn = (i - (count - 1) / 2) * 15;
    out += `<g transform="translate(${cx} ${cy}) rotate(${turn} 0 ${260 * scale}) scale(${scale})">${card(painting, RANKS[(i + offset) % 2 === 0 ? i % 5 : (i + 1) % 5] ?? 'A', SUITS[(i + offset) % 4] ?? 'spades')}</g>`;
  }
  return out;
}

/** Still lives of the table: wheel, cards, dice and chips. */
export function tableScene(painting: Painting, kind: 'roulette' | 'blackjack' | 'table'): string {
  const { palette, random } = painting;
  const lamp =
    glow(painting, 300, 210, 420, palette.glow, 0.5) + beams(painting, 300, -60, 14, palette.spark, 0.22, 900);
  const chips =
    chipStack(painting, 96, 568, 62, random.integer(4, 8)) +
    chipStack(painting, 506, 578, 62, random.integer(3, 6)) +
    chipStack(painting, 424, 604, 50, random.integer(1, 4));
  const stills = {
    roulette: () =>
      `<ellipse cx="300" cy="372" rx="270" ry="240" fill="#000" opacity=".6" filter="${blur(painting, 26)}"/><g transform="translate(300 326) rotate(${random.integer(0, 90)})">${wheel(painting, 268)}</g>${chips}`,
    blackjack: () =>
      `<path d="M-60 560Q300 360 660 560" fill="none" stroke="${palette.metal[1]}" stroke-width="5" opacity=".5"/>${cardFan(painting, 300, 318, 1.5, random.pick([2, 3]))}${chips}`,
    table: () =>
      random.next() < 0.55
        ? cardFan(painting, 300, 250, 1.1, 5) +
          die(painting, 190, 480, 128, -16) +
          die(painting, 376, 502, 146, 21) +
          chips
        : die(painting, 212, 300, 210, -17) +
          die(painting, 402, 400, 176, 24) +
          cardFan(painting, 470, 190, 0.7, 3) +
          chips,
  };
  return felt(painting) + lamp + stills[kind]() + sparkles(painting, 10, [40, 60, 560, 560], [5, 16]);
}

/** A host against the light: a shape with bright edges, nobody in particular. */
function dealer(painting: Painting, cx: number): string {
  const { palette, random } = painting;
  const body = linear(painting, [
    [0, mix(palette.night, palette.deep, 0.55)],
    [0.6, palette.night],
    [1, darken(palette.night, 0.5)],
  ]);
  const head = mix(palette.night, palette.deep, 0.6);
  const edge = linear(
    painting,
    [
      [0, palette.spark],
      [0.5, palette.glow],
      [1, palette.glow, 0],
    ],
    [0, 0, 0, 1],
  );
  const bun = random.next() < 0.5;
  const hair = bun
    ? `${disc(cx, 98, 30, head, `stroke="${palette.glow}" stroke-width="3"`)}<path d="M${cx - 56} 190C${cx - 72} 92 ${cx + 72} 92 ${cx + 56} 190Z" fill="${head}"/>`
    : `<path d="M${cx - 56} 184C${cx - 66} 96 ${cx + 66} 92 ${cx + 57} 184Z" fill="${head}"/>`;
  return `<g><path d="M${cx - 184} 520C${cx - 182} 366 ${cx - 116} 312 ${cx - 44} 296H${cx + 44}C${cx + 116} 312 ${cx + 182} 366 ${cx + 184} 520Z" fill="${body}"/><path d="M${cx - 181} 500C${cx - 176} 372 ${cx - 114} 318 ${cx - 48} 300M${cx + 181} 500C${cx + 176} 372 ${cx + 114} 318 ${cx + 48} 300" fill="none" stroke="${edge}" stroke-width="5"/>
<path d="M${cx - 28} 230H${cx + 28}V306L${cx} 334L${cx - 28} 306Z" fill="${head}"/><path d="M${cx - 50} 298L${cx} 404L${cx + 50} 298L${cx + 28} 290L${cx} 334L${cx - 28} 290Z" fill="${mix(palette.spark, palette.deep, 0.18)}"/><path d="M${cx} 344L${cx - 32} 326V364ZM${cx} 344L${cx + 32} 326V364Z" fill="${palette.mid}" stroke="${palette.glow}" stroke-width="2"/>${disc(cx, 345, 7, palette.spark)}
<ellipse cx="${cx}" cy="182" rx="55" ry="70" fill="${head}"/>${hair}<path d="M${cx - 55} 196C${cx - 62} 108 ${cx - 30} 96 ${cx} 94M${cx + 55} 196C${cx + 62} 108 ${cx + 30} 96 ${cx} 94M${cx - 54} 200C${cx - 50} 232 ${cx - 32} 250 ${cx - 24} 252M${cx + 54} 200C${cx + 50} 232 ${cx + 32} 250 ${cx + 24} 252" fill="none" stroke="${edge}" stroke-width="4" stroke-linecap="round"/></g>`;
}

function bokeh(painting: Painting): string {
  const { palette, random } = painting;
  let out = '';
  for (let i = 0; i < 46; i += 1)
    out += disc(
      random.between(0, 600),
      random.between(0, 430),
      random.between(6, 34),
      random.next() < 0.5 ? palette.glow : palette.spark,
      `opacity="${random.between(0.05, 0.32).toFixed(2)}"`,
    );
  return `<g filter="${blur(painting, 5)}">${out}</g>`;
}

/** The red mark every live table carries. */
export function liveMark(painting: Painting, x: number, y: number): string {
  const word = textPath('russo', 'LIVE', 34);
  return `<g transform="translate(${x} ${y})"><rect width="${word.width + 62}" height="50" rx="25" fill="#e3122f"/><rect width="${word.width + 62}" height="24" rx="12" fill="#fff" opacity=".14"/>${disc(27, 25, 8, '#fff')}${glow(painting, 27, 25, 20, '#fff', 0.6)}<path transform="translate(44 37)" d="${word.d}" fill="#fff"/></g>`;
}

/** A studio with a dealer behind the table; the game of the name lies on it. */
export function liveScene(painting: Painting, name: string): string {
  const { palette, random } = painting;
  const room = linear(painting, [
    [0, palette.night],
    [0.5, palette.deep],
    [1, palette.mid],
  ]);
  const cloth = linear(painting, [
    [0, lighten(palette.mid, 0.2)],
    [1, palette.deep],
  ]);
  const gold = linear(painting, [
    [0, palette.metal[0]],
    [0.5, palette.metal[2]],
    [1, palette.metal[3]],
  ]);
  let panels = '';
  for (let i = 0; i < 7; i += 1)
    panels += `<rect x="${i * 92 - 20}" y="-10" width="70" height="470" rx="35" fill="none" stroke="${palette.glow}" stroke-width="3" opacity=".28"/>`;
  const table = `<path d="M-80 800V520C80 412 520 412 680 520V800Z" fill="${cloth}"/><path d="M-80 526C80 414 520 414 680 526" fill="none" stroke="#2a1208" stroke-width="34"/><path d="M-80 514C80 402 520 402 680 514" fill="none" stroke="${gold}" stroke-width="9"/>`;
  const lower = name.toLowerCase();
  const onTable = /roulette|wheel|carousel/.test(lower)
    ? `<g transform="translate(300 512) scale(1 .42) rotate(20)">${wheel(painting, 190)}</g>`
    : /dice|bo/.test(lower) && !/black/.test(lower)
      ? die(painting, 240, 496, 92, -14) + die(painting, 356, 506, 92, 18)
      : `<g transform="translate(300 508) scale(1 .78)">${[-1.5, -0.5, 0.5, 1.5].map((at, i) => `<g transform="translate(${at * 104} ${Math.abs(at) * 8}) rotate(${at * 5}) scale(.62)">${card(painting, RANKS[(i + random.integer(0, 4)) % 5] ?? 'A', SUITS[i] ?? 'spades')}</g>`).join('')}</g>`;
  return (
    fill(painting, room) +
    panels +
    bokeh(painting) +
    glow(painting, 300, 200, 340, palette.glow, 0.95) +
    dealer(painting, random.pick([288, 300, 312])) +
    table +
    onTable +
    chipStack(painting, 64, 588, 44, 5) +
    chipStack(painting, 540, 590, 44, 4)
  );
}
