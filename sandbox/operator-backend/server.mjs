// A back end that owes Foyer nothing: SDL, graphql-js, graphql-ws and a small OpenID Connect issuer on one port. Start it
// with PORT (4400 if absent); the web then runs in front of it alone (docs/operations.md).
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buildSchema, graphql, parse, validate } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { catalogue, played } from './games.mjs';
import { createIssuer } from './issuer.mjs';

const BODY_LIMIT = 200_000;
const port = Number(process.env.PORT || 4400);
const origin = process.env.PUBLIC_URL || `http://localhost:${port}`;
const person = { id: '7d0c1e7e-51f2-4c8e-9d43-0e4a1f2b9c55', name: 'Ada' };
const issuer = await createIssuer({ issuer: `${origin}/id`, person });
const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'));

/** In cents; the movement of an event is in the wallet already. */
const wallet = { balance: 5_000, bonus: 0 };
const listeners = new Set();
const decimal = (cents) => (cents / 100).toFixed(2);
const walletFields = () => ({ balance: decimal(wallet.balance), bonusBalance: decimal(wallet.bonus), currency: 'EUR' });
/** Names of operations: all, and those that the schema refused. */
const [requested, refused] = [[], []];

function move(cents, moneyType) {
  wallet.balance += cents;
  const event = { ...walletFields(), amount: decimal(cents), moneyType, wageringProgress: null };
  for (const listener of listeners) listener(event);
}

/** How things stand, then every movement. */
async function* balances() {
  const waiting = [{ ...walletFields(), amount: '0.00', moneyType: null, wageringProgress: null }];
  let wake = () => {};
  const take = (event) => {
    waiting.push(event);
    wake();
  };
  listeners.add(take);
  try {
    for (;;) {
      while (waiting.length > 0) yield { balanceUpdated: waiting.shift() };
      await new Promise((resolve) => (wake = resolve));
    }
  } finally {
    listeners.delete(take);
  }
}

/** Nothing of the kind ever happens here. */
async function* never() {
  await new Promise(() => {});
  yield {};
}

const player = {
  id: person.id,
  playerId: person.id,
  accountStatus: { status: 'Open', reopenByCustomerAllowed: false },
  country: { id: 'FI', code: 'FI', name: 'Finland', currency: 'EUR' },
  language: 'en',
  email: 'ada@operator.example',
  emailVerified: false,
  phoneNumber: '+358401234567',
  isPhoneNumberVerified: false,
  personalInfo: { firstName: 'Ada', lastName: 'Operator', dateOfBirth: '1985-04-12' },
  totalDepositAmount: '50.00',
  isEmailMarketingAccepted: false,
  isSmsMarketingAccepted: false,
  isPhoneMarketingAccepted: false,
};

const refuse = (message, type) => {
  throw Object.assign(new Error(message), { extensions: { type } });
};

const root = {
  root: catalogue,
  viewer: (_, { claims }) => ({
    id: claims?.player_id ?? 'nobody',
    player: claims && player,
    customer: claims && { id: person.id, popUpsNeeded: [] },
    wallet: claims && { id: person.id, ...walletFields(), minDepositAmount: '20.00', minWithdrawalAmount: '20.00' },
    lastCompletedDeposit: null,
    recentlyPlayedGamesV2: ({ maxRecentlyPlayedGames }) => (claims ? played(maxRecentlyPlayedGames) : []),
  }),
  refreshAccessToken: () => refuse('the identity provider refreshes', '$InvalidTokenFailure$'),
  logout(_, { claims }) {
    if (claims) issuer.endSession(claims.sid);
    return { loggedOut: claims !== null };
  },
  balanceUpdated: balances,
  playerUpdated: never,
  customerPopUpAdded: never,
  sessionDestroyed: never,
};

async function readBody(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > BODY_LIMIT) throw new Error('too long');
  }
  return text;
}

async function answerGraphql(request) {
  const { query, operationName, variables } = JSON.parse(await readBody(request));
  requested.push(operationName);
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const claims = bearer ? await issuer.claimsOf(bearer) : null;
  if (bearer && !claims)
    return [401, { errors: [{ message: 'token refused', extensions: { type: '$AuthenticationFailure$' } }] }];
  const answer = await graphql({
    schema,
    source: query,
    operationName,
    variableValues: variables,
    rootValue: root,
    contextValue: { claims },
  });
  const isRefused = answer.data === undefined;
  if (isRefused) refused.push(operationName);
  return [isRefused ? 400 : 200, answer];
}

async function answer(request, response) {
  const url = new URL(request.url ?? '/', origin);
  const json = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const redirect = (to, cookie) =>
    response.writeHead(303, { location: to, ...(cookie ? { 'set-cookie': cookie } : {}) }).end();
  const html = (text) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  switch (url.pathname) {
    case '/graphql':
      return request.method === 'POST' ? json(...(await answerGraphql(request))) : json(405, {});
    case '/id/.well-known/openid-configuration':
      return json(200, issuer.discovery);
    case '/id/jwks':
      return json(200, issuer.jwks);
    case '/id/authorize':
      return issuer.authorize(url.searchParams, request.headers.cookie, { redirect, html });
    case '/id/token': {
      const tokens = await issuer.token(new URLSearchParams(await readBody(request)));
      return tokens ? json(200, tokens) : json(400, { error: 'invalid_grant' });
    }
    case '/id/revoke':
      issuer.revoke(new URLSearchParams(await readBody(request)));
      return json(200, {});
    case '/id/logout':
      return redirect(issuer.logout(url.searchParams, request.headers.cookie));
    // Endpoints for trials: a bet, a win, and the operations requested so far.
    case '/trial/bet':
      move(-Number(url.searchParams.get('cents')), 'CasinoBet');
      return json(200, walletFields());
    case '/trial/win':
      move(Number(url.searchParams.get('cents')), null);
      return json(200, walletFields());
    case '/trial/requested':
      return json(200, requested);
    case '/trial/refused':
      return json(200, refused);
    case '/trial/fund':
      wallet.balance = Number(url.searchParams.get('cents'));
      return json(200, walletFields());
    default:
      return json(404, {});
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    if (!response.headersSent) response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ errors: [{ message: String(error.message) }] }));
  });
});

useServer(
  {
    schema,
    roots: { subscription: root },
    onConnect: async ({ connectionParams, extra }) => {
      extra.claims = await issuer.claimsOf(String(connectionParams?.accessToken));
      return extra.claims !== null;
    },
    onSubscribe(_, __, { operationName, query }) {
      requested.push(operationName);
      if (validate(schema, parse(query)).length > 0) refused.push(operationName);
    },
    context: ({ extra }) => ({ claims: extra.claims }),
  },
  new WebSocketServer({ server, path: '/graphql' }),
);

server.listen(port, () => process.stdout.write(`The operator's back end listens on ${origin}\n`));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
process.on('disconnect', () => process.exit(0));
