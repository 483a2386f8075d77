import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { newId } from '../../platform/kernel/ids';
import { toPlatform } from '@/contract/signed-call';
import { signCall, type Secrets } from '../../platform/kernel/signed-text';
import { parseSettings } from '../../platform/settings';
import { startPlatform, testSharedSecret, type TestPlatform } from '../../platform/testing/start-platform';
import { timeScale } from '../../platform/testing/time-scale';

jest.setTimeout(180_000 * timeScale);

const web = 'http://aurora.localhost:3000';
const fields = 'id status stage reason redirectUrl amount currency';
const depositMutation = `mutation Deposit($input: DepositInput!) { deposit(input: $input) { ${fields} } }`;
const transactionShape = z.object({
  id: z.string(),
  status: z.string(),
  stage: z.string().nullable(),
  reason: z.string().nullable(),
  redirectUrl: z.string().nullable(),
});

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await startPlatform();
  token = (await platform.signIn('+358401000001')).accessToken;
});
afterAll(() => platform.stop());

async function begin(methodId: string, locale = 'fi_FI', savedAccountId: string | null = null) {
  const input = {
    idempotencyKey: newId(),
    methodId,
    amount: '25.00',
    savedAccountId,
    saveAccount: true,
    returnUrl: `${web}/fi/deposit/?from=test`,
  };
  const answer = await platform.graphql(depositMutation, { input }, { token, locale });
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return z.object({ deposit: transactionShape }).parse(answer.data).deposit;
}

async function read(id: string) {
  const answer = await platform.graphql(
    `query Read($id: ID!) { viewer { transaction(id: $id) { ${fields} } } }`,
    { id },
    { token },
  );
  return z.object({ viewer: z.object({ transaction: transactionShape }) }).parse(answer.data).viewer.transaction;
}

async function readWhen(id: string, status: string) {
  for (const end = performance.now() + 30_000 * timeScale; performance.now() < end; await wait(100)) {
    const transaction = await read(id);
    if (transaction.status === status) return transaction;
  }
  return read(id);
}

/** The same while the platform's clock is held, so that nothing planned for some seconds later comes before it. */
async function readWhileHeld(id: string, status: string) {
  for (let second = 0; second < 30; second += 1) {
    const transaction = await read(id);
    if (transaction.status === status) return transaction;
    await wait(1_000);
    await platform.advance(-1);
  }
  return read(id);
}

/** One step on the provider's pages; answers where it leads, or the page. */
async function submit(redirectUrl: string | null, given: Record<string, string>) {
  const url = new URL(redirectUrl ?? '');
  const body = new URLSearchParams({ order: url.searchParams.get('order') ?? '', ...given });
  const answer = await fetch(`${platform.url}${url.pathname}`, { method: 'POST', body, redirect: 'manual' });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    policy: answer.headers.get('content-security-policy') ?? '',
    page: await answer.text(),
  };
}

const settle = (redirectUrl: string | null, source: string, ending: string) =>
  submit(redirectUrl, { step: 'end', source, ending, code: '123456', action: 'next' });

test('a card pays after its second step and leads back with the transaction; pages have no scripts and speak Finnish [CSH-01]', async () => {
  const deposit = await begin('card');
  const first = await submit(deposit.redirectUrl, {});
  expect(first.page).toContain('Millä maksat?');
  expect(first.policy).toContain("default-src 'none'");
  expect((await submit(deposit.redirectUrl, { step: 'source', source: 'card-4111', action: 'next' })).page).toContain(
    'Pankin antama koodi',
  );
  expect(
    (await submit(deposit.redirectUrl, { step: 'end', source: 'card-4111', ending: 'succeed', code: '000000' })).status,
  ).toBe(422);
  const back = await settle(deposit.redirectUrl, 'card-4111', 'succeed');
  expect([back.status, back.location]).toEqual([303, `${web}/fi/deposit/?from=test&transaction=${deposit.id}`]);
  expect((await readWhen(deposit.id, 'Completed')).status).toBe('Completed');
});

