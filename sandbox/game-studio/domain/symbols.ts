/**
 * The ten symbols of the slot. The position is the number used everywhere: in strips, in answers to the
 * client and in the addresses of the artwork (`/art/symbols/<slug>/<n>.webp`).
 */
export const slotSymbols = [
  { id: 0, name: 'wild', role: 'wild', letter: 'W' },
  { id: 1, name: 'scatter', role: 'scatter', letter: 'S' },
  { id: 2, name: 'premium-1', role: 'premium', letter: 'A' },
  { id: 3, name: 'premium-2', role: 'premium', letter: 'B' },
  { id: 4, name: 'premium-3', role: 'premium', letter: 'C' },
  { id: 5, name: 'premium-4', role: 'premium', letter: 'D' },
  { id: 6, name: 'low-1', role: 'low', letter: 'E' },
  { id: 7, name: 'low-2', role: 'low', letter: 'F' },
  { id: 8, name: 'low-3', role: 'low', letter: 'G' },
  { id: 9, name: 'low-4', role: 'low', letter: 'H' },
] as const;

export const WILD = 0;
export const SCATTER = 1;

/**
 * Reads a strip written as letters, `W` the wild, `S` the scatter, `A`–`D` premium, `E`–`H` low; throws on any other
 * letter.
 */
export function parseStrip(letters: string): readonly number[] {
  return [...letters].map((letter) => {
    const symbol = slotSymbols.find((candidate) => candidate.letter === letter);
    if (!symbol) throw new Error(`Unknown symbol letter ${letter}`);
    return symbol.id;
  });
}
