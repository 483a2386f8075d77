import { darken, lighten, mix } from '../colours';
import { beams, blur, disc, fill, glow, linear, radial, sparkles, type Painting } from '../painting';
import { bevel, enamelMotif, glossyMotif, plainMotif } from '../motif';

/** Sunburst, medallion and hero. */
export function raysScene(painting: Painting, hero: string, minor: readonly string[]): string {
  const { palette, random } = painting;
  const ground = radial(
    painting,
    [
      [0, palette.glow],
      [0.22, palette.mid],
      [0.6, palette.deep],
      [1, palette.night],
    ],
    [0.5, 0.4, 0.75],
  );
  const medal = linear(
    painting,
    [
      [0, palette.metal[0]],
      [0.3, palette.metal[2]],
      [0.6, palette.metal[3]],
      [1, palette.metal[1]],
    ],
    [0.2, 0, 0.7, 1],
  );
  const dish = radial(
    painting,
    [
      [0, lighten(palette.mid, 0.15)],
      [0.6, palette.deep],
      [1, palette.night],
    ],
    [0.45, 0.35, 0.75],
  );
  const look = random.pick(['medal', 'trio', 'alone', 'trio', 'medal'] as const);
  const withMedal = look === 'medal';
  let scattered = '';
  minor.slice(look === 'trio' ? 2 : 0, look === 'trio' ? 4 : 6).forEach((name, i) => {
    const angle = -Math.PI / 2 + (i + 0.5) * ((Math.PI * 2) / 6) + random.between(-0.2, 0.2);
    const x = 300 + Math.cos(angle) * 262;
    const y = 325 + Math.sin(angle) * 285;
    scattered += enamelMotif(
      painting,
      name,
      { cx: x, cy: y, size: random.between(74, 112), turn: random.between(-24, 24) },
      palette.mid,
    );
  });
  const companions =
    look === 'trio'
      ? [0, 1]
          .map((i) =>
            enamelMotif(
              painting,
              minor[i] ?? hero,
              { cx: i === 0 ? 128 : 472, cy: 372, size: 232, turn: i === 0 ? -13 : 13 },
              i === 0 ? '#8a1538' : '#14508f',
            ),
          )
          .join('')
      : '';
  const ring = `<g filter="${bevel(painting, 3, 4)}">${disc(300, 325, 216, medal)}</g>${disc(300, 325, 194, dish)}<circle cx="300" cy="325" r="182" fill="none" stroke="${palette.metal[1]}" stroke-width="3" stroke-dasharray="2 13" stroke-linecap="round"/>`;
  return (
    fill(painting, ground) +
    beams(painting, 300, 325, random.pick([12, 16, 20]), palette.spark, 0.34) +
    glow(painting, 300, 325, 420, palette.glow, 0.8) +
    scattered +
    companions +
    (withMedal ? ring : '') +
    glow(painting, 300, 310, 230, palette.spark, 0.5) +
    enamelMotif(painting, hero, {
      cx: 300,
      cy: look === 'trio' ? 300 : 322,
      size: withMedal ? 308 : look === 'trio' ? 340 : 372,
      turn: random.between(-5, 5),
    }) +
    sparkles(painting, 16, [40, 60, 560, 560], [5, 20])
  );
}