test('the page asks for amount and fee, and shows the saved account that was chosen first, masked [CSH-01, CSH-06]', async () => {
  const first = await begin('e-wallet');
  await settle(first.redirectUrl, 'wallet-two', 'succeed');
  expect((await readWhen(first.id, 'Completed')).status).toBe('Completed');
  const cashier = await platform.graphql(
    '{ viewer { cashier { depositMethods { id feePercent savedAccounts { id label } } } } }',
    {},
    { token },
  );
  const methods = z
    .object({
      viewer: z.object({
        cashier: z.object({
          depositMethods: z.array(
            z.object({
              id: z.string(),
              feePercent: z.number(),
              savedAccounts: z.array(z.object({ id: z.string(), label: z.string() })),
            }),
          ),
        }),
      }),
    })
    .parse(cashier.data).viewer.cashier.depositMethods;
  const wallet = methods.find(({ id }) => id === 'e-wallet');
  const saved = wallet?.savedAccounts.find(({ label }) => label === 't•••@wallet.example');
  const again = await begin('e-wallet', 'en_GB', saved?.id);
  const { page } = await submit(again.redirectUrl, {});
  expect(page).toMatch(/value="wallet-two" required checked/);
  expect(page).not.toMatch(/value="wallet-one" required checked/);
  // 1.5 % without fractions of a cent.
  expect(wallet?.feePercent).toBe(1.5);
  expect(page).toContain('€25.37');
  expect(page).toContain('Including a fee of €0.37');
});

test.each([
  ['instant-bank', 'polar-0017', 'twice', 'Completed'],
  ['e-wallet', 'wallet-one', 'fail', 'Cancelled'],
  ['bank-transfer', 'transfer-7788', 'cancel', 'Cancelled'],
])('%s from %s, which is to %s, ends %s [CSH-01]', async (method, source, ending, status) => {
  const deposit = await begin(method);
  expect((await settle(deposit.redirectUrl, source, ending)).status).toBe(303);
  expect((await readWhen(deposit.id, status)).status).toBe(status);
});

test.each([
  ['fail', 'ProviderRefused'],
  ['noFunds', 'InsufficientFunds'],
  ['declined', 'DeclinedByBank'],
  ['expired', 'CardExpired'],
  ['notConfirmed', 'AuthenticationFailed'],
  ['overLimit', 'MethodLimitExceeded'],
])('a payment that is to %s is refused for %s [CSH-01]', async (ending, reason) => {
  const deposit = await begin('e-wallet');
  await settle(deposit.redirectUrl, 'wallet-one', ending);
  expect((await readWhen(deposit.id, 'Cancelled')).reason).toBe(reason);
});

test('the bank shows whose its accounts are; from a joint one a deposit arrives, from another’s it goes back [CSH-01]', async () => {
  const [joint, anothers, card] = [await begin('instant-bank'), await begin('instant-bank'), await begin('card')];
  const { page } = await submit(joint.redirectUrl, {});
  expect(page).toMatch(/value="polar-0017" required checked><span>Polar Bank •••• 0017 · Aino Virtanen</);
  expect(page).toContain('Aino Virtanen / Solveig Brandt');
  expect((await submit(card.redirectUrl, {})).page).not.toContain('Virtanen');
  await settle(joint.redirectUrl, 'polar-0733', 'succeed');
  await settle(anothers.redirectUrl, 'harbour-0909', 'twice');
  expect((await readWhen(joint.id, 'Completed')).status).toBe('Completed');
  expect(await readWhen(anothers.id, 'RollbackInitialized')).toMatchObject({
    status: 'RollbackInitialized',
    reason: 'HolderNotPlayer',
  });
  await wait(500);
  await platform.advance(5);
  expect(await readWhen(anothers.id, 'RolledBacked')).toMatchObject({
    status: 'RolledBacked',
    reason: 'HolderNotPlayer',
  });
});

