/**
 * Reads a number that a person typed; a comma counts as the decimal point [FMT-01].
 * Returns null for anything that is not one finite decimal number.
 */
export function parseNumber(text: string): number | null {
  const normalised = text.trim().replace(',', '.');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(normalised) ? Number(normalised) : null;
}
