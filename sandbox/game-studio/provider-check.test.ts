import { randomUUID } from 'node:crypto';
import { toPlatform } from '@/contract/signed-call';
import { readBody, sendJson } from '../../platform/kernel/http/answers';
import type { Db } from '../../platform/kernel/db/db';
import { signCall } from '../../platform/kernel/signed-text';
import { shortenLimits } from '../../platform/testing/endless-answers';
import { runScript } from '../../platform/testing/run-script';
import { freePort } from '../../platform/testing/start-platform';
import { openTestDb } from '../../platform/testing/test-db';
import type { Finding } from '../../scripts/findings';
import { checkProvider } from '../../scripts/provider-check/check-provider';
import { startStandInWallet } from '../../scripts/provider-check/stand-in-wallet';
import { serve } from '@foyer/studio-kit/testing/studio-server';
import { openAnswer, spinAnswer } from './protocol/studio-api';
import { post, startStudio } from './testing/start-studio';

const KEY = 'a test secret of the provider';
const GAME = 'golden-harbour';
const END_ROUND = '/studio/end-round';
const OFFERS = ['demo', 'freeRounds'];
const TERMS = { game: GAME, currency: 'EUR', licence: 'mga', locale: 'en_GB', offers: OFFERS };

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  // A wallet that never answers is waited for no longer.
  shortenLimits(1_500);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await db.close();
});

/** As the page of the game plays a round: until the server says that it is over. */
async function play(studioUrl: string, address: string): Promise<void> {
  const launchToken = new URL(address).searchParams.get('launch');
  const opened = openAnswer.safeParse((await post(studioUrl, 'open', { launchToken })).body);
  if (!opened.success) return;
  const { sessionToken, freeRounds } = opened.data;
  const wanted = { sessionToken, spinId: randomUUID(), stake: '1.00', grantId: freeRounds?.grantId };
  for (let left = 5; left > 0; left -= 1) {
    const { status, body } = await post(studioUrl, 'spin', wanted);
    const isOver = status === 200 ? spinAnswer.parse(body).round.state === 'settled' : status !== 503;
    if (isOver) return;
  }
}

interface Call {
  readonly operation: string;
  readonly body: Readonly<Record<string, unknown>>;
}
interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}
type Pass = (call: Call, key?: string) => Promise<Reply>;
/** How a provider calls its wallet otherwise than our studio does. */
type Conduct = (call: Call, pass: Pass) => Promise<Reply>;

/** The studio's calls on their way to the wallet, as the conduct makes them. */
function serveBetween(walletUrl: string, conduct: Conduct) {
  const pass: Pass = async ({ operation, body: given }, key = KEY) => {
    const [path, text, timestamp] = [`/wallet/v1/${operation}`, JSON.stringify(given), new Date().toISOString()];
    const signature = signCall(key, toPlatform(path), timestamp, text);
    const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
    const answer = await fetch(walletUrl + path, { method: 'POST', headers, body: text });
    return { status: answer.status, body: await answer.json() };
  };
  return serve(async (request, response, { pathname }) => {
    const body: Call['body'] = JSON.parse((await readBody(request, 16_384)).toString());
    const operation = pathname.split('/').at(-1) ?? '';
    const reply = await conduct({ operation, body }, pass).catch(() => null);
    if (reply) sendJson(response, reply.status, reply.body);
    else request.socket.destroy();
    return true;
  });
}

async function findingsOf(conduct: Conduct, patienceMs: number, endRound?: string): Promise<Finding[]> {
  const wallet = await startStandInWallet(KEY, 0);
  const between = await serveBetween(`http://127.0.0.1:${wallet.port}`, conduct);
  const running = await startStudio({ db, walletUrl: between.url, providerSecret: KEY });
  const findings: Finding[] = [];
  try {
    const check = checkProvider({
      launch: `${running.url}/studio/slot/?launch={token}`,
      health: `${running.url}/studio/slot/`,
      endRound: { address: endRound ?? `${running.url}${END_ROUND}`, key: KEY },
      ...{ ...TERMS, wallet, patienceMs },
      play: (address) => play(running.url, address),
    });
    for await (const finding of check) findings.push(finding);
  } finally {
    await running.close();
    await between.close();
  }
  return findings;
}

const rightly: Conduct = (call, pass) => pass(call);

