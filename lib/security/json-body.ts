/**
 * The body of a request as JSON; null for none. A `length` that is a list or an object is left out: a check of a text's
 * length reads what is so named in whatever stands in the text's place, and may throw on it.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text(), (name, value: unknown) =>
      name === 'length' && typeof value === 'object' ? undefined : value,
    );
  } catch {
    return null;
  }
}
