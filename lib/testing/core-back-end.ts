import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buildSchema, graphql } from 'graphql';
import { useServer as serveSockets } from 'graphql-ws/use/ws';
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { WebSocketServer } from 'ws';

const CLIENT = 'app';
const PLAYER = 'c0ffee00-51f2-4c8e-9d43-0e4a1f2b9c55';
const SUBJECT = 'ada@issuer.example';
const COOKIE = 'issuer-session';

/** An operator's own back end and own issuer, which know the core contract and OpenID Connect alone. */
export interface CoreBackEnd {
  readonly graphqlUrl: string;
  readonly issuer: string;
  /** Names of operations: all, and those that the schema refused. */
  readonly requested: string[];
  readonly refused: string[];
  /** How many times a refresh token was exchanged, and was presented after it had been. */
  readonly refreshes: { count: number; reused: number };
  /** Refuses introspection from now on. */
  readonly hideSchema: () => void;
  readonly stop: () => Promise<void>;
}

interface Code {
  readonly sid: string;
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirectUri: string;
}

/** Seconds; short, so that a test outlives one. */
const ACCESS_SECONDS = 45;

/**
 * Starts both on one free port. Refresh tokens are opaque and good once, and one that is presented again ends its
 * session. Operations are posted; nothing else is answered.
 */
