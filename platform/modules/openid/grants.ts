import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { decodeJwt } from 'jose';
import * as errors from 'oidc-provider/lib/helpers/errors.js';
import { tokenRules, type AccountRefused, type RefreshRefused } from '../identity/index';
import { callerOf } from './caller';
import { scopeOf } from './claims';
import type { OpenidBrand, OpenidDeps } from './deps';

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function answer(ctx: KoaContextWithOIDC, { accessToken, refreshToken }: Tokens): void {
  const { scope } = decodeJwt(accessToken);
  ctx.body = {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: tokenRules.accessSeconds,
    refresh_token: refreshToken,
    scope: typeof scope === 'string' ? scope : 'openid',
  };
}

/** The player has closed these hours to himself; an InvalidGrant would keep to itself until when. */
class HoursBlocked extends errors.CustomOIDCProviderError {
  constructor(until: Date) {
    super('invalid_grant', `the player has closed these hours to himself until ${until.toISOString()}`);
  }
}

const refusal = (refused: AccountRefused | RefreshRefused, detail: string): Error =>
  refused.kind === 'hours-blocked' ? new HoursBlocked(refused.until) : new errors.InvalidGrant(detail);

/** The grants that end in tokens of identity: one rule of rotation for all of them. */
export function registerGrants(provider: Provider, { identity, ...deps }: OpenidDeps, brand: OpenidBrand): void {
  provider.registerGrantType(
    'refresh_token',
    async (ctx) => {
      const token = text(ctx.oidc.params.refresh_token);
      if (token === '') throw new errors.InvalidRequest("missing required parameter 'refresh_token'");
      const clientId = ctx.oidc.client?.clientId ?? '';
      const refreshed = await identity.refreshAccessToken(token, { brand: brand.id, clientId });
      if (!refreshed.ok) throw refusal(refreshed.error, 'refresh token not found, expired or used');
      answer(ctx, refreshed.value);
    },
    ['refresh_token', 'scope'],
  );
  provider.registerGrantType('password', (ctx) => takePassword(ctx, { identity, ...deps }, brand), [
    'username',
    'password',
    'scope',
    'terms_accepted',
    'privacy_policy_accepted',
  ]);
}

/** The code is right, and good for another try that says the player's consent. */
class ConsentRequired extends errors.CustomOIDCProviderError {
  constructor() {
    super('consent_required', 'the player has not accepted the terms and the privacy policy yet');
  }
}

/** The password is the code that was sent to the number: once, and for minutes. */
async function takePassword(ctx: KoaContextWithOIDC, deps: OpenidDeps, brand: OpenidBrand): Promise<void> {
  const { identity, players } = deps;
  const params = ctx.oidc.params ?? {};
  const [username, password] = [text(params.username), text(params.password)];
  if (username === '' || password === '')
    throw new errors.InvalidRequest("missing required parameter 'username' or 'password'");
  const clientId = ctx.oidc.client?.clientId ?? '';
  const hasAcceptedNow = params.terms_accepted === 'true' && params.privacy_policy_accepted === 'true';
  const caller = { ...callerOf(deps, brand, ctx.req, ''), program: clientId };
  const proven = await identity.provePlayer(
    caller,
    username,
    password,
    async ({ termsAcceptedAt, privacyPolicyAcceptedAt }) => {
      if (!(termsAcceptedAt && privacyPolicyAcceptedAt) && !hasAcceptedNow) throw new ConsentRequired();
    },
  );
  if (!proven.ok) throw new errors.InvalidGrant('number or code is wrong');
  const { id, termsAcceptedAt, privacyPolicyAcceptedAt } = proven.value;
  if (!(termsAcceptedAt && privacyPolicyAcceptedAt)) await players.acceptTerms(id);
  const signedIn = await identity.openSession(caller, id);
  if (!signedIn.ok) throw refusal(signedIn.error, 'number or code is wrong');
  // Its own, so that no other client can go on with them.
  const grant = { clientId, scope: scopeOf(params.scope) };
  const { sessionId } = signedIn.value;
  const accessToken = await identity.issueAccessToken(brand.id, sessionId, grant);
  const refreshToken = await identity.issueRefreshToken(brand.id, sessionId, grant);
  if (!accessToken || !refreshToken) throw new errors.InvalidGrant('the session has ended');
  answer(ctx, { accessToken, refreshToken });
}
