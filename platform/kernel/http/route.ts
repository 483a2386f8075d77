import type { z } from 'zod';
import type { EntryRule } from '../entry-rule';
import type { RouteHandler } from './answers';

export interface RouteEntry {
  /** Without the slash at its end, which may come; or a pattern of the whole path as it came. */
  readonly path: string | RegExp;
  /** The only one that reaches the route; any without it. */
  readonly method?: 'GET';
  readonly rule: EntryRule;
}

/** A route that says where it answers, and what each place is for a player's account. */
export type Route = RouteHandler & {
  readonly entries: readonly RouteEntry[];
  /** The orders that operators may send there. */
  readonly orders?: z.ZodType;
};

/** A request that no entry names never reaches `handle`. */
export function defineRoute(entries: readonly RouteEntry[], handle: RouteHandler): Route {
  const answer: RouteHandler = async (request, response, url) => {
    const isEntry = entries.some(
      ({ path, method = request.method }) =>
        method === request.method &&
        (typeof path === 'string' ? url.pathname.replace(/\/$/, '') === path : path.test(url.pathname)),
    );
    return isEntry && handle(request, response, url);
  };
  return Object.assign(answer, { entries });
}
