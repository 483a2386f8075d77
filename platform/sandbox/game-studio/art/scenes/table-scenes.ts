import { darken, lighten, mix } from '../colours';
import { textPath } from '../fonts';
import { beams, blur, disc, fill, glow, linear, radial, sparkles, type Painting } from '../painting';
import { bevel, plainMotif } from '../motif';

const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
const RANKS = ['A', 'K', 'Q', 'J', '10'] as const;
/** The order of pockets on a European wheel. */
const POCKETS = [0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26] as const;

/** A roulette wheel with its ball, drawn from above; the caller may squash it into perspective. */
export function wheel(painting: Painting, r: number): string {
  const { palette } = painting;
  const wood = radial(painting, [[0.6, '#3a1808'], [0.86, '#8a4a1c'], [0.93, '#c98546'], [1, '#3a1808']], [0.5, 0.5, 0.5]);
  const gold = linear(painting, [[0, palette.metal[0]], [0.35, palette.metal[2]], [0.65, palette.metal[3]], [1, palette.metal[1]]], [0, 0, 1, 1]);
  let pockets = '';
  POCKETS.forEach((number, i) => {
    const a = (i / 37) * Math.PI * 2;
    const b = ((i + 1) / 37) * Math.PI * 2;
    const colour = number === 0 ? '#0d8f4d' : i % 2 === 0 ? '#15131a' : '#c3162c';
    const at = (radius: number, angle: number): string => `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
    pockets += `<path d="M${at(r * 0.83, a)}A${r * 0.83} ${r * 0.83} 0 0 1 ${at(r * 0.83, b)}L${at(r * 0.56, b)}A${r * 0.56} ${r * 0.56} 0 0 0 ${at(r * 0.56, a)}Z" fill="${colour}" stroke="${palette.metal[1]}" stroke-width="1.4"/>`;
    const label = textPath('righteous', String(number), r * 0.082);
    pockets += `<path transform="rotate(${(((a + b) / 2) * 180) / Math.PI + 90}) translate(${(-label.width / 2).toFixed(1)} ${(-r * 0.735).toFixed(1)})" d="${label.d}" fill="#fff"/>`;
  });
  const ballAngle = painting.random.between(0, Math.PI * 2);
  const arms = [0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn})"><rect x="-7" y="${-r * 0.42}" width="14" height="${r * 0.42}" rx="7" fill="${gold}"/>${disc(0, -r * 0.42, r * 0.06, gold)}</g>`).join('');
  return `${disc(0, 0, r, wood)}<circle r="${r * 0.985}" fill="none" stroke="${gold}" stroke-width="${r * 0.035}"/><circle r="${r * 0.85}" fill="none" stroke="${gold}" stroke-width="${r * 0.03}"/>${pockets}<circle r="${r * 0.56}" fill="${radial(painting, [[0, '#b56a2c'], [0.7, '#5a2a0f'], [1, '#2a1006']])}" stroke="${gold}" stroke-width="4"/>${arms}${disc(0, 0, r * 0.13, gold)}${disc(-r * 0.03, -r * 0.04, r * 0.05, '#fff', 'opacity=".7"')}${disc(Math.cos(ballAngle) * r * 0.64, Math.sin(ballAngle) * r * 0.64, r * 0.05, radial(painting, [[0, '#fff'], [0.6, '#e9edf5'], [1, '#7b8496']], [0.35, 0.3, 0.8]))}`;
}

/** One playing card centred on the origin, 150 × 210. */
export function card(painting: Painting, rank: string, suit: (typeof SUITS)[number]): string {
  const red = suit === 'hearts' || suit === 'diamonds';
  const ink = red ? '#d3122f' : '#14151c';
  const letter = textPath('righteous', rank, 46);
  const face = linear(painting, [[0, '#ffffff'], [1, '#dfe3ee']]);
  const corner = `<path transform="translate(-66 -62)" d="${letter.d}" fill="${ink}"/>${plainMotif(suit, { cx: -50, cy: -36, size: 32 }, ink)}`;
  return `<rect x="-75" y="-105" width="150" height="210" rx="14" fill="#000" opacity=".45" transform="translate(5 9)" filter="${blur(painting, 7)}"/><rect x="-75" y="-105" width="150" height="210" rx="14" fill="${face}" stroke="#b9bfd0" stroke-width="1.5"/><rect x="-67" y="-97" width="134" height="194" rx="9" fill="none" stroke="${ink}" stroke-opacity=".18" stroke-width="2"/>${corner}<g transform="rotate(180)">${corner}</g>${plainMotif(suit, { cx: 0, cy: 4, size: 96 }, ink)}`;
}

function chip(painting: Painting, cx: number, cy: number, r: number, colour: string): string {
  let notches = '';
  for (let i = 0; i < 8; i += 1) notches += `<rect x="${-r * 0.13}" y="${-r}" width="${r * 0.26}" height="${r * 0.26}" fill="#fff" transform="rotate(${i * 45})"/>`;
  return `<g transform="translate(${cx.toFixed(0)} ${cy.toFixed(0)}) scale(1 .46)">${disc(0, r * 0.36, r, darken(colour, 0.55))}${disc(0, 0, r, colour)}${notches}${disc(0, 0, r * 0.7, lighten(colour, 0.08))}<circle r="${r * 0.66}" fill="none" stroke="#fff" stroke-width="${r * 0.06}" stroke-dasharray="${r * 0.16} ${r * 0.12}"/>${disc(0, 0, r * 0.48, darken(colour, 0.25))}</g>`;
}

export function chipStack(painting: Painting, cx: number, cy: number, r: number, count: number): string {
  const colour = painting.random.pick(['#c3162c', '#1561c4', '#14834c', '#15141b', '#7a2cc0', '#e08a12']);
  let out = '';
  for (let i = 0; i < count; i += 1) out += chip(painting, cx + painting.random.between(-3, 3), cy - i * r * 0.19, r, colour);
  return out;
}

export function die(painting: Painting, cx: number, cy: number, size: number, turn: number): string {
  const body = linear(painting, [[0, '#ff5a66'], [0.5, '#d3122f'], [1, '#7c0519']], [0, 0, 1, 1]);
  const pip = (x: number, y: number): string => disc(x * size, y * size, size * 0.09, '#fff');
  return `<g transform="translate(${cx} ${cy}) rotate(${turn})"><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="${size * 0.2}" fill="#000" opacity=".5" filter="${blur(painting, 8)}" transform="translate(6 14)"/><g filter="${bevel(painting, 6, 5)}"><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="${size * 0.2}" fill="${body}"/></g>${pip(-0.26, -0.26)}${pip(0.26, 0.26)}${pip(0.26, -0.26)}${pip(-0.26, 0.26)}${pip(0, 0)}</g>`;
}

function felt(painting: Painting): string {
  const { palette } = painting;
  const seed = painting.random.integer(1, 500);
  const cloth = painting.define((id) => `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".7 .9" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1.1 -.4"/></filter>`);
  return fill(painting, radial(painting, [[0, lighten(palette.mid, 0.18)], [0.4, palette.mid], [0.75, palette.deep], [1, palette.night]], [0.5, 0.36, 0.75])) + fill(painting, '#000', `filter="${cloth}" opacity=".3"`);
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
  const lamp = glow(painting, 300, 210, 420, palette.glow, 0.5) + beams(painting, 300, -60, 14, palette.spark, 0.22, 900);
  const chips = chipStack(painting, 96, 568, 62, random.integer(4, 8)) + chipStack(painting, 506, 578, 62, random.integer(3, 6)) + chipStack(painting, 424, 604, 50, random.integer(1, 4));
  const stills = {
    roulette: () => `<ellipse cx="300" cy="372" rx="270" ry="240" fill="#000" opacity=".6" filter="${blur(painting, 26)}"/><g transform="translate(300 326) rotate(${random.integer(0, 90)})">${wheel(painting, 268)}</g>${chips}`,
    blackjack: () => `<path d="M-60 560Q300 360 660 560" fill="none" stroke="${palette.metal[1]}" stroke-width="5" opacity=".5"/>${cardFan(painting, 300, 318, 1.5, random.pick([2, 3]))}${chips}`,
    table: () => random.next() < 0.55
      ? cardFan(painting, 300, 250, 1.1, 5) + die(painting, 190, 480, 128, -16) + die(painting, 376, 502, 146, 21) + chips
      : die(painting, 212, 300, 210, -17) + die(painting, 402, 400, 176, 24) + cardFan(painting, 470, 190, 0.7, 3) + chips,
  };
  return felt(painting) + lamp + stills[kind]() + sparkles(painting, 10, [40, 60, 560, 560], [5, 16]);
}

function dealer(painting: Painting, cx: number): string {
  const { palette, random } = painting;
  const suit = linear(painting, [[0, mix(palette.night, '#000000', 0.2)], [1, darken(palette.night, 0.6)]]);
  const skin = linear(painting, [[0, random.pick(['#f4cdb0', '#e0aa83', '#a76f4b', '#7a4c33'])], [1, '#5b3a2c']], [0.2, 0, 0.9, 1]);
  const hair = random.pick(['#1c1214', '#3b2014', '#6a3b1c', '#111319']);
  const long = random.next() < 0.5;
  const back = long ? `<path d="M${cx - 74} 250C${cx - 92} 120 ${cx + 92} 120 ${cx + 74} 250L${cx + 84} 356H${cx - 84}Z" fill="${hair}"/>` : '';
  return `<g>${back}<path d="M${cx - 190} 600C${cx - 190} 430 ${cx - 120} 380 ${cx - 48} 362H${cx + 48}C${cx + 120} 380 ${cx + 190} 430 ${cx + 190} 600Z" fill="${suit}"/><path d="M${cx - 186} 560C${cx - 180} 440 ${cx - 120} 388 ${cx - 52} 368" fill="none" stroke="${palette.glow}" stroke-width="5" opacity=".8"/><path d="M${cx + 186} 560C${cx + 180} 440 ${cx + 120} 388 ${cx + 52} 368" fill="none" stroke="${palette.spark}" stroke-width="4" opacity=".55"/>
<path d="M${cx - 30} 300H${cx + 30}V372L${cx} 404L${cx - 30} 372Z" fill="${skin}"/><path d="M${cx - 52} 364L${cx} 440L${cx + 52} 364L${cx + 30} 356L${cx} 400L${cx - 30} 356Z" fill="#f4f1ee"/><path d="M${cx} 408L${cx - 34} 390V428ZM${cx} 408L${cx + 34} 390V428Z" fill="${palette.mid}"/>${disc(cx, 409, 8, palette.glow)}
<ellipse cx="${cx}" cy="242" rx="58" ry="74" fill="${skin}"/><path d="M${cx - 62} 238C${cx - 70} 140 ${cx + 70} 140 ${cx + 62} 238C${cx + 50} 196 ${cx + 14} 186 ${cx - 12} 190C${cx - 40} 194 ${cx - 54} 208 ${cx - 62} 238Z" fill="${hair}"/><path d="M${cx - 60} 232C${cx - 62} 170 ${cx - 30} 156 ${cx} 154" fill="none" stroke="${palette.glow}" stroke-width="4" opacity=".65"/></g>`;
}

function bokeh(painting: Painting): string {
  const { palette, random } = painting;
  let out = '';
  for (let i = 0; i < 46; i += 1) out += disc(random.between(0, 600), random.between(0, 430), random.between(6, 34), random.next() < 0.5 ? palette.glow : palette.spark, `opacity="${random.between(0.05, 0.32).toFixed(2)}"`);
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
  const room = linear(painting, [[0, palette.night], [0.5, palette.deep], [1, palette.mid]]);
  const cloth = linear(painting, [[0, lighten(palette.mid, 0.2)], [1, palette.deep]]);
  const gold = linear(painting, [[0, palette.metal[0]], [0.5, palette.metal[2]], [1, palette.metal[3]]]);
  let panels = '';
  for (let i = 0; i < 7; i += 1) panels += `<rect x="${i * 92 - 20}" y="-10" width="70" height="470" rx="35" fill="none" stroke="${palette.glow}" stroke-width="3" opacity=".28"/>`;
  const table = `<path d="M-80 800V600C80 500 520 500 680 600V800Z" fill="${cloth}"/><path d="M-80 606C80 500 520 500 680 606" fill="none" stroke="#2a1208" stroke-width="34"/><path d="M-80 596C80 490 520 490 680 596" fill="none" stroke="${gold}" stroke-width="9"/>`;
  const lower = name.toLowerCase();
  const onTable = /roulette|wheel|carousel/.test(lower)
    ? `<g transform="translate(300 566) scale(1 .4) rotate(20)">${wheel(painting, 190)}</g>`
    : /dice|bo/.test(lower) && !/black/.test(lower) ? die(painting, 240, 540, 88, -14) + die(painting, 350, 556, 88, 18)
      : `<g transform="translate(300 556) scale(1 .72)">${[-1.5, -0.5, 0.5, 1.5].map((at, i) => `<g transform="translate(${at * 104} ${Math.abs(at) * 8}) rotate(${at * 5}) scale(.62)">${card(painting, RANKS[(i + random.integer(0, 4)) % 5] ?? 'A', SUITS[i] ?? 'spades')}</g>`).join('')}</g>`;
  return fill(painting, room) + panels + bokeh(painting) + glow(painting, 300, 230, 330, palette.glow, 0.75) + dealer(painting, random.pick([288, 300, 312])) + table + onTable + chipStack(painting, 70, 650, 44, 5) + chipStack(painting, 536, 652, 44, 4);
}
