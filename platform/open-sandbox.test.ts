import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { setTimeout as wait } from 'node:timers/promises';
import { folderHash } from '@/contract/config-folder.cjs';
import { FLAGS_READ_PATH } from '@/contract/flags';
import { RELOAD_PATH } from '@/contract/reload-path';
import { toPlatform } from '@/contract/signed-call';
import { openDb } from './kernel/db/open-db';
import { newId } from './kernel/ids';
import { signCall } from './kernel/signed-text';
import { demoConfig, ownMarketsConfig } from './testing/demo-config';
import { openGame } from './testing/game-provider';
import { readable, startMailServer, startSmsServer } from './modules/messaging/testing/gateways';
import { codeIn, deposit, register, withdraw } from './testing/short-life';
import { sharedOperatorSecret } from './testing/shared-platform';
import { startPlatform, testSharedSecret, type TestPlatform } from './testing/start-platform';
import { WORKER_URL } from './testing/test-db';
import { waitUntil } from './testing/wait-until';

/** As after an install without the sandbox's workspace. */
const withoutPackages = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(process.cwd(), 'platform/testing/without-sandbox-packages.mjs')).href}`,
};

/** Tables that the demonstration fills. */
const EMPTY = [
  'catalogue_games',
  'content_items',
  'jackpots_pots',
  'ledger_movements',
  'players',
  'raffles_draws',
  'raffles_series',
  'rewards_campaigns',
];

/** A day of one player in each market: the amounts are far above the least, and the numbers are of the country. */
const MARKETS = [
  {
    brand: 'nova',
    phoneNumber: '+447400123456',
    address: { countryCode: 'GB', street: '1 High Street', city: 'Leeds', zipCode: 'LS1 4AP' },
    deposit: '50.00',
    stake: '2.00',
    win: '5.00',
    withdrawal: '20.00',
    account: 'GB29NWBK60161331926819',
    expected: {
      currency: 'GBP',
      minDepositAmount: '10.00',
      quick: '20.00',
      limit: '100.00',
      balance: '33.00',
      most: '5.00',
    },
  },
  {
    brand: 'norr',
    phoneNumber: '+46701234567',
    address: { countryCode: 'SE', street: 'Storgatan 1', city: 'Umeå', zipCode: '903 26' },
    deposit: '500.00',
    stake: '20.00',
    win: '50.00',
    withdrawal: '200.00',
    account: 'SE4550000000058398257466',
    expected: {
      currency: 'SEK',
      minDepositAmount: '100.00',
      quick: '200.00',
      limit: '100.00',
      balance: '330.00',
      most: '600.00',
    },
  },
] as const;
type Market = (typeof MARKETS)[number];

/** Lets the sandbox's stand-ins pay and play: amounts in kronor, and the studios. */
function addStandIns(folder: string): void {
  const payments = z.looseObject({ currencies: z.looseObject({}) }).parse(demoConfig('payments.json'));
  const currencies = { ...payments.currencies, SEK: { max: '50000.00', quick: ['200.00', '500.00'] } };
  const { everywhere } = z.looseObject({ everywhere: z.looseObject({}) }).parse(demoConfig('integrations.json'));
  const files = { 'payments.json': { ...payments, currencies, overrides: [] }, 'integrations.json': { everywhere } };
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(value));
}

const seen = z.object({
  root: z.object({ game: z.object({ maxStake: z.string() }) }),
  viewer: z.object({
    wallet: z.object({ balance: z.string(), currency: z.string(), minDepositAmount: z.string() }),
    cashier: z.object({
      currency: z.string(),
      depositMethods: z.array(z.object({ quickAmounts: z.array(z.string()) })),
    }),
    limits: z.object({
      currency: z.string(),
      deposit: z.array(z.object({ period: z.string(), limit: z.string().nullable() })),
    }),
  }),
});

async function lifeOf(platform: TestPlatform, market: Market) {
  const { brand, phoneNumber, address } = market;
  await register(platform, { brand, phoneNumber, email: `${brand}@example.com`, ...address });
  const { accessToken: token } = await platform.signIn(phoneNumber, brand);
  const ask = async (query: string) => {
    const { data, errors } = await platform.graphql(query, {}, { token, brand });
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  await deposit(platform, token, market.deposit, brand);
  const game = await openGame(platform, token, 'scarab-cascade', brand);
  const round = newId();
  expect(await game.bet(market.stake, round)).not.toHaveProperty('error');
  expect(await game.win(market.win, round)).not.toHaveProperty('error');
  await ask('mutation { setDepositLimit(amount: "100.00", period: Day) { id } }');
  await withdraw(platform, token, 'bank-transfer', { brand, amount: market.withdrawal, newAccount: market.account });
  const { root, viewer } = seen.parse(
    await ask(
      `{ root { game(slug: "scarab-cascade", currencyCode: "${market.expected.currency}") { maxStake } } viewer { wallet { balance currency minDepositAmount } cashier { currency depositMethods { quickAmounts } } limits { currency deposit { period limit } } } }`,
    ),
  );
  expect([viewer.cashier.currency, viewer.limits.currency]).toEqual([
    market.expected.currency,
    market.expected.currency,
  ]);
  return {
    ...viewer.wallet,
    most: root.game.maxStake,
    quick: viewer.cashier.depositMethods[0]?.quickAmounts[0],
    limit: viewer.limits.deposit.find(({ period }) => period === 'Day')?.limit,
  };
}

/** Registers, proves the mailbox and signs in with what arrives at the servers; answers the senders of the SMS and of the mail. */
async function codesOf(
  platform: TestPlatform,
  { sms, mail }: { sms: { calls: readonly { body: string }[] }; mail: { mails: readonly { source: string }[] } },
) {
  const phoneNumber = '+447400123499';
  const { address } = MARKETS[0];
  const newest = async (count: number) => {
    await waitUntil(`${count} SMS`, () => sms.calls.length === count, 20_000);
    return z
      .object({ to: z.literal(phoneNumber), sender: z.string(), text: z.string() })
      .parse(JSON.parse(sms.calls[count - 1]?.body ?? ''));
  };
  const ask = async (query: string, call: object, token?: string) => {
    const answer = await platform.graphql(query, { ...call }, { brand: 'nova', ...(token ? { token } : {}) });
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  };
  const person = { brand: 'nova', phoneNumber, email: 'astrid@example.com', ...address };
  await register(platform, person, async () => codeIn((await newest(1)).text));
  await waitUntil('a mail', () => mail.mails.length === 1, 20_000);
  expect(
    await ask('mutation M($phoneNumber: String!) { requestLoginCode(phoneNumber: $phoneNumber) { sent } }', {
      phoneNumber,
    }),
  ).toEqual({ requestLoginCode: { sent: true } });
  const { text, sender } = await newest(2);
  expect(text).toContain(`\n@nova.localhost #${codeIn(text)}`);
  const { loginWithCode } = z
    .object({ loginWithCode: z.object({ accessToken: z.string() }) })
    .parse(
      await ask(
        'mutation M($phoneNumber: String!, $code: String!) { loginWithCode(phoneNumber: $phoneNumber, code: $code) { accessToken } }',
        { phoneNumber, code: codeIn(text) },
      ),
    );
  const letter = readable(mail.mails[0]?.source ?? '');
  const [, code = ''] = / code (\d{6}) /.exec(letter) ?? [];
  expect(letter).toContain('http://nova.localhost:3000/verifyEmail/?token=');
  expect(
    await ask('mutation M($code: String!) { verifyEmailWithCode(code: $code) }', { code }, loginWithCode.accessToken),
  ).toEqual({ verifyEmailWithCode: true });
  for (const secret of [code, codeIn(text)]) expect(platform.output()).not.toContain(secret);
  return [sender, /^From: (.*)\r$/m.exec(letter)?.[1]];
}

