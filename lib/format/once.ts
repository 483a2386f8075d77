/**
 * Makes each thing once and gives it again for the same arguments, which must be plain data. For formats of Intl: one
 * takes a phone as long as a hundred texts that it writes.
 */
export function once<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  const made = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(...given);
    made.set(key, fresh);
    return fresh;
  };
}
