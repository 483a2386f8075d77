const weights = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 1],
  [3, 4, 5, 6, 7, 8, 9, 1, 2, 3],
] as const;

/** The last digit of an Estonian personal code, by its first ten (EVS 585). */
function checkDigit(digits: readonly number[]): number {
  for (const row of weights) {
    const rest = row.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0) % 11;
    if (rest < 10) return rest;
  }
  return 0;
}

/** The birth date (ISO) that an Estonian personal code (isikukood) holds, or null when the code cannot be one. */
export function birthDateOfPersonalCode(code: string): string | null {
  if (!/^[1-8]\d{10}$/.test(code)) return null;
  const digits = [...code].map(Number);
  if (checkDigit(digits) !== digits[10]) return null;
  const century = 18 + Math.floor(((digits[0] ?? 1) - 1) / 2);
  const date = `${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`;
  return isCalendarDate(date) ? date : null;
}

/** An ISO date that exists: no 30 February. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
