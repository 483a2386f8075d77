/**
 * Parsers small enough for the first load of a page, where zod is too large: the value as its type, or undefined for
 * anything else.
 */
export type Parser<T> = (value: unknown) => T | undefined;

export const text: Parser<string> = (value) => (typeof value === 'string' ? value : undefined);

export const number: Parser<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const whole: Parser<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

export function oneOf<const T extends string>(options: readonly T[]): Parser<T> {
  return (value) => options.find((option) => option === value);
}

/** null for what is missing or of another shape: a newer program may know more than this one. */
export function orNull<T>(parse: Parser<T>): Parser<T | null> {
  return (value) => parse(value) ?? null;
}

/** An object with these fields; others are left out. */
export function shape<T extends object>(fields: { readonly [Name in keyof T]: Parser<T[Name]> }): Parser<T> {
  const isWhole = (value: Partial<T>): value is T => Object.values(value).every((field) => field !== undefined);
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const found: Partial<T> = {};
    for (const name in fields) found[name] = fields[name](Reflect.get(value, name));
    return isWhole(found) ? found : undefined;
  };
}
