'use client';
import { mapResult } from '@/contract/result';
import type { Result } from '@/lib/graphql/failure';
import type { TypedDocument } from '@/lib/graphql/graphql';
import { requestFromBrowser, type RequestOptions } from '@/lib/graphql/request.client';

/** Calls without variables are made without an argument. */
type Command<Variables, Value> = [keyof Variables] extends [never]
  ? () => Promise<Result<Value>>
  : (variables: Variables) => Promise<Result<Value>>;

/** The caller shows failures to the player itself; they are no errors of the program. */
export const QUIET: RequestOptions = { report: () => undefined };

/**
 * An operation as a function of its variables: it is sent by `requestFromBrowser`, and answers the part that `pick`
 * takes. It is for files that are loaded in the browser alone; a page loads them when somebody needs them, through
 * `callLazily`.
 */
export function command<Answer, Variables, Value>(
  document: TypedDocument<Answer, Variables>,
  pick: (answer: Answer) => Value,
  options?: RequestOptions,
): Command<Variables, Value>;
export function command<Answer, Value>(
  document: TypedDocument<Answer, unknown>,
  pick: (answer: Answer) => Value,
  options?: RequestOptions,
) {
  return async (variables: unknown = {}): Promise<Result<Value>> =>
    mapResult(await requestFromBrowser(document, variables, options), pick);
}

/** The same call for readers to whom a failure and nothing are alike: both are null. */
export function orNull<Given extends readonly unknown[], Value>(
  call: (...given: Given) => Promise<Result<Value>>,
): (...given: Given) => Promise<Value | null> {
  return async (...given) => {
    const result = await call(...given);
    return result.ok ? result.value : null;
  };
}
