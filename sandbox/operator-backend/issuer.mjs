// A small OpenID Connect issuer: one person, one button, PKCE, refresh tokens that rotate.
import { createHash, randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';

const CLIENT = 'app';
const ACCESS_SECONDS = 300;
const ID_SECONDS = 3600;
const CODE_MS = 60_000;
const SESSION_COOKIE = 'operator-session';

export async function createIssuer({ issuer, person }) {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' };
  const keys = createLocalJWKSet({ keys: [jwk] });
  const codes = new Map();
  const refreshTokens = new Map();
  const sessions = new Set();

  const sign = (claims, seconds, typ = 'JWT') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: jwk.kid, typ })
      .setIssuer(issuer)
      .setAudience(CLIENT)
      .setSubject(person.id)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey);

  async function tokensOf({ sid, nonce }) {
    const refreshToken = randomUUID();
    refreshTokens.set(refreshToken, { sid, nonce });
    return {
      token_type: 'Bearer',
      expires_in: ACCESS_SECONDS,
      access_token: await sign({ player_id: person.id, sid }, ACCESS_SECONDS, 'at+jwt'),
      refresh_token: refreshToken,
      id_token: await sign({ sid, ...(nonce ? { nonce } : {}) }, ID_SECONDS),
    };
  }

  /** The claims of an access token, or null for one that is not ours or is over. */
  async function claimsOf(token) {
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, audience: CLIENT });
      return sessions.has(payload.sid) ? payload : null;
    } catch {
      return null;
    }
  }

  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/logout`,
    revocation_endpoint: `${issuer}/revoke`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  };

  /** Asks the person, unless the browser is known here: a page with one button, whose press comes back with `yes`. */
  function authorize(query, cookie, { redirect, html }) {
    const back = new URL(query.get('redirect_uri') ?? '');
    if (query.get('state')) back.searchParams.set('state', query.get('state'));
    const known = readCookie(cookie);
    const sid = sessions.has(known) ? known : null;
    if (sid === null && query.get('prompt') === 'none') {
      back.searchParams.set('error', 'login_required');
      return redirect(back.href);
    }
    if (sid === null && query.get('yes') !== '1') return html(questionPage(query, person.name));
    const session = sid ?? randomUUID();
    sessions.add(session);
    const code = randomUUID();
    codes.set(code, {
      sid: session,
      nonce: query.get('nonce'),
      challenge: query.get('code_challenge'),
      redirectUri: query.get('redirect_uri'),
      until: Date.now() + CODE_MS,
    });
    back.searchParams.set('code', code);
    return redirect(back.href, `${SESSION_COOKIE}=${session}; Path=/; HttpOnly; SameSite=Lax`);
  }

  async function token(form) {
    if (form.get('grant_type') === 'refresh_token') {
      const kept = refreshTokens.get(form.get('refresh_token'));
      refreshTokens.delete(form.get('refresh_token'));
      return kept && sessions.has(kept.sid) ? tokensOf({ sid: kept.sid }) : null;
    }
    const kept = codes.get(form.get('code'));
    codes.delete(form.get('code'));
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = kept && kept.until > Date.now() && kept.redirectUri === form.get('redirect_uri');
    return isRight && kept.challenge === challenge ? tokensOf(kept) : null;
  }

  return {
    discovery,
    jwks: { keys: [jwk] },
    authorize,
    token,
    claimsOf,
    endSession(sid) {
      sessions.delete(sid);
    },
    revoke(form) {
      const given = form.get('token');
      const kept = refreshTokens.get(given);
      refreshTokens.delete(given);
      if (kept) sessions.delete(kept.sid);
    },
    logout(query, cookie) {
      sessions.delete(readCookie(cookie));
      const to = new URL(query.get('post_logout_redirect_uri') ?? '');
      if (query.get('state')) to.searchParams.set('state', query.get('state'));
      return to.href;
    },
  };
}

function readCookie(cookie = '') {
  return new RegExp(`(?:^|; )${SESSION_COOKIE}=([^;]+)`).exec(cookie)?.[1] ?? null;
}

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function questionPage(query, name) {
  const fields = [...query, ['yes', '1']]
    .map(([key, value]) => `<input type="hidden" name="${escape(key)}" value="${escape(value)}">`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title>
<body><h1>The operator’s own sign-in</h1><form>${fields}<button>Continue as ${escape(name)}</button></form></body></html>`;
}
