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
function birthDateOfEstonianCode(code: string): string | null {
  if (!/^[1-8]\d{10}$/.test(code)) return null;
  const digits = [...code].map(Number);
  if (checkDigit(digits) !== digits[10]) return null;
  const century = 18 + Math.floor(((digits[0] ?? 1) - 1) / 2);
  const date = `${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`;
  return isCalendarDate(date) ? date : null;
}

/** The century of a Finnish personal identity code by its sign; the letters beside -, + and A came in 2023. */
const finnishCenturies: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['18', '+'],
    ['19', '-YXWVU'],
    ['20', 'ABCDEF'],
  ].flatMap(([century, signs]) => [...(signs ?? '')].map((sign) => [sign, century ?? ''])),
);
const finnishChecks = '0123456789ABCDEFHJKLMNPRSTUVWXY';

/**
 * The birth date (ISO) that a Finnish personal identity code (henkilötunnus) holds, or null when the code cannot be
 * one, or was given for a time only.
 */
function birthDateOfFinnishCode(code: string): string | null {
  const [, day, month, year, sign, number, check] = /^(\d\d)(\d\d)(\d\d)([-+A-FU-Y])(\d{3})([\dA-Y])$/.exec(code) ?? [];
  if (number === undefined || number < '002' || number > '899') return null;
  if (finnishChecks[Number(`${day}${month}${year}${number}`) % 31] !== check) return null;
  const date = `${finnishCenturies[sign ?? '']}${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : null;
}

const readers: Readonly<Record<string, (code: string) => string | null>> = {
  EE: birthDateOfEstonianCode,
  FI: birthDateOfFinnishCode,
};

/**
 * The birth date (ISO) that a national id of the country (ISO 3166-1 alpha-2) holds, or null when it cannot be one or
 * the country's ids are not known here. Letters are capitals.
 */
export function birthDateOfNationalId(countryCode: string, code: string): string | null {
  return readers[countryCode]?.(code) ?? null;
}

/** Whether national ids of the country can be read at all. */
export const readsNationalIdsOf = (countryCode: string): boolean => Object.hasOwn(readers, countryCode);

/** An ISO date that exists: no 30 February. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
