import { darken, mix } from '../colours';
import { blur, disc, glow, linear, radial, type Painting } from '../painting';
import type { Theme } from '../themes';

/** A ridge from left to right as a closed path down to the ground. */
function ridge(painting: Painting, base: number, rough: number, steps: number, sharp: boolean): string {
  const { random, width, height } = painting;
  const points: [number, number][] = [];
  for (let i = 0; i <= steps; i += 1) points.push([(i / steps) * width, base + random.between(-rough, rough)]);
  let d = `M0 ${height}L0 ${points[0]?.[1] ?? base}`;
  for (let i = 1; i < points.length; i += 1) {
    const [x, y] = points[i] ?? [width, base];
    const [px, py] = points[i - 1] ?? [0, base];
    d += sharp
      ? `L${x.toFixed(0)} ${y.toFixed(0)}`
      : `C${((px + x) / 2).toFixed(0)} ${py.toFixed(0)} ${((px + x) / 2).toFixed(0)} ${y.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`;
  }
  return `${d}L${width} ${height}Z`;
}

function pines(painting: Painting, base: number, tall: number, count: number): string {
  const { random, width, height } = painting;
  let d = `M0 ${height}L0 ${base}L${width} ${base}L${width} ${height}Z`;
  for (let i = 0; i < count; i += 1) {
    const x = (i / count) * width + random.between(-12, 12);
    const h = tall * random.between(0.55, 1.15);
    const w = h * 0.2;
    for (let k = 0; k < 4; k += 1) {
      const top = base + 14 - h + (h * k) / 5;
      const half = w * (0.35 + k * 0.24);
      d += `M${x.toFixed(0)} ${top.toFixed(0)}L${(x + half).toFixed(0)} ${(top + h * 0.36).toFixed(0)}L${(x - half).toFixed(0)} ${(top + h * 0.36).toFixed(0)}Z`;
    }
    d += `M${x - 3} ${base - h * 0.2}h6V${base + 20}h-6Z`;
  }
  return d;
}

function city(painting: Painting, base: number, tall: number, count: number): string {
  const { random, width, height } = painting;
  let d = '';
  const wanted = Math.round((count * width) / 600);
  const step = width / wanted;
  for (let i = 0; i < wanted; i += 1) {
    const h = tall * random.between(0.4, 1.2);
    const x = i * step;
    d += `M${x.toFixed(0)} ${height}V${(base - h).toFixed(0)}`;
    d += random.next() < 0.4 ? `L${(x + step / 2).toFixed(0)} ${(base - h - step * 0.9).toFixed(0)}` : '';
    d += `L${(x + step).toFixed(0)} ${(base - h).toFixed(0)}V${height}Z`;
    if (random.next() < 0.3) d += `M${(x + step / 2 - 2).toFixed(0)} ${(base - h).toFixed(0)}v-60h4v60Z`;
  }
  return d;
}

function temples(painting: Painting, base: number, tall: number): string {
  const { random, width, height } = painting;
  let d = `M0 ${height}V${base}H${width}V${height}Z`;
  for (let i = 0; i < 3; i += 1) {
    const cx = random.between(0, 1) * width;
    const half = tall * random.between(0.7, 1.1);
    const steps = 6;
    for (let k = 0; k < steps; k += 1) {
      const w = half * (1 - k / steps);
      d += `M${(cx - w).toFixed(0)} ${base + 2}V${(base - (tall / steps) * (k + 1)).toFixed(0)}H${(cx + w).toFixed(0)}V${base + 2}Z`;
    }
  }
  return d;
}

function layerPath(painting: Painting, land: NonNullable<Theme['land']>, base: number, depth: number): string {
  switch (land) {
    case 'peaks':
      return ridge(painting, base, 70 - depth * 10, 9, true);
    case 'pines':
      return depth === 0
        ? ridge(painting, base - 20, 60, 7, true)
        : pines(painting, base, 60 + depth * 45, 26 - depth * 5);
    case 'city':
      return city(painting, base, 70 + depth * 20, 16 - depth * 3);
    case 'temples':
      return depth === 1 ? temples(painting, base, 110) : ridge(painting, base, 26, 5, false);
    case 'dunes':
      return ridge(painting, base, 42, 3 + depth, false);
    case 'hills':
      return ridge(painting, base, 34, 4 + depth, false);
  }
}

export function sky(painting: Painting, horizon: number): string {
  const { palette, width, height } = painting;
  const paint = linear(painting, [
    [0, palette.night],
    [0.3, palette.deep],
    [0.55, palette.mid],
    [0.68, palette.glow],
    [1, palette.glow],
  ]);
  return `<rect width="${width}" height="${height * (horizon / height) * 1.35}" fill="${paint}"/>`;
}

export function stars(painting: Painting, count: number, toY: number): string {
  const { random, palette, width } = painting;
  let out = '';
  for (let i = 0; i < count; i += 1)
    out += disc(
      random.between(0, width),
      random.between(0, toY),
      random.between(0.5, 2.1),
      palette.spark,
      `opacity="${random.between(0.25, 0.95).toFixed(2)}"`,
    );
  return out;
}

/** A large moon or sun with its halo and a few dents. */
export function orb(painting: Painting, cx: number, cy: number, r: number): string {
  const { palette, random } = painting;
  const face = radial(
    painting,
    [
      [0, palette.spark],
      [0.6, mix(palette.spark, palette.glow, 0.35)],
      [1, palette.glow],
    ],
    [0.4, 0.36, 0.7],
  );
  let dents = '';
  for (let i = 0; i < 7; i += 1) {
    const angle = random.between(0, Math.PI * 2);
    const away = random.between(0.1, 0.75) * r;
    dents += disc(
      cx + Math.cos(angle) * away,
      cy + Math.sin(angle) * away,
      r * random.between(0.05, 0.17),
      palette.glow,
      'opacity=".35"',
    );
  }
  return glow(painting, cx, cy, r * 2.5, palette.glow, 0.85) + disc(cx, cy, r, face) + dents;
}

export function clouds(painting: Painting, y: number, colour: string, opacity: number): string {
  const { random, width } = painting;
  let out = '';
  for (let i = 0; i < 6; i += 1)
    out += `<ellipse cx="${random.between(-40, width + 40).toFixed(0)}" cy="${(y + random.between(-50, 50)).toFixed(0)}" rx="${random.between(90, 210).toFixed(0)}" ry="${random.between(8, 24).toFixed(0)}" fill="${colour}"/>`;
  return `<g opacity="${opacity}" filter="${blur(painting, 10)}">${out}</g>`;
}

/** Ridges from far and pale to near and dark, with mist between them. */
export function ridges(
  painting: Painting,
  land: NonNullable<Theme['land']>,
  horizon: number,
  count = 4,
  gap = 62,
): string {
  const { palette, width } = painting;
  let out = '';
  for (let depth = 0; depth < count; depth += 1) {
    const share = depth / (count - 1);
    const base = horizon + depth * gap;
    const colour = mix(mix(palette.mid, palette.glow, 0.25), darken(palette.night, 0.2), 0.25 + share * 0.75);
    const paint = linear(painting, [
      [0, colour],
      [1, mix(colour, palette.night, 0.6)],
    ]);
    out += `<path d="${layerPath(painting, land, base, depth)}" fill="${paint}"/>`;
    if (depth < count - 1)
      out += `<ellipse cx="${width / 2}" cy="${base + gap * 0.9}" rx="${width * 0.7}" ry="34" fill="${palette.glow}" opacity=".22" filter="${blur(painting, 16)}"/>`;
  }
  return out;
}
