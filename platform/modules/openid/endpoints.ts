import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeJwt } from 'jose';
import type { OpenidBrand, OpenidDeps } from './deps';
import { readForm } from './form';
import { claimsWithin, toClaims } from './claims';
import { CLIENT_ID } from './clients';

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body === null ? '' : JSON.stringify(body));
}

/** Claims of the player whose live session the access token belongs to, as far as its scope goes. */
export async function answerUserinfo(
  { identity, players }: OpenidDeps,
  brand: OpenidBrand,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'POST')
    return send(response, 405, { error: 'invalid_request' }, { allow: 'GET, POST' });
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  const session = token ? await identity.authenticate(token) : null;
  const player =
    session?.ok && session.value.brand === brand.id ? await players.getPlayer(session.value.playerId) : null;
  if (!player)
    return send(
      response,
      401,
      { error: 'invalid_token', error_description: 'no valid access token provided' },
      { 'www-authenticate': `Bearer realm="${brand.id}", error="invalid_token"` },
    );
  // Authentic by now; a token of the lobby's own sign-in was granted nothing beyond the player's id.
  const scope = token ? decodeJwt(token).scope : undefined;
  send(response, 200, claimsWithin(toClaims(player), typeof scope === 'string' ? scope : 'openid'));
}

/** RFC 7009: ends the session of the token; the answer does not show whether there was one. */
export async function answerRevocation(
  { identity }: OpenidDeps,
  brand: OpenidBrand,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return send(response, 405, { error: 'invalid_request' }, { allow: 'POST' });
  const form = await readForm(request);
  const [token, more] = form?.getAll('token') ?? [];
  if (!form || !token || more !== undefined)
    return send(response, 400, { error: 'invalid_request', error_description: "missing required parameter 'token'" });
  if (form.get('client_id') !== CLIENT_ID)
    return send(response, 401, { error: 'invalid_client', error_description: 'client authentication failed' });
  await identity.endSessionOfToken(brand.id, token);
  send(response, 200, null);
}