test('our own studio keeps every rule of a provider [GMS-06, OPR-06]', async () => {
  const findings = await findingsOf(rightly, 20_000);
  expect(findings.filter(({ broken }) => broken !== null)).toEqual([]);
  expect(findings).toHaveLength(20);
});

const underNewIds: Conduct = ({ operation, body }, pass) =>
  pass({ operation, body: 'requestId' in body ? { ...body, requestId: randomUUID() } : body });

const once: Conduct = async (call, pass) => {
  const reply = await pass(call).catch(() => null);
  return reply && reply.status < 500 ? reply : { status: 409, body: { error: 'InsufficientFunds' } };
};

const inCents: Conduct = ({ operation, body: { stake, ...body } }, pass) =>
  pass({ operation, body: stake === undefined ? body : { ...body, stake: String(stake).replace('.', '') } });

const onCredit: Conduct = async (call, pass) => {
  const reply = await pass(call);
  return call.operation === 'bet' && reply.status === 409 ? { status: 200, body: { balance: '1.00' } } : reply;
};

const withoutRollbacks: Conduct = (call, pass) =>
  call.operation === 'rollback' ? Promise.resolve({ status: 200, body: {} }) : pass(call);

const withoutWins: Conduct = (call, pass) =>
  call.operation === 'win' ? Promise.resolve({ status: 200, body: { balance: '1.00' } }) : pass(call);

/** Each time a cent more. */
function dearer(): Conduct {
  let cents = 0;
  return ({ operation, body: { stake, ...body } }, pass) =>
    pass({
      operation,
      body: stake === undefined ? body : { ...body, stake: `1.${String((cents += 1)).padStart(2, '0')}` },
    });
}

const forItsOwnGame: Conduct = ({ operation, body }, pass) =>
  pass({ operation, body: operation === 'bet' ? { ...body, gameSlug: 'another' } : body });

const withoutFreeRounds: Conduct = async (call, pass) => {
  const { status, body } = await pass(call);
  return { status, body: { ...body, freeRounds: null } };
};

const forMoneyAlone: Conduct = async (call, pass) => {
  const { status, body } = await pass(call);
  if (call.operation === 'balance' && status === 409) return { status: 200, body: { balance: '9.00' } };
  return { status, body: body.mode === 'DEMO' ? { ...body, mode: 'REAL', playerId: 'p', balance: '9.00' } : body };
};

const twice: Conduct = async (call, pass) => {
  const reply = await pass(call);
  return call.operation === 'authenticate' ? pass(call).then(() => reply) : reply;
};

const late: Conduct = async ({ operation, body }, pass) => {
  const reply = await pass({ operation, body });
  if (operation === 'win') await pass({ operation, body: { ...body, requestId: randomUUID() } });
  return reply;
};

/** Each with the rules that it breaks, among others. */
const WRONG: Readonly<Record<string, readonly [Conduct, ...string[]]>> = {
  'repeats under new ids': [
    underNewIds,
    'A bet that is never answered is repeated under its id, or rolled back.',
    'A bet whose answer was cut off is repeated under its id, or rolled back.',
    'A win without an answer is repeated under its id.',
  ],
  'gives bets up': [
    once,
    'A bet that did not reach the wallet is repeated under its id, or rolled back.',
    'A bet that is answered by 5xx is repeated under its id, or rolled back.',
    'No round is left open: each bet ends by a win or a rollback.',
  ],
  'keeps stakes that it says it gave back': [
    withoutRollbacks,
    'A bet is repeated or rolled back until there is an answer, and its rollback too.',
  ],
  'sends amounts in cents': [
    inCents,
    'Each call is one of the wallet, with the fields, ids and amounts that it demands.',
  ],
  'pays rounds whose bets were refused': [onCredit, 'A round whose bet is refused pays nothing.'],
  'changes a bet': [dearer(), 'An id stands for one request: it never comes with another content.'],
  'bets for another game': [
    forItsOwnGame,
    "Each call is of its session's game and currency, and of grants that it was given.",
  ],
  'takes stakes of free rounds': [
    withoutFreeRounds,
    'A free round is one call of its grant without a stake, and is repeated under its id without an answer.',
  ],
  'plays demos for money': [forMoneyAlone, 'A demo session moves no money.'],
  'opens a launch twice': [twice, 'A launch token is exchanged once, and a round is a bet and its win.'],
  'pays a round that is over': [late, 'A win follows its bet, and nothing follows the end of a round.'],
  'signs with another key': [
    (call, pass) => pass(call, 'another'),
    "Each call is signed with the provider's key for its path and time.",
  ],
};

