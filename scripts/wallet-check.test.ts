/** @jest-environment node */
import { z } from 'zod';
import { toPlatform } from '../contract/signed-call';
import { newId } from '../platform/kernel/ids';
import { isCallSigned } from '../platform/kernel/signed-text';
import {
  GAME,
  openWalletBench,
  ORIGIN,
  SECRET,
  tokenOf,
  type WalletBench,
  type WalletReply,
} from '../platform/modules/games/testing/wallet-bench';
import { readJson } from '../platform/modules/games/wallet-body';
import type { WalletHttpHandler } from '../platform/modules/games/wallet-http';
import { createWalletRoutes } from '../platform/modules/games/wallet-routes';
import { launchGame } from '../platform/testing/game-provider';
import { runScript } from '../platform/testing/run-script';
import { serveRoutes } from '../platform/testing/serve-routes';
import { sharedPlatform } from '../platform/testing/shared-platform';
import type { Finding } from './findings';
import { checkWallet } from './wallet-check/check-wallet';

let bench: WalletBench;
beforeAll(async () => {
  bench = await openWalletBench();
});
afterAll(() => bench.db.close());

async function launchTokenOf(currency: string, funds = 10_000_00n): Promise<string> {
  const playerId = await bench.newPlayer(funds, currency);
  const launched = await bench.games.launchGame({ ...ORIGIN, slug: GAME, mode: 'REAL', playerId });
  if (!launched.ok) throw new Error(launched.error.kind);
  return tokenOf(launched.value.launchUrl);
}

/** The rules that are broken in a wallet that is served by the handler. */
async function findingsOf(handle: WalletHttpHandler, currency = 'EUR', key = SECRET): Promise<Finding[]> {
  const server = await serveRoutes([createWalletRoutes(handle, {})]);
  const findings: Finding[] = [];
  try {
    const launchToken = await launchTokenOf(currency);
    for await (const finding of checkWallet({ url: server.url, key }, { launchToken })) findings.push(finding);
  } finally {
    await server.close();
  }
  return findings;
}

const brokenOf = (findings: readonly Finding[]) =>
  findings.filter(({ broken }) => broken !== null).map(({ says }) => says);

test.each(['EUR', 'JPY', 'KWD'])('our own wallet keeps every rule in %s [WAL-06]', async (currency) => {
  const findings = await findingsOf(bench.handle, currency);
  expect(findings.filter(({ broken }) => broken !== null)).toEqual([]);
  expect(findings.length).toBeGreaterThan(20);
  expect(new Set(findings.map(({ says }) => says)).size).toBe(findings.length);
});

type Body = Record<string, unknown>;
type Act = (operation: string, body: Body) => Promise<WalletReply>;

/** Our wallet behind one that acts on calls otherwise than they say. */
const behind =
  (act: Act, isTrusting = false): WalletHttpHandler =>
  async (path, headers, raw) => {
    const call = { timestamp: headers['x-timestamp'], signature: headers['x-signature'], body: raw };
    const isSigned = isTrusting || isCallSigned(SECRET, toPlatform(path), call, bench.clock.now());
    const body = z.record(z.string(), z.unknown()).safeParse(readJson(raw));
    if (!isSigned || !body.success) return bench.handle(path, headers, raw);
    const { status, body: answer } = await act(path.split('/')[3] ?? '', body.data);
    return { status, body: z.json().parse(JSON.parse(JSON.stringify(answer))) };
  };

const pass: Act = (operation, body) => bench.call(operation, body);

/** Under another id each time, of which the answer says nothing. */
const again: Act = async (operation, body) => {
  const { requestId } = body;
  const isMoney = operation === 'bet' || operation === 'win' || operation === 'prize';
  const reply = await pass(operation, isMoney && requestId ? { ...body, requestId: newId() } : body);
  return { ...reply, body: { ...reply.body, requestId } };
};

/** As a calculator reads amounts. */
const calculating: Act = (operation, { stake, ...body }) =>
  pass(operation, stake === undefined ? body : { ...body, stake: Number(stake).toFixed(2) });

const silent: Act = async (operation, body) => {
  const { status, body: answer } = await pass(operation, body);
  return { status, body: { ...answer, requestId: undefined } };
};

const forgetful: Act = async (operation, body) => {
  const { status } = await pass('request', { requestId: body.betRequestId });
  return pass(operation, operation === 'rollback' && status === 404 ? { ...body, betRequestId: newId() } : body);
};

const generous: Act = async (operation, body) => {
  const reply = await pass(operation, body);
  const prize = { requestId: newId(), kind: 'promotion', reference: 'r' };
  if (operation === 'bet-and-win' && reply.status === 409) await pass('prize', { ...body, ...prize });
  return reply;
};

test.each([
  ['does a repetition again', again, 'The same request again is done once and answered as the first time.'],
  ['pays a repeated prize', again, 'A prize is paid once, and is not rolled back.'],
  ['reads amounts of any form', calculating, 'Amounts are decimals in text with exactly the digits of their currency.'],
  ['does not name the request', silent, 'An answer repeats the requestId of its call, a refusal as well.'],
  ['forgets an early rollback', forgetful, 'A rollback may come before its bet, which is refused then.'],
  ['pays wins of refused bets', generous, 'bet-and-win is a bet and a win at once, all or nothing.'],
])('a wallet that %s breaks the rule about it [WAL-06]', async (_name, act, rule) => {
  expect(brokenOf(await findingsOf(behind(act)))).toContain(rule);
});

test('a wallet that reads no signature breaks that rule alone, and one with another key opens nothing [WAL-06]', async () => {
  expect(brokenOf(await findingsOf(behind(pass, true)))).toEqual([
    'A call that is forged, for another path or older than five minutes is BadSignature.',
  ]);
  const findings = await findingsOf(bench.handle, 'EUR', 'a wrong key');
  expect(findings).toMatchObject([{ broken: expect.stringContaining('401') }]);
});

test('the command names the broken rule and ends with code 1 where no wallet answers, with 2 where it lacks its key [WAL-06]', async () => {
  const nowhere = ['http://127.0.0.1:9'];
  const env = { WALLET_CHECK_KEY: 'k', WALLET_CHECK_LAUNCH_TOKEN: 't' };
  const { code, output } = await runScript('wallet-check.ts', nowhere, env);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^✗ A launch token is exchanged .+\n {4}no answer: .+\n1 rules, 1 broken\n$/),
  ]);
  expect(await runScript('wallet-check.ts', nowhere, { ...env, WALLET_CHECK_KEY: '' })).toMatchObject({ code: 2 });
});

test('the command ends with code 0 for a running platform, and says every rule [WAL-06]', async () => {
  const platform = await sharedPlatform();
  const { accessToken } = await platform.newPlayer({ funds: '100.00' });
  const { launchToken, secret } = await launchGame(platform, accessToken, 'scarab-cascade');
  const run = await runScript('wallet-check.ts', [platform.url], {
    WALLET_CHECK_KEY: secret,
    WALLET_CHECK_LAUNCH_TOKEN: launchToken,
  });
  expect(run.output.split('\n').filter((line) => line !== '' && !line.startsWith('✓'))).toEqual([
    expect.stringMatching(/^\d+ rules, 0 broken$/),
  ]);
  expect(run.code).toBe(0);
});
