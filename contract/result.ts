/** The outcome of something that may fail in an expected way. Bugs throw instead. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** The same outcome with another value: a failure passes unchanged. */
export function mapResult<T, U, E>(result: Result<T, E>, pick: (value: T) => U): Result<U, E> {
  return result.ok ? ok(pick(result.value)) : result;
}