/** Columns, an arch with light in it, a polished floor. */
export function archScene(painting: Painting, hero: string, minor: readonly string[]): string {
  const { palette, random } = painting;
  const wall = linear(painting, [
    [0, palette.night],
    [0.5, mix(palette.night, palette.deep, 0.7)],
    [1, palette.night],
  ]);
  const inside = radial(
    painting,
    [
      [0, palette.spark],
      [0.18, palette.glow],
      [0.55, palette.mid],
      [1, palette.deep],
    ],
    [0.5, 0.52, 0.62],
  );
  const stone = linear(
    painting,
    [
      [0, mix(palette.deep, palette.metal[3], 0.25)],
      [0.3, mix(palette.mid, palette.metal[1], 0.55)],
      [0.55, mix(palette.deep, palette.metal[2], 0.35)],
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
  const pointed = random.next() < 0.5;
  const opening = pointed
    ? 'M128 640V300C128 190 210 110 300 40C390 110 472 190 472 300V640Z'
    : 'M128 640V262A172 172 0 0 1 472 262V640Z';
  const column = (x: number): string =>
    `<g><rect x="${x}" y="120" width="86" height="540" fill="${stone}"/>${[0, 1, 2, 3].map((i) => `<rect x="${x + 12 + i * 19}" y="150" width="6" height="490" fill="${palette.night}" opacity=".4" rx="3"/>`).join('')}<rect x="${x - 12}" y="96" width="110" height="34" rx="5" fill="${metal}"/><rect x="${x - 6}" y="132" width="98" height="12" rx="4" fill="${metal}"/><rect x="${x - 12}" y="628" width="110" height="40" rx="5" fill="${metal}"/></g>`;
  let frieze = '';
  minor.slice(0, 3).forEach((name, i) => {
    frieze += plainMotif(name, { cx: 300 + (i - 1) * 190, cy: i === 1 ? 42 : 50, size: i === 1 ? 70 : 58 }, metal);
  });
  return (
    fill(painting, wall) +
    `<path d="${opening}" fill="${inside}"/>` +
    `<g clip-path="${painting.define((id) => `<clipPath id="${id}"><path d="${opening}"/></clipPath>`)}">${beams(painting, 300, 330, 18, palette.spark, 0.4, 620)}</g>` +
    `<path d="${opening}" fill="none" stroke="${metal}" stroke-width="17" filter="${bevel(painting, 2.5, 4)}"/><path d="${opening}" fill="none" stroke="${palette.night}" stroke-width="2.5" opacity=".7"/>` +
    column(24) +
    column(490) +
    (pointed ? '' : frieze) +
    `<rect y="648" width="600" height="152" fill="${linear(painting, [
      [0, mix(palette.mid, palette.glow, 0.4)],
      [0.4, palette.deep],
      [1, palette.night],
    ])}"/>` +
    `<ellipse cx="300" cy="664" rx="220" ry="26" fill="${palette.spark}" opacity=".55" filter="${blur(painting, 16)}"/>` +
    glow(painting, 300, 350, 300, palette.glow, 0.9) +
    enamelMotif(painting, hero, { cx: 300, cy: 352, size: 330 }) +
    sparkles(painting, 18, [130, 120, 470, 620], [4, 14])
  );
}

/** A bordered picture in the taste of the twenties, over a quiet pattern. */
export function frameScene(painting: Painting, hero: string, minor: readonly string[]): string {
  const { palette } = painting;
  const ground = radial(
    painting,
    [
      [0, palette.mid],
      [0.5, palette.deep],
      [1, palette.night],
    ],
    [0.5, 0.4, 0.7],
  );
  const metal = linear(
    painting,
    [
      [0, palette.metal[0]],
      [0.25, palette.metal[2]],
      [0.5, palette.metal[1]],
      [0.75, palette.metal[3]],
      [1, palette.metal[1]],
    ],
    [0, 0, 1, 1],
  );
  let pattern = '';
  for (let row = 0; row < 9; row += 1)
    for (let i = 0; i < 7; i += 1) {
      const x = i * 100 + (row % 2) * 50;
      const y = row * 92 + 20;
      for (const r of [54, 40, 26, 12]) pattern += `<path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}" />`;
    }
  let fan = '';
  for (let i = 0; i <= 16; i += 1) {
    const angle = Math.PI + (i / 16) * Math.PI;
    fan += `<path d="M300 470L${(300 + Math.cos(angle) * 330).toFixed(0)} ${(470 + Math.sin(angle) * 330).toFixed(0)}"/>`;
  }
  const corner = (x: number, y: number, sx: number, sy: number): string =>
    `<g transform="translate(${x} ${y}) scale(${sx} ${sy})"><path d="M0 120V0H120M0 88L88 0M0 56L56 0M16 150V16H150" fill="none" stroke="${metal}" stroke-width="6"/></g>`;
  const sides = minor
    .slice(0, 2)
    .map((name, i) =>
      enamelMotif(painting, name, { cx: i === 0 ? 118 : 482, cy: 486, size: 112, turn: i === 0 ? -8 : 8 }, palette.mid),
    )
    .join('');
  return (
    fill(painting, ground) +
    `<g fill="none" stroke="${palette.glow}" stroke-width="2" opacity=".15">${pattern}</g>` +
    glow(painting, 300, 330, 380, palette.glow, 0.75) +
    `<g stroke="${metal}" stroke-width="3.5" opacity=".55">${fan}</g>` +
    disc(
      300,
      318,
      196,
      radial(painting, [
        [0, lighten(palette.mid, 0.25)],
        [0.7, palette.deep],
        [1, palette.night],
      ]),
    ) +
    `<g filter="${bevel(painting, 2, 3)}"><circle cx="300" cy="318" r="200" fill="none" stroke="${metal}" stroke-width="12"/><circle cx="300" cy="318" r="182" fill="none" stroke="${metal}" stroke-width="3"/></g>` +
    enamelMotif(painting, hero, { cx: 300, cy: 318, size: 290 }) +
    sides +
    `<g filter="${bevel(painting, 2, 3)}"><rect x="20" y="20" width="560" height="760" rx="10" fill="none" stroke="${metal}" stroke-width="9"/>${corner(36, 36, 1, 1)}${corner(564, 36, -1, 1)}${corner(36, 764, 1, -1)}${corner(564, 764, -1, -1)}</g>`
  );
}

/** Halftone, burst, thick rims. */
export function comicScene(
  painting: Painting,
  hero: string,
  minor: readonly string[],
  colours: readonly string[],
): string {
  const { palette, random } = painting;
  const ground = linear(painting, [
    [0, palette.deep],
    [0.5, palette.mid],
    [1, palette.glow],
  ]);
  let rays = '';
  for (let i = 0; i < 14; i += 1) {
    const a = (i / 14) * Math.PI * 2;
    rays += `M300 330L${(300 + Math.cos(a) * 900).toFixed(0)} ${(330 + Math.sin(a) * 900).toFixed(0)}L${(300 + Math.cos(a + 0.22) * 900).toFixed(0)} ${(330 + Math.sin(a + 0.22) * 900).toFixed(0)}Z`;
  }
  let dots = '';
  for (let row = 0; row < 22; row += 1)
    for (let i = 0; i < 16; i += 1) {
      const r = 11 * (row / 22) ** 1.2;
      dots += disc(i * 40 + (row % 2) * 20, 300 + row * 24, r, palette.night, '');
    }
  let burst = '';
  const points = 20;
  for (let i = 0; i < points * 2; i += 1) {
    const r = (i % 2 === 0 ? 285 : 222) + random.between(-16, 16);
    const a = (i / (points * 2)) * Math.PI * 2;
    burst += `${i === 0 ? 'M' : 'L'}${(300 + Math.cos(a) * r * 0.98).toFixed(0)} ${(322 + Math.sin(a) * r).toFixed(0)}`;
  }
  const around = minor
    .slice(0, 4)
    .map((name, i) =>
      glossyMotif(
        painting,
        name,
        {
          cx: [92, 512, 84, 520][i] ?? 90,
          cy: [112, 128, 505, 496][i] ?? 100,
          size: 128,
          turn: [-16, 14, 12, -12][i] ?? 0,
        },
        colours[(i + 1) % colours.length] ?? palette.glow,
      ),
    )
    .join('');
  return (
    fill(painting, ground) +
    `<path d="${rays}" fill="${palette.spark}" opacity=".2"/>` +
    `<g opacity=".22">${dots}</g>` +
    `<path d="${burst}Z" fill="${palette.night}" transform="translate(8 14)" opacity=".5"/><path d="${burst}Z" fill="${linear(
      painting,
      [
        [0, palette.spark],
        [1, palette.glow],
      ],
    )}" stroke="${palette.night}" stroke-width="9" stroke-linejoin="round"/>` +
    around +
    glossyMotif(
      painting,
      hero,
      { cx: 300, cy: 318, size: 340, turn: random.between(-7, 7) },
      colours[0] ?? palette.mid,
      '#fff',
    )
  );
}

const FRUIT_COLOURS: Readonly<Record<string, string>> = {
  cherry: '#e3122f',
  grapes: '#7c2fc9',
  watermelon: '#27a844',
  lemon: '#f7c815',
  strawberry: '#ef2748',
  orange: '#ff8a12',
  plum: '#8b3fd6',
  'ringing-bell': '#f5b417',
  pear: '#a9cf22',
  'star-medal': '#ffc42e',
};

export const motifColour = (name: string, fallback: string): string => FRUIT_COLOURS[name] ?? fallback;

/** Three reels in a metal window. */
export function reelsScene(painting: Painting, hero: string, minor: readonly string[]): string {
  const { palette, random } = painting;
  const ground = radial(
    painting,
    [
      [0, palette.glow],
      [0.25, palette.mid],
      [0.65, palette.deep],
      [1, palette.night],
    ],
    [0.5, 0.4, 0.75],
  );
  const metal = linear(painting, [
    [0, palette.metal[0]],
    [0.25, palette.metal[1]],
    [0.55, palette.metal[3]],
    [0.75, palette.metal[2]],
    [1, palette.metal[0]],
  ]);
  const drum = linear(painting, [
    [0, '#1b1620'],
    [0.18, '#8d8594'],
    [0.5, '#ffffff'],
    [0.82, '#8d8594'],
    [1, '#1b1620'],
  ]);
  const reel = (x: number, name: string, other: string): string => {
    const clip = painting.define(
      (id) => `<clipPath id="${id}"><rect x="${x}" y="170" width="150" height="320" rx="12"/></clipPath>`,
    );
    const place = (cy: number, motif: string): string =>
      glossyMotif(painting, motif, { cx: x + 75, cy, size: 126 }, motifColour(motif, palette.mid));
    return `<rect x="${x}" y="170" width="150" height="320" rx="12" fill="${drum}"/><g clip-path="${clip}">${place(168, other)}${place(330, name)}${place(494, other)}</g><rect x="${x}" y="170" width="150" height="320" rx="12" fill="${linear(
      painting,
      [
        [0, '#000', 0.75],
        [0.28, '#000', 0],
        [0.72, '#000', 0],
        [1, '#000', 0.75],
      ],
    )}"/>`;
  };
  const other = (i: number): string => minor[i] ?? hero;
  let bulbs = '';
  for (let i = 0; i < 13; i += 1)
    for (const y of [134, 526])
      bulbs += glow(painting, 54 + i * 41, y, 17, palette.spark, 0.9) + disc(54 + i * 41, y, 6, '#fffbe8');
  return (
    fill(painting, ground) +
    beams(painting, 300, 330, 22, palette.spark, 0.4) +
    `<rect x="22" y="112" width="556" height="436" rx="40" fill="#000" opacity=".55" filter="${blur(painting, 18)}" transform="translate(0 16)"/><g filter="${bevel(painting, 3, 4)}"><rect x="22" y="112" width="556" height="436" rx="40" fill="${metal}"/></g><rect x="46" y="156" width="508" height="348" rx="22" fill="${darken(palette.night, 0.3)}"/>${bulbs}` +
    reel(60, other(0), other(1)) +
    reel(225, hero, other(2)) +
    reel(390, other(0 + random.integer(0, 2)), other(3)) +
    `<rect x="40" y="322" width="520" height="7" rx="3" fill="${palette.mid}" opacity=".75"/>` +
    sparkles(painting, 10, [60, 120, 540, 520], [8, 24])
  );
}
