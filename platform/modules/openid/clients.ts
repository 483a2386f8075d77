import { createHmac } from 'node:crypto';
import { LOBBY_CLIENT } from '../identity/index';

/** The lobby in browsers: public, so it proves itself by PKCE alone. */
export const CLIENT_ID = LOBBY_CLIENT;
/** An operator's own program; may sign a player in with number and code. */
export const FIRST_PARTY_CLIENT_ID = 'first-party';

const path = '/protocol/openid-connect';
export const ROUTES = {
  authorization: `${path}/auth`,
  registrations: `${path}/registrations`,
  token: `${path}/token`,
  jwks: `${path}/certs`,
  userinfo: `${path}/userinfo`,
  revocation: `${path}/revoke`,
  end_session: `${path}/logout`,
} as const;

export function firstPartySecret(secret: string, brand: string): string {
  return createHmac('sha256', secret).update(`first-party client of ${brand}`).digest('hex');
}
