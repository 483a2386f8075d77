/** A row of complex numbers. */
export interface Complex {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

export const complex = (length: number): Complex => ({ re: new Float64Array(length), im: new Float64Array(length) });

function reorder({ re, im }: Complex): void {
  for (let from = 1, to = 0; from < re.length; from++) {
    let bit = re.length >> 1;
    for (; to & bit; bit >>= 1) to ^= bit;
    to ^= bit;
    if (from >= to) continue;
    for (const row of [re, im]) [row[from], row[to]] = [row[to] ?? 0, row[from] ?? 0];
  }
}

/** The discrete Fourier transform, in place, for lengths that are powers of two; `inverse` does not divide by the length. */
export function transform(row: Complex, inverse = false): void {
  const { re, im } = row;
  reorder(row);
  for (let size = 2; size <= re.length; size *= 2) {
    const half = size / 2;
    for (let k = 0; k < half; k++) {
      const angle = ((inverse ? 2 : -2) * Math.PI * k) / size;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let at = k; at < re.length; at += size) {
        const [a, b, c, d] = [re[at] ?? 0, im[at] ?? 0, re[at + half] ?? 0, im[at + half] ?? 0];
        const [x, y] = [c * cos - d * sin, c * sin + d * cos];
        re[at] = a + x;
        im[at] = b + y;
        re[at + half] = a - x;
        im[at + half] = b - y;
      }
    }
  }
}