test('an answer after the cancel, and one that comes late, are credited all the same; one that never comes is not [CSH-01]', async () => {
  const [overtaken, late, silent] = [await begin('card'), await begin('card'), await begin('card')];
  await settle(late.redirectUrl, 'card-4111', 'late');
  await settle(silent.redirectUrl, 'card-4111', 'timeOut');
  await settle(overtaken.redirectUrl, 'card-4111', 'afterCancel');
  expect((await readWhileHeld(overtaken.id, 'Cancelled')).status).toBe('Cancelled');
  await platform.advance(60);
  expect((await readWhen(overtaken.id, 'Completed')).status).toBe('Completed');
  expect((await readWhen(late.id, 'Completed')).status).toBe('Completed');
  expect((await read(silent.id)).status).toBe('Initialized');
});

test('reports of payments are sent after a crash [CSH-01, WAL-06]', async () => {
  const deposit = await begin('card');
  await settle(deposit.redirectUrl, 'card-4111', 'late');
  await platform.kill9();
  await platform.restart();
  // The restarted platform's clock is the machine's again: what was moved before counts once more.
  await platform.advance(60);
  expect((await readWhen(deposit.id, 'Completed')).status).toBe('Completed');
});

test('payouts are paid, fail or come back [CSH-08, CSH-11]', async () => {
  const endOf = async (amount: string, status: string) => {
    const input = { idempotencyKey: newId(), methodId: 'instant-bank', amount, newAccount: 'FI2112345600000785' };
    const answer = await platform.graphql(
      `mutation Withdraw($input: WithdrawInput!) { withdraw(input: $input) { ${fields} } }`,
      { input },
      { token },
    );
    const { id } = z.object({ withdraw: transactionShape }).parse(answer.data).withdraw;
    await wait(500);
    await platform.advance(15);
    const { status: end, stage } = await readWhen(id, status);
    return [end, stage];
  };
  expect(await endOf('20.00', 'Completed')).toEqual(['Completed', 'PAID']);
  expect(await endOf('20.13', 'Cancelled')).toEqual(['Cancelled', 'STOPPED']);
  expect(await endOf('20.14', 'RolledBacked')).toEqual(['RolledBacked', 'STOPPED']);
});

test("a withdrawal under review ends by an operator's word to the platform's internal API, and its player reads why [CSH-11]", async () => {
  const input = {
    idempotencyKey: newId(),
    methodId: 'bank-transfer',
    amount: '20.00',
    newAccount: 'FI2112345600000785',
  };
  const answer = await platform.graphql(
    `mutation Withdraw($input: WithdrawInput!) { withdraw(input: $input) { ${fields} } }`,
    { input },
    { token },
  );
  const { id, stage } = z.object({ withdraw: transactionShape }).parse(answer.data).withdraw;
  expect(stage).toBe('REVIEW');
  const { operatorSecret } = parseSettings({ FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: testSharedSecret });
  const refuse = async (secret: Secrets) => {
    const [timestamp, body] = [
      new Date().toISOString(),
      JSON.stringify({ action: 'refuse', id, key: newId(), operator: 'Aino', reason: 'DocumentsMissing' }),
    ];
    return (
      await fetch(`${platform.url}/internal/withdrawals`, {
        method: 'POST',
        headers: {
          'x-timestamp': timestamp,
          'x-signature': signCall(secret, toPlatform('/internal/withdrawals'), timestamp, body),
        },
        body,
      })
    ).status;
  };
  expect([
    await refuse('another-secret-of-more-than-32-letters'),
    await refuse(testSharedSecret),
    await refuse(operatorSecret),
    await refuse(operatorSecret),
  ]).toEqual([401, 401, 200, 409]);
  expect(await read(id)).toMatchObject({ status: 'Cancelled', stage: 'STOPPED', reason: 'DocumentsMissing' });
});

test('an order that nobody sealed shows no payment [CSH-01]', async () => {
  expect((await submit(`${platform.url}/pay/card/?order=e30.forged`, {})).status).toBe(400);
  expect((await fetch(`${platform.url}/pay/payouts`, { method: 'POST', body: '{}' })).status).toBe(401);
});
