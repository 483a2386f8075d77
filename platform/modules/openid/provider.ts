import { createHmac } from 'node:crypto';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import * as errors from 'oidc-provider/lib/helpers/errors.js';
import * as interactionPolicy from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { isUuid, toPlayerId, toSessionId } from '../../kernel/ids';
import { firstSecret, isSameSecret, secretsOf } from '../../kernel/signed-text';
import { readAccount } from '../compliance/index';
import { tokenRules } from '../identity/index';
import { createAdapter } from './adapter';
import { CLAIMS_OF_SCOPE, scopeOf, toClaims } from './claims';
import { CLIENT_ID, FIRST_PARTY_CLIENT_ID, firstPartySecret, ROUTES } from './clients';
import type { OpenidBrand, OpenidDeps } from './deps';
import { registerGrants } from './grants';
import { sendProblem, sendSignOutQuestion } from './pages/provider-pages';
import { registerSignOut } from './sign-out';

/** Seconds. */
const TTL = {
  AuthorizationCode: 60,
  IdToken: 3600,
  Interaction: 15 * 60,
  Session: tokenRules.refreshSeconds,
  Grant: tokenRules.refreshSeconds,
  AccessToken: tokenRules.accessSeconds,
  RefreshToken: tokenRules.refreshSeconds,
} as const;

/** True when the browser's sign-in at the provider still stands for a live session of the player. */
async function isSessionOver(deps: OpenidDeps, brand: string, ctx: KoaContextWithOIDC): Promise<boolean> {
  const sid = ctx.oidc.result?.sid ?? ctx.oidc.session?.sidFor(CLIENT_ID);
  if (!ctx.oidc.session?.accountId) return false;
  return !(typeof sid === 'string' && isUuid(sid) && (await deps.identity.isSessionLive(brand, toSessionId(sid))));
}

function policyOf(deps: OpenidDeps, brand: string) {
  const policy = interactionPolicy.base();
  // Consent to share one's data with the brand's own lobby is not requested; consent to its terms is part of signing
  // in.
  policy.remove('consent');
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('session_ended', 'The session has ended', 'login_required', (ctx) =>
        isSessionOver(deps, brand, ctx),
      ),
    );
  return policy;
}

function clientsOf(deps: OpenidDeps, { id, webOrigins }: OpenidBrand): NonNullable<Configuration['clients']> {
  return [
    {
      client_id: CLIENT_ID,
      token_endpoint_auth_method: 'none',
      application_type: 'web',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: webOrigins.map((origin) => `${origin}/api/auth/callback/keycloak`),
      post_logout_redirect_uris: webOrigins.map((origin) => `${origin}/api/auth/signed-out/`),
      id_token_signed_response_alg: 'ES256',
    },
    {
      client_id: FIRST_PARTY_CLIENT_ID,
      client_secret: firstPartySecret(firstSecret(deps.secret), id),
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['password', 'refresh_token'],
      response_types: [],
      redirect_uris: [],
      id_token_signed_response_alg: 'ES256',
    },
  ];
}

