import { money } from '@/contract/money';
import { z } from 'zod';
import { queryValues } from '../../kernel/db/rows';
import { newId, type PlayerId } from '../../kernel/ids';
import { operate } from './commands/operate';
import type { AccountAct } from './orders';
import { actBase, openBench } from './testing/support-bench';

let bench: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.db.close());

const request = async (playerId: PlayerId, amount: string | null, change: object = {}) =>
  (
    await operate(bench.deps, {
      ...{ action: 'request-limit', kind: 'deposit', period: 'Day', amount, ...actBase(playerId) },
      ...change,
    })
  ).body;
const dayLimit = async (playerId: PlayerId) =>
  (await bench.limits.getLimits(playerId))?.deposit.find(({ period }) => period === 'Day');
const verify = async (playerId: PlayerId, what: Extract<AccountAct, { readonly action: 'verify' }>['what']) =>
  (await operate(bench.deps, { action: 'verify', what, text: 'Zyxwvut on a passport', ...actBase(playerId) })).body;
const popUp = async (playerId: PlayerId) =>
  (await operate(bench.deps, { action: 'show-pop-up', popUp: 'limits', ...actBase(playerId) })).body;
const eventsTo = (playerId: PlayerId) =>
  queryValues(bench.db, z.string(), 'select topic from events where key = $1 order by number', [playerId]);

test('a higher limit that an operator requests for a player waits as the player’s own and holds when the player has confirmed it [OPR-04, PRF-02]', async () => {
  const playerId = await bench.newPlayer(0n);
  expect(await request(playerId, '50.00')).toEqual({});
  expect(await request(playerId, '80.00')).toEqual({});
  const waiting = await dayLimit(playerId);
  expect(waiting).toMatchObject({ limit: money(5_000n, 'EUR'), increase: { amount: money(8_000n, 'EUR') } });
  const increaseId = waiting?.increase?.id ?? '';
  expect((await bench.limits.confirmIncrease(playerId, increaseId)).ok).toBe(false);
  bench.clock.shift(25 * 3_600_000);
  expect((await dayLimit(playerId))?.limit).toEqual(money(5_000n, 'EUR'));
  expect((await bench.limits.confirmIncrease(playerId, increaseId)).ok).toBe(true);
  expect((await dayLimit(playerId))?.limit).toEqual(money(8_000n, 'EUR'));
  expect(await request(playerId, '40.00')).toEqual({});
  expect((await dayLimit(playerId))?.limit).toEqual(money(4_000n, 'EUR'));
});

test('no limit is requested where the player could not either: of a closed account, or where increases are blocked [OPR-04, PRF-02]', async () => {
  const playerId = await bench.newPlayer(0n);
  await request(playerId, '50.00');
  await operate(bench.deps, { action: 'block', what: ['increaseDepositLimit'], ...actBase(playerId) });
  expect(await request(playerId, null)).toEqual({ error: 'IncreaseBlocked' });
  await operate(bench.deps, { action: 'close', cause: 'UserRequest', mayReopen: true, ...actBase(playerId) });
  expect(await request(playerId, '20.00')).toEqual({
    error: 'WrongState',
    status: 'Closed',
    because: 'account-closed',
  });
  expect(await request(playerId, 'x')).toEqual({ error: 'BadAmount' });
});

test('an order to request a limit is done once for its key, also at once, and its key is good for no other [OPR-03, OPR-04]', async () => {
  const playerId = await bench.newPlayer(0n);
  await request(playerId, '50.00');
  const key = { key: newId() };
  const answers = await Promise.all([1, 2, 3].map(() => request(playerId, '60.00', key)));
  expect(answers.filter((answer) => 'repeated' in answer)).toHaveLength(2);
  expect(await request(playerId, '70.00', key)).toEqual({ error: 'KeyTaken' });
  expect((await dayLimit(playerId))?.increase?.amount).toEqual(money(6_000n, 'EUR'));
});

