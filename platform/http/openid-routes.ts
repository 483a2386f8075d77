import type { JWK } from 'jose';
import { sendJson, type RouteHandler } from './answers';

export interface OpenidDeps {
  readonly brandIds: readonly string[];
  readonly getKeySet: (brand: string) => JWK[];
  readonly getIssuer: (brand: string) => string;
}

const path = /^\/realms\/([a-z0-9]+)\/(protocol\/openid-connect\/certs|\.well-known\/openid-configuration)$/;
const cacheHeaders = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };

/** Keys and metadata of each brand's token issuer, for whoever verifies access tokens. */
export function createOpenidRoutes({ brandIds, getKeySet, getIssuer }: OpenidDeps): RouteHandler {
  return async (request, response, url) => {
    const [, brand, document] = path.exec(url.pathname) ?? [];
    if (!brand || request.method !== 'GET' || !brandIds.includes(brand)) return false;
    if (document === 'protocol/openid-connect/certs') {
      sendJson(response, 200, { keys: getKeySet(brand) }, cacheHeaders);
      return true;
    }
    const issuer = getIssuer(brand);
    const configuration = {
      issuer,
      jwks_uri: `${issuer}/protocol/openid-connect/certs`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'sid', 'player_id', 'brand'],
    };
    sendJson(response, 200, configuration, cacheHeaders);
    return true;
  };
}