describe('a platform on the folder of an operator with licences and currencies of its own', () => {
  const folder = ownMarketsConfig(mkdtempSync(join(tmpdir(), 'foyer-config-')));
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ env: { ...withoutPackages, FOYER_SANDBOX: '0', FOYER_CONFIG: folder } });
  });
  afterAll(async () => {
    await platform.stop();
    rmSync(folder, { recursive: true });
  });

  test('a platform without the sandbox starts where the packages of the sandbox are not installed, has no pot, draw, campaign or game that its folder does not name, and says what its brands lack [JKP-01, OPR-01, OPS-01]', async () => {
    expect((await platform.graphql('{ __typename }', {}, { brand: 'nova' })).data).toEqual({ __typename: 'Query' });
    expect((await fetch(`${platform.url}/studio/slot/`)).status).toBe(404);
    expect((await fetch(`${platform.url}/art/studios/skerry.svg`)).status).toBe(404);
    const { status, parts, missing } = await (await fetch(`${platform.url}/health`)).json();
    expect([status, parts.config.hash]).toEqual(['ok', folderHash(folder)]);
    expect(missing.nova).toEqual([
      'no provider of games (integrations.json)',
      'no payment method (payments.json)',
      'no marker of harm has a rule under gb (harm-markers.json)',
      'no blocks in the lobby',
      ...['terms', 'privacy', 'bonus', 'accessibility'].map((name) => `no legal text '${name}' of its own in en_GB`),
      'no way to send SMS (SMS_URL)',
      'no way to send mails (SMTP_URL)',
      'no payment provider (PAYMENT_PROVIDER_URL)',
      'no games under gb',
    ]);
    for (const text of missing.nova) expect(platform.output()).toContain(`still missing for nova: ${text}`);
    expect(platform.output()).toContain(`hash ${parts.config.hash}`);
    await platform.terminate();
    const db = await openDb({
      databaseUrl: platform.databaseUrl,
      dataDir: join(platform.dataFolder, 'db'),
      workerUrl: WORKER_URL,
    });
    const count = async (table: string) =>
      Number((await db.query(`select count(*) as rows from ${table}`)).rows[0]?.rows);
    const rows = [];
    for (const table of EMPTY) rows.push([table, await count(table)]);
    await db.close();
    expect(rows).toEqual(EMPTY.map((table) => [table, 0]));
  });

  test('outside the sandbox a code to register and one to sign in arrive by SMS, and the proof of the mailbox by e-mail, with the senders of the brand, and nothing of them is in the log [AUT-02, AUT-15, SEC-05]', async () => {
    const [sms, mail] = [await startSmsServer(), await startMailServer()];
    try {
      await platform.restart({
        ...withoutPackages,
        FOYER_SANDBOX: '0',
        FOYER_CONFIG: folder,
        SMS_URL: sms.url,
        SMS_SECRET: 'a key of the gateway of SMS in the test',
        SMTP_URL: mail.url,
      });
      expect(await codesOf(platform, { sms, mail })).toEqual(['NOVA', 'The nova <hello@nova.example>']);
    } finally {
      await Promise.all([sms.close(), mail.close()]);
    }
  });

  test('players of new licences and currencies register, pay in, play, set a limit and withdraw in the currency of their country, and see caps on stakes, once stand-ins play the providers [CSH-03, BRD-03, OPR-01]', async () => {
    addStandIns(folder);
    await platform.restart({
      FOYER_SANDBOX: '1',
      FOYER_CONFIG: folder,
      WEB_URL: 'http://nova.localhost:3000',
      OPERATOR_SECRET: sharedOperatorSecret,
    });
    for (const market of MARKETS) expect(await lifeOf(platform, market)).toEqual(market.expected);
    const books = await (await fetch(`${platform.url}/sandbox/ledger/check`)).json();
    expect(books).toMatchObject({ unmatched: [], wrongBalances: [], wrongVersions: [] });
  });

  async function order(path: string, body: object, secret = sharedOperatorSecret) {
    const [text, timestamp] = [JSON.stringify(body), new Date().toISOString()];
    const signature = signCall(secret, toPlatform(path), timestamp, text);
    const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
    const answer = await fetch(platform.url + path, { method: 'POST', body: text, headers });
    return { status: answer.status, body: z.looseObject({}).parse(await answer.json()) };
  }
  const reload = (secret?: string) => order(RELOAD_PATH, { operator: 'Aino' }, secret);
  const ruleIds = async () =>
    z
      .array(z.object({ id: z.string() }))
      .parse((await order('/internal/harm-markers', { action: 'list' })).body.rules)
      .map(({ id }) => id);
  const health = async () => (await fetch(`${platform.url}/health`)).json();
  const until = async (condition: () => boolean | Promise<boolean>) => {
    while (!(await condition())) await wait(50);
  };

  test('a running platform takes changed markers of harm by a signed call and by SIGHUP, keeps what it has when the folder is wrong, says what waits, and hears nobody else [OPR-01, PRF-09, SEC-02]', async () => {
    const markers = (rules: readonly unknown[]) =>
      writeFileSync(
        join(folder, 'harm-markers.json'),
        JSON.stringify({ ...z.looseObject({}).parse(demoConfig('harm-markers.json')), rules }),
      );
    const { rules } = z
      .object({ rules: z.array(z.looseObject({ id: z.string() })) })
      .parse(demoConfig('harm-markers.json'));
    expect(await ruleIds()).toEqual([]);
    markers(rules.slice(0, 2));
    expect(await ruleIds()).toEqual([]);
    expect((await reload('x'.repeat(40))).status).toBe(401);
    expect((await reload(testSharedSecret)).status).toBe(401);
    expect((await order(RELOAD_PATH, {})).status).toBe(400);
    expect(await ruleIds()).toEqual([]);
    const both = await Promise.all([reload(), reload()]);
    const hash = folderHash(folder);
    expect(both.map(({ status, body }) => [status, body.hash, body.waiting])).toEqual([
      [200, hash, []],
      [200, hash, []],
    ]);
    expect(both.map(({ body }) => body.taken).toSorted()).toEqual([[], ['harm-markers.json']]);
    expect(await ruleIds()).toEqual(rules.slice(0, 2).map(({ id }) => id));

    markers(rules);
    writeFileSync(join(folder, 'raffles.json'), '{ "logOrigin": "nova", "beacon": null,\n "raffles": 1 }');
    expect(await reload()).toEqual({
      status: 409,
      body: { ok: false, problems: [expect.stringMatching(/^raffles\.json:2 raffles: expected array, got 1$/)] },
    });
    expect([(await ruleIds()).length, folderHash(folder) === hash]).toEqual([2, false]);
    await until(() => platform.output().includes('a configuration was refused, and the one before holds'));

    writeFileSync(join(folder, 'raffles.json'), '{ "logOrigin": "nova/raffles", "beacon": null, "raffles": [] }');
    process.kill(platform.pid(), 'SIGHUP');
    await until(async () => (await ruleIds()).length === rules.length);
    await until(async () => (await health()).parts.config.waiting === 'raffles.json');
    const { config } = (await health()).parts;
    expect(config).toMatchObject({ status: 'ok', differing: '' });
    expect([hash, folderHash(folder)]).not.toContain(config.hash);
    expect(platform.output()).toContain(
      `configuration read again, hash ${config.hash}; taken: harm-markers.json; waiting for a start: raffles.json; by SIGHUP`,
    );

    const [timestamp, other] = [new Date().toISOString(), 'a'.repeat(64)];
    await fetch(platform.url + FLAGS_READ_PATH, {
      headers: {
        'x-timestamp': timestamp,
        'x-signature': signCall(testSharedSecret, toPlatform(FLAGS_READ_PATH, 'GET'), timestamp, ''),
        'x-config-host': 'web there:3000',
        'x-config-hash': other,
      },
    });
    await until(async () => (await health()).status === 'alarm');
    expect((await health()).parts.config).toMatchObject({ status: 'alarm', differing: `web there:3000 ${other}` });
  });
});

test('a platform with the sandbox and without its packages does not start and says what to do', async () => {
  const started = startPlatform({ env: { ...withoutPackages, FOYER_SANDBOX: '1' } });
  await expect(started).rejects.toThrow(/FOYER_SANDBOX is 1, but the sandbox's packages are not installed \('[^']+'\)/);
});
