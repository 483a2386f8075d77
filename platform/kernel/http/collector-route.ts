import type { IncomingMessage } from 'node:http';
import { free } from '../entry-rule';
import { readJson, sendJson } from './answers';
import { defineRoute, type Route } from './route';

interface CollectorRoute {
  /** Without the slash at its end, which may come. */
  readonly path: string;
  /** Bytes. */
  readonly bodyLimit: number;
  /** Answers the status; a browser that reports does not read more. */
  readonly take: (request: IncomingMessage, body: unknown) => Promise<204 | 400 | 429>;
}

/** POST of JSON from browsers that wait for no answer. Other sites' pages cannot send that type without a preflight. */
export function createCollectorRoute({ path, bodyLimit, take }: CollectorRoute): Route {
  return defineRoute([{ path, rule: free('reports') }], async (request, response) => {
    if (request.method !== 'POST') {
      sendJson(response, 405, { error: 'method' }, { allow: 'POST' });
      return true;
    }
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
    const status = isJson ? await take(request, await readJson(request, bodyLimit)) : 400;
    if (status === 204) response.writeHead(204, { 'cache-control': 'no-store' }).end();
    else sendJson(response, status, { error: status === 400 ? 'BadRequest' : 'TooManyRequests' });
    return true;
  });
}