/** The brand's OpenID provider. Its tokens are those of identity's sessions; it adds the way to them. */
export function createProvider(deps: OpenidDeps, brand: OpenidBrand, issuer: string): Provider {
  const { identity, players } = deps;
  const secure = new URL(issuer).protocol === 'https:';
  const cookie = { httpOnly: true, sameSite: 'lax', secure, signed: true, path: new URL(issuer).pathname } as const;
  const provider: Provider = new Provider(issuer, {
    adapter: (model) =>
      createAdapter(
        {
          db: deps.db,
          brand: brand.id,
          endSession: async (sid) => void (isUuid(sid) && (await identity.logout(toSessionId(sid)))),
        },
        model,
      ),
    clients: clientsOf(deps, brand),
    jwks: { keys: [deps.signingKeyOf(brand.id)] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientAuthMethods: ['none', 'client_secret_basic'],
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email', 'phone'],
    claims: CLAIMS_OF_SCOPE,
    conformIdTokenClaims: true,
    extraParams: ['kc_action', 'aff', 'internalTrackingId'],
    pkce: { required: () => true },
    cookies: {
      keys: secretsOf(deps.secret).map((secret) =>
        createHmac('sha256', secret).update(`openid cookies of ${brand.id}`).digest('hex'),
      ),
      names: { session: 'openid_session', interaction: 'openid_interaction', resume: 'openid_resume' },
      long: cookie,
      short: cookie,
    },
    ttl: TTL,
    routes: ROUTES,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      // Tokens are identity's, which are bound to no key.
      dPoP: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => sendSignOutQuestion(ctx, brand, form),
        postLogoutSuccessSource: (ctx) => sendProblem(ctx, brand, 'signedOut', 200),
      },
      claimsParameter: { enabled: false },
      requestObjects: { enabled: false },
    },
    interactions: {
      policy: policyOf(deps, brand.id),
      url: (_ctx, { uid }) => `${new URL(issuer).pathname}/login-actions/${uid}`,
    },
    issueRefreshToken: () => true,
    loadExistingGrant: (ctx) => loadGrant(provider, ctx),
    findAccount: async (_ctx, sub, source) => {
      const player = isUuid(sub) ? await players.getPlayer(toPlayerId(sub)) : null;
      if (!player || player.brand !== brand.id) return undefined;
      if ((await readAccount(deps.db, player.id)).accountStatus !== 'Open') return undefined;
      const sid = source && 'sid' in source ? source.sid : undefined;
      if (sid && !(isUuid(sid) && (await identity.isSessionLive(brand.id, toSessionId(sid))))) return undefined;
      return { accountId: sub, claims: async () => toClaims(player) };
    },
    renderError: (ctx, out) =>
      sendProblem(ctx, brand, out.error === 'session_not_found' ? 'tooOld' : 'refused', ctx.status),
  });
  issueTokensOfIdentity(provider, deps, brand.id);
  provider.Client.prototype.compareClientSecret = function isSecretOf(given) {
    const known = secretsOf(deps.secret).map((secret) => firstPartySecret(secret, brand.id));
    return this.clientId === FIRST_PARTY_CLIENT_ID && known.some((each) => isSameSecret(each, given));
  };
  registerGrants(provider, deps, brand);
  registerSignOut(provider, deps);
  provider.proxy = true;
  return provider;
}

/** Gives the browser's grant, with the session that its sign-in opened. */
async function loadGrant(provider: Provider, ctx: KoaContextWithOIDC) {
  const { session, client, result } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  if (typeof result?.sid === 'string') {
    session.sidFor(client.clientId, result.sid);
    const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
    grant.addOIDCScope('openid profile email phone');
    await grant.save();
    return grant;
  }
  const grantId = session.grantIdFor(client.clientId);
  return grantId ? provider.Grant.find(grantId) : undefined;
}

/** Both tokens come from identity, whose rules (rotation, grace, one device) hold for every way of signing in. */
function issueTokensOfIdentity(provider: Provider, { identity }: OpenidDeps, brand: string): void {
  const sessionOf = (sid: string | undefined) => toSessionId(sid ?? '');
  const grantOf = ({ clientId, scope }: { clientId?: string | undefined; scope?: string | undefined }) => ({
    clientId: clientId ?? CLIENT_ID,
    scope: scopeOf(scope),
  });
  provider.Client.prototype.includeSid = () => true;
  provider.AccessToken.prototype.save = async function save() {
    return (await identity.issueAccessToken(brand, sessionOf(this.sid), grantOf(this))) ?? refuse();
  };
  provider.RefreshToken.prototype.save = async function save() {
    return (await identity.issueRefreshToken(brand, sessionOf(this.sid), grantOf(this))) ?? refuse();
  };
}

function refuse(): never {
  throw new errors.InvalidGrant('the session has ended');
}
