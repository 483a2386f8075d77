import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { readBody } from '../../kernel/http/answers';
import { purgeRecords } from './adapter';
import type { OpenidBrand, OpenidDeps } from './deps';
import { answerRevocation, answerUserinfo } from './endpoints';
import { answerInteraction } from './interaction';
import { ROUTES } from './clients';
import { createProvider } from './provider';

export type { OpenidBrand, OpenidDeps };

export interface OpenidModule {
  /** Answers requests under /realms/<brand>/; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  /** Forgets what nobody can use any more. */
  purge(): Promise<void>;
}

/** Of what goes to the provider; it has the same limit. */
const bodyLimit = 56 * 1024;

interface Realm {
  readonly brand: OpenidBrand;
  readonly provider: Provider;
  readonly issuer: URL;
}

/** One OpenID provider a brand, each with an issuer of its own. */
export function createOpenidModule(deps: OpenidDeps): OpenidModule {
  const realms = new Map<string, Realm>(
    deps.brands.map((brand) => {
      const issuer = deps.identity.getIssuer(brand.id);
      return [brand.id, { brand, provider: createProvider(deps, brand, issuer), issuer: new URL(issuer) }];
    }),
  );
  return {
    async handle(request, response, url) {
      const id = /^\/realms\/([a-z0-9-]+)\//.exec(url.pathname)?.[1];
      const realm = id === undefined ? undefined : realms.get(id);
      if (!realm) return false;
      await answer(deps, realm, request, response, url);
      return true;
    },
    purge: () => purgeRecords(deps.db),
  };
}

async function answer(
  deps: OpenidDeps,
  { brand, provider, issuer }: Realm,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const prefix = `/realms/${brand.id}`;
  const path = url.pathname.slice(prefix.length);
  // Every address the provider gives is the issuer's, whatever host the request names.
  request.headers.host = issuer.host;
  request.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
  delete request.headers['x-forwarded-host'];
  if (path === ROUTES.userinfo) return answerUserinfo(deps, brand, request, response);
  if (path === ROUTES.revocation) return answerRevocation(deps, brand, request, response);
  if (path === ROUTES.jwks) return answerKeys(deps, brand, response);
  if (/^\/login-actions\/[\w-]+$/.test(path)) return answerInteraction(deps, brand, provider, request, response);
  if (path === ROUTES.registrations) {
    const query = new URLSearchParams(url.search);
    query.set('kc_action', 'register');
    return forward(provider, request, response, prefix, `${ROUTES.authorization}?${query.toString()}`);
  }
  return forward(provider, request, response, prefix, `${path}${url.search}`);
}

function answerKeys({ identity }: OpenidDeps, brand: OpenidBrand, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'application/jwk-set+json; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  });
  response.end(JSON.stringify({ keys: identity.getKeySet(brand.id) }));
}

/** The provider lives below the realm: it is given the rest of the path, and the whole as the original. */
async function forward(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  prefix: string,
  rest: string,
): Promise<void> {
  const forwarded = request.method === 'POST' ? withBody(request, await readBody(request, bodyLimit)) : request;
  forwarded.url = rest;
  Object.assign(forwarded, { originalUrl: `${prefix}${rest}` });
  await provider.callback()(forwarded, response);
}

/** The request as it came, for a reader that wants the stream of a body that has been read. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const copy = Object.assign(new IncomingMessage(request.socket), {
    method,
    headers,
    rawHeaders,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    complete: true,
  });
  copy.push(body);
  copy.push(null);
  return copy;
}