export async function startCoreBackEnd(): Promise<CoreBackEnd> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  const keys = createLocalJWKSet({ keys: [jwk] });
  const schema = buildSchema(readFileSync(join(process.cwd(), 'lib/testing/core-back-end.graphql'), 'utf8'));
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, { readonly sid: string; isSpent: boolean }>();
  const sessions = new Set<string>();
  const requested: string[] = [];
  const refused: string[] = [];
  const refreshes = { count: 0, reused: 0 };
  let hidesSchema = false;

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const issuer = `${origin}/realms/operator`;

  const sign = (claims: JWTPayload, seconds: number, typ: string) =>
    new SignJWT({ sub: SUBJECT, jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid, typ })
      .setIssuer(issuer)
      .setAudience(CLIENT)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey);

  async function tokensOf(sid: string, nonce: string | null): Promise<object> {
    const refreshToken = randomUUID();
    refreshTokens.set(refreshToken, { sid, isSpent: false });
    return {
      token_type: 'Bearer',
      expires_in: ACCESS_SECONDS,
      access_token: await sign({ player_id: PLAYER, sid }, ACCESS_SECONDS, 'at+jwt'),
      refresh_token: refreshToken,
      id_token: await sign({ sid, ...(nonce === null ? {} : { nonce }) }, ACCESS_SECONDS, 'JWT'),
    };
  }

  async function claimsOf(token: unknown): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(String(token), keys, { issuer, audience: CLIENT });
      return typeof payload.sid === 'string' && sessions.has(payload.sid) ? payload : null;
    } catch {
      return null;
    }
  }

  function authorize(query: URLSearchParams, cookie: string, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    const known = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(cookie)?.[1] ?? '';
    const isKnown = sessions.has(known);
    if (!isKnown && query.get('prompt') === 'none') back.searchParams.set('error', 'login_required');
    else if (!isKnown && query.get('yes') === null) {
      const fields = [...query, ['yes', '1']].map(
        ([name, value = '']) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
      );
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><title>Issuer</title><form>${fields.join('')}<button>Continue as Ada</button></form>`,
      );
      return;
    } else {
      const [sid, code] = [isKnown ? known : randomUUID(), randomUUID()];
      sessions.add(sid);
      codes.set(code, {
        sid,
        nonce: query.get('nonce'),
        challenge: query.get('code_challenge'),
        redirectUri: query.get('redirect_uri') ?? '',
      });
      back.searchParams.set('code', code);
      response.setHeader('set-cookie', `${COOKIE}=${sid}; Path=/; HttpOnly; SameSite=Lax`);
    }
    response.writeHead(303, { location: back.href }).end();
  }

  async function token(form: URLSearchParams): Promise<object | null> {
    if (form.get('client_id') !== CLIENT) return null;
    if (form.get('grant_type') === 'refresh_token') {
      const kept = refreshTokens.get(form.get('refresh_token') ?? '');
      if (!kept || !sessions.has(kept.sid)) return null;
      if (kept.isSpent) {
        refreshes.reused += 1;
        sessions.delete(kept.sid);
        return null;
      }
      kept.isSpent = true;
      refreshes.count += 1;
      return tokensOf(kept.sid, null);
    }
    const kept = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isRight = kept?.redirectUri === form.get('redirect_uri') && kept?.challenge === verifier.digest('base64url');
    return kept && isRight ? tokensOf(kept.sid, kept.nonce) : null;
  }

  async function answerGraphql(request: IncomingMessage): Promise<readonly [number, object]> {
    const { query, operationName, variables } = JSON.parse(await readBody(request));
    if (hidesSchema && operationName === 'IntrospectionQuery') return [400, { errors: [{ message: 'not here' }] }];
    requested.push(operationName);
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const claims = bearer === undefined ? null : await claimsOf(bearer);
    if (bearer !== undefined && !claims)
      return [401, { errors: [{ message: 'refused', extensions: { type: '$AuthenticationFailure$' } }] }];
    const rootValue = rootOf(claims, (sid) => sessions.delete(sid));
    const result = await graphql({ schema, source: query, operationName, variableValues: variables, rootValue });
    if (result.data === undefined) refused.push(operationName);
    return [result.data === undefined ? 400 : 200, result];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (pathname) {
      case '/graphql':
        return json(...(request.method === 'POST' ? await answerGraphql(request) : ([501, {}] as const)));
      case '/realms/operator/.well-known/openid-configuration':
        return json(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          end_session_endpoint: `${issuer}/logout`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        });
      case '/realms/operator/jwks':
        return json(200, { keys: [jwk] });
      case '/realms/operator/authorize':
        return authorize(searchParams, request.headers.cookie ?? '', response);
      case '/realms/operator/token': {
        const tokens = await token(new URLSearchParams(await readBody(request)));
        return tokens ? json(200, tokens) : json(400, { error: 'invalid_grant' });
      }
      case '/realms/operator/logout': {
        const { payload } = await jwtVerify(searchParams.get('id_token_hint') ?? '', keys, {
          issuer,
          audience: CLIENT,
          currentDate: new Date(0),
        });
        sessions.delete(String(payload.sid));
        const to = new URL(searchParams.get('post_logout_redirect_uri') ?? '');
        to.searchParams.set('state', searchParams.get('state') ?? '');
        return response.writeHead(303, { location: to.href }).end();
      }
      default:
        return json(404, {});
    }
  }

  const sockets = new WebSocketServer({ server, path: '/graphql' });
  const subscriptions = serveSockets(
    {
      schema,
      roots: { subscription: SUBSCRIPTIONS },
      onConnect: async ({ connectionParams }) => (await claimsOf(connectionParams?.accessToken)) !== null,
      onSubscribe: (_context, _id, { operationName }) => void requested.push(String(operationName)),
    },
    sockets,
  );
  return {
    graphqlUrl: `${origin}/graphql`,
    issuer,
    requested,
    refused,
    refreshes,
    hideSchema: () => void (hidesSchema = true),
    async stop() {
      await subscriptions.dispose();
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

const WALLET = { balance: '50.00', bonusBalance: '0.00', currency: 'EUR' };
const ADA = {
  id: PLAYER,
  playerId: PLAYER,
  accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
  country: { id: 'FI', code: 'FI', name: 'Finland', currency: 'EUR' },
  language: 'en',
  email: 'ada@operator.example',
  emailVerified: true,
  phoneNumber: '+358401234567',
  isPhoneNumberVerified: true,
  personalInfo: { firstName: 'Ada', lastName: 'Operator', dateOfBirth: '1985-04-12' },
  isSmsMarketingAccepted: false,
  isEmailMarketingAccepted: false,
  isPhoneMarketingAccepted: false,
  termsAccepted: true,
  privacyPolicyAccepted: true,
  totalDepositAmount: '50.00',
};

function rootOf(claims: JWTPayload | null, endSession: (sid: string) => void) {
  return {
    root: { ts: () => [] },
    viewer: {
      id: claims ? PLAYER : 'nobody',
      player: claims && ADA,
      customer: claims && {
        id: PLAYER,
        popUpsNeeded: [],
        isCancelWithdrawalBlocked: false,
        isIncreaseDepositLimitBlocked: false,
        isRewardsBlocked: false,
        isDepositsBlocked: false,
      },
      wallet: claims && { id: PLAYER, ...WALLET, minDepositAmount: '20.00', minWithdrawalAmount: '20.00' },
      lastCompletedDeposit: null,
      recentlyPlayedGamesV2: [],
      rewards: claims && [],
    },
    logout() {
      if (claims) endSession(String(claims.sid));
      return { loggedOut: claims !== null };
    },
  };
}

async function* never(): AsyncGenerator<object> {
  await new Promise(() => undefined);
  yield {};
}

async function* balance(): AsyncGenerator<object> {
  yield { balanceUpdated: { ...WALLET, amount: '0.00', moneyType: null, wageringProgress: null } };
  yield* never();
}

const SUBSCRIPTIONS = {
  balanceUpdated: balance,
  playerUpdated: never,
  sessionDestroyed: never,
  customerPopUpAdded: never,
  rewardUpdated: never,
};
