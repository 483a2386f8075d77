export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The bound that we aim at; a figure beyond it is marked and makes the run fail. */
  atMost?: number;
  atLeast?: number;
}

/** Prints the figures of one benchmark and sets the exit code when one is beyond its bound. */
export function report(title: string, figures: Figure[]): void {
  console.log(`\n${title}`);
  for (const { name, value, unit, atMost, atLeast } of figures) {
    // A figure that could not be measured is beyond any bound.
    const beyond =
      Number.isNaN(value) || (atMost !== undefined && value > atMost) || (atLeast !== undefined && value < atLeast);
    const bound = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : '';
    console.log(`  ${beyond ? '✗' : ' '} ${name.padEnd(48)} ${format(value).padStart(10)} ${unit.padEnd(6)} ${bound}`);
    if (beyond) process.exitCode = 1;
  }
}

/** The value below which the given share (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function format(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(3);
}