test('a proof that an operator has seen counts as one that was sent, once, and its evidence is erased with the person [OPR-04, PRF-04]', async () => {
  const email = `${newId()}@example.com`;
  const playerId = await bench.newPlayer(0n, 'EUR', { email });
  await bench.db.tx((tx) =>
    bench.players.changeVerification(tx, playerId, (now) => ({
      ...now,
      status: 'Required',
      missing: ['Identity', 'Address'],
    })),
  );
  expect(await verify(playerId, 'Identity')).toEqual({});
  expect(await bench.players.getPlayer(playerId)).toMatchObject({
    kycStatus: 'Required',
    kycVerificationsMissing: ['Address'],
  });
  const answers = await Promise.all(['Address', 'Address'].map(() => verify(playerId, 'Address')));
  expect(answers).toContainEqual({});
  expect(answers).toContainEqual({ error: 'WrongState', isVerified: true });
  expect(await verify(playerId, 'PaymentMethod')).toEqual({});
  expect(await verify(playerId, 'Email')).toEqual({});
  expect(await bench.players.getPlayer(playerId)).toMatchObject({
    kycStatus: 'Done',
    kycVerificationsDone: ['Identity', 'Address', 'PaymentMethod'],
    emailVerified: true,
  });
  expect(await verify(playerId, 'Email')).toEqual({ error: 'WrongState', isVerified: true });
  const other = await bench.newPlayer(0n, 'EUR', { email });
  expect(await verify(other, 'Email')).toEqual({ error: 'NotOwn' });
  expect(await eventsTo(playerId)).toEqual(expect.arrayContaining([`player.${playerId}`, `documents.${playerId}`]));
  await operate(bench.deps, { action: 'close', cause: 'UserRequest', mayReopen: true, ...actBase(playerId) });
  const { body } = await operate(bench.deps, { action: 'erase', ...actBase(playerId) });
  const { erasureId } = z.object({ erasureId: z.string() }).parse(body);
  await operate(bench.deps, { action: 'approve-erasure', erasureId, ...actBase(playerId, 'Bert') });
  for (const table of ['operator_acts', 'operator_trail'])
    expect((await bench.db.query(`select from ${table} t where t::text like '%Zyxwvut%'`)).rows).toEqual([]);
});

const changeEmail = async (playerId: PlayerId, text: string | null) =>
  (await operate(bench.deps, { action: 'change-email', text, ...actBase(playerId) })).body;
const asker = { brand: 'aurora', locale: 'en_GB', clientAddress: '198.51.100.9' };
/** The token of the link in the newest message to an address. */
async function tokenTo(address: string): Promise<string> {
  const [message] = await bench.messaging.getInbox(address);
  return /token=([\w-]{43})/.exec(message?.body ?? '')?.[1] ?? '';
}

test('a new address takes the place of the old one when its link is opened, and the old one gets a notice before [OPR-04, OPR-02]', async () => {
  const [old, next] = [`old-${newId()}@example.com`, `Zyxwvut-${newId()}@example.com`];
  const playerId = await bench.newPlayer(0n, 'EUR', { email: old, emailVerified: true });
  expect(await changeEmail(playerId, ` ${next} `)).toEqual({ expiresAt: expect.any(Date) });
  expect(await bench.players.getPlayer(playerId)).toMatchObject({ email: old, emailVerified: true });
  const [notice] = await bench.messaging.getInbox(old);
  expect(notice?.body).toContain('request to change the e-mail address');
  expect(notice?.body).not.toContain('Zyxwvut');
  const token = await tokenTo(next);
  expect(await bench.verification.verifyEmailByLink(asker, token)).toEqual({ ok: true, value: next });
  expect(await bench.players.getPlayer(playerId)).toMatchObject({ email: next, emailVerified: true });
  expect(await eventsTo(playerId)).toContain(`player.${playerId}`);
  expect(await bench.verification.verifyEmailByLink(asker, token)).toMatchObject({ error: { kind: 'code-used' } });
  await operate(bench.deps, { action: 'close', cause: 'UserRequest', mayReopen: true, ...actBase(playerId) });
  const { body } = await operate(bench.deps, { action: 'erase', ...actBase(playerId) });
  const { erasureId } = z.object({ erasureId: z.string() }).parse(body);
  await operate(bench.deps, { action: 'approve-erasure', erasureId, ...actBase(playerId, 'Bert') });
  for (const table of ['operator_acts', 'operator_trail', 'messages', 'email_verification_links'])
    expect((await bench.db.query(`select from ${table} t where t::text ilike '%Zyxwvut%'`)).rows).toEqual([]);
});

