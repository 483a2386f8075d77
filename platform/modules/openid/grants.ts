import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import * as errors from 'oidc-provider/lib/helpers/errors.js';
import { tokenRules } from '../identity/index';
import { callerOf } from './caller';
import type { OpenidBrand, OpenidDeps } from './deps';

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function answer(ctx: KoaContextWithOIDC, { accessToken, refreshToken }: Tokens): void {
  ctx.body = { access_token: accessToken, token_type: 'Bearer', expires_in: tokenRules.accessSeconds, refresh_token: refreshToken, scope: 'openid' };
}

/** The grants that end in tokens of identity: one rule of rotation for all of them. */
export function registerGrants(provider: Provider, { identity, ...deps }: OpenidDeps, brand: OpenidBrand): void {
  provider.registerGrantType(
    'refresh_token',
    async (ctx) => {
      const token = text(ctx.oidc.params.refresh_token);
      if (token === '') throw new errors.InvalidRequest("missing required parameter 'refresh_token'");
      const refreshed = await identity.refreshAccessToken(token, brand.id);
      if (!refreshed.ok) throw new errors.InvalidGrant('refresh token not found, expired or used');
      answer(ctx, refreshed.value);
    },
    ['refresh_token', 'scope'],
  );
  provider.registerGrantType(
    'password',
    async (ctx) => {
      const [username, password] = [text(ctx.oidc.params.username), text(ctx.oidc.params.password)];
      if (username === '' || password === '') throw new errors.InvalidRequest("missing required parameter 'username' or 'password'");
      // The password is the code that was sent to the number: once, and for minutes.
      const signedIn = await identity.loginWithCode(callerOf(deps, brand, ctx.req, ''), username, password);
      if (!signedIn.ok) throw new errors.InvalidGrant('number or code is wrong');
      answer(ctx, signedIn.value);
    },
    ['username', 'password', 'scope'],
  );
}