describe('providers with faults', () => {
  const broken = new Map<string, readonly string[]>();
  beforeAll(async () => {
    const check = async ([name, [conduct]]: [string, readonly [Conduct, ...string[]]]) => {
      const findings = await findingsOf(conduct, 300);
      broken.set(
        name,
        findings.filter((finding) => finding.broken !== null).map(({ says }) => says),
      );
    };
    await Promise.all(Object.entries(WRONG).map(check));
  });

  test.each(Object.entries(WRONG))('a provider that %s breaks the rule about it [GMS-06]', (name, [, ...rules]) => {
    expect(broken.get(name)).toEqual(expect.arrayContaining(rules));
  });
});

test('an address that takes every call and ends nothing breaks both rules of left rounds [GMS-06, GMS-10]', async () => {
  const lazy = await serve((_request, response) => {
    sendJson(response, 202, {});
    return Promise.resolve(true);
  });
  const findings = await findingsOf(withoutWins, 300, lazy.url);
  await lazy.close();
  const broken = findings.filter((finding) => finding.broken !== null).map(({ says }) => says);
  expect(broken).toEqual(
    expect.arrayContaining([
      'The address to end rounds refuses a call that is not signed with your key.',
      'A round that its player left is ended by a call to that address, and by two as by one.',
    ]),
  );
});

test.each([
  ['x-frame-options', 'SAMEORIGIN'],
  ['content-security-policy', "default-src 'self'; frame-ancestors 'none'"],
])('a page that refuses frames by %s, and a health address that fails, are found [GMS-06]', async (name, value) => {
  const failing = await serve((_request, response, { pathname }) => {
    response.writeHead(pathname === '/health' ? 503 : 200, { 'content-type': 'text/html', [name]: value }).end();
    return Promise.resolve(true);
  });
  const { url } = failing;
  const findings: Finding[] = [];
  const place = { launch: `${url}/{token}`, health: `${url}/health`, patienceMs: 0, play: () => Promise.resolve() };
  for await (const finding of checkProvider({ ...TERMS, ...place, wallet: await startStandInWallet(KEY, 0) }))
    findings.push(finding);
  await failing.close();
  expect(findings.slice(0, 2)).toMatchObject([
    { broken: 'it answers 503' },
    { broken: expect.stringMatching(/frame/) },
  ]);
});

/** Plays no more than the opening. */
const OPENS = `
  const address = process.argv[1];
  const launchToken = new URL(address).searchParams.get('launch');
  const headers = { 'content-type': 'application/json' };
  await fetch(new URL('/studio/api/open', address), { method: 'POST', headers, body: JSON.stringify({ launchToken }) });`;

test('the command plays by the given command, says every rule, and ends with code 1 where one is broken [GMS-06, OPR-06]', async () => {
  const port = await freePort();
  const running = await startStudio({ db, walletUrl: `http://127.0.0.1:${port}`, providerSecret: KEY });
  const env = { PROVIDER_CHECK_KEY: KEY, PROVIDER_CHECK_GAME: GAME, PROVIDER_CHECK_PORT: String(port) };
  const launch = `${running.url}/studio/slot/?launch={token}`;
  const player = [process.execPath, '--input-type=module', '-e', OPENS];
  const { code, output } = await runScript('provider-check.ts', [launch, ...player], {
    ...env,
    PROVIDER_CHECK_OFFERS: 'demo',
    PROVIDER_CHECK_SECONDS: '0',
  });
  await running.close();
  expect(output).toMatch(
    /^✓ The launch address answers a page that a lobby may frame\.\n✗ A launch token .+\n {4}came /,
  );
  expect(output).toContain('✓ A demo session moves no money.');
  expect(output).toMatch(/\n16 rules, \d+ broken\n$/);
  expect(code).toBe(1);
  expect(await runScript('provider-check.ts', [launch], { ...env, PROVIDER_CHECK_KEY: '' })).toMatchObject({ code: 2 });
  // A person who presses a key and plays nothing, and is then gone.
  const byHand = await runScript('provider-check.ts', [launch], { ...env, PROVIDER_CHECK_SECONDS: '0' }, '\n');
  for (const line of [`Open ${running.url}`, 'came nothing', 'nobody plays', 'no call came'])
    expect(byHand.output).toContain(line);
  expect(byHand.code).toBe(1);
  await running.close();
});