test('a change of address that is late, ended, replaced or of an address that somebody has proven changes nothing [OPR-04]', async () => {
  const [old, next] = [`old-${newId()}@example.com`, `next-${newId()}@example.com`];
  const playerId = await bench.newPlayer(0n, 'EUR', { email: old });
  expect(await changeEmail(playerId, null)).toEqual({ error: 'WrongState', isWaiting: false });
  expect(await changeEmail(playerId, 'nothing')).toEqual({ error: 'BadEmail' });
  await changeEmail(playerId, next);
  // Nobody has proven the old one: the notice goes to the phone.
  const { phoneNumber = '' } = (await bench.players.getPlayer(playerId)) ?? {};
  expect((await bench.messaging.getInbox(phoneNumber))[0]?.body).toContain('request to change');
  const first = await tokenTo(next);
  const ended = await Promise.all([changeEmail(playerId, null), changeEmail(playerId, null)]);
  expect(ended).toContainEqual({});
  expect(ended).toContainEqual({ error: 'WrongState', isWaiting: false });
  expect((await bench.verification.verifyEmailByLink(asker, first)).ok).toBe(false);
  await changeEmail(playerId, next);
  const second = await tokenTo(next);
  bench.clock.shift(25 * 3_600_000);
  expect(await bench.verification.verifyEmailByLink(asker, second)).toMatchObject({ error: { kind: 'code-expired' } });
  await changeEmail(playerId, next);
  const third = await tokenTo(next);
  const owner = await bench.newPlayer(0n, 'EUR', { email: next, emailVerified: true });
  expect((await bench.verification.verifyEmailByLink(asker, third)).ok).toBe(false);
  expect(await changeEmail(playerId, next.toUpperCase())).toEqual({ error: 'NotOwn' });
  expect(await changeEmail(owner, next)).toEqual({ error: 'WrongState', isVerified: true });
  expect(await bench.players.getPlayer(playerId)).toMatchObject({ email: old, emailVerified: false });
});

test.each(['block', 'close'] as const)(
  'a change of address ends when an operator does: %s [OPR-04, SEC-05]',
  async (action) => {
    const next = `next-${newId()}@example.com`;
    const playerId = await bench.newPlayer(0n, 'EUR', { email: `old-${newId()}@example.com`, emailVerified: true });
    await changeEmail(playerId, next);
    const base = actBase(playerId);
    await operate(
      bench.deps,
      action === 'block'
        ? { action, what: ['account'], ...base }
        : { action, cause: 'Other', mayReopen: false, ...base },
    );
    expect((await bench.verification.verifyEmailByLink(asker, await tokenTo(next))).ok).toBe(false);
    expect((await bench.players.getPlayer(playerId))?.email).not.toBe(next);
  },
);

test('a pop-up reaches the open pages of its player, and is added once until its button is pressed [OPR-04, OVL-01]', async () => {
  const playerId = await bench.newPlayer(0n);
  const answers = await Promise.all([popUp(playerId), popUp(playerId)]);
  expect(answers).toContainEqual({});
  expect(answers).toContainEqual({ error: 'WrongState', isShown: true });
  expect((await bench.players.getCustomer(playerId))?.popUpsNeeded).toEqual(['limits']);
  expect((await eventsTo(playerId)).filter((topic) => topic.startsWith('customer.'))).toHaveLength(1);
  await bench.players.acknowledgePopUp(playerId, 'limits');
  expect(await popUp(playerId)).toEqual({});
});

test('an operator requires a proof of the bank account, and takes instant banking away from a day on, with notice [OPR-04, NOT-01]', async () => {
  const playerId = await bench.newPlayer(0n);
  const check = async (isRequired: boolean) =>
    (await operate(bench.deps, { action: 'check-bank', isRequired, ...actBase(playerId) })).body;
  const isRequired = async () => (await bench.players.getPlayer(playerId))?.bankingCDD;
  expect([await check(true), await isRequired()]).toEqual([{}, true]);
  expect(await check(true)).toEqual({ error: 'WrongState', isRequired: true });
  expect(await eventsTo(playerId)).toContainEqual(expect.stringMatching(/^player\./));
  expect([await check(false), await isRequired()]).toEqual([{}, false]);
  const block = async (what: readonly ('instantBanking' | 'deposits')[], from: string) =>
    (await operate(bench.deps, { action: 'block', what: [...what], from, ...actBase(playerId) })).body;
  const from = '2099-03-01T09:00:00.000Z';
  expect(await block(['instantBanking', 'deposits'], from)).toEqual({ error: 'BadRequest' });
  expect(await block(['instantBanking'], '2020-03-01T09:00:00.000Z')).toEqual({ error: 'BadRequest' });
  expect(await block(['instantBanking'], from)).toEqual({});
  // A later day lifts nothing that holds before it.
  expect(await block(['instantBanking'], '2099-04-01T09:00:00.000Z')).toEqual({});
  expect(await bench.db.tx((tx) => bench.deps.accounts.lockAccount(tx, playerId))).toMatchObject({
    instantBankingBlockedFrom: new Date(from),
    isDepositsBlocked: false,
  });
});
