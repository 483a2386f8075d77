import { brandById } from '@/contract/brands';
import { toPlatform, toProvider } from '@/contract/signed-call';
import type { Db } from '../../kernel/db/db';
import { isCallSigned, signCall } from '../../kernel/signed-text';
import { serveRoutes } from '../../testing/serve-routes';
import { openTestDb } from '../../testing/test-db';
import type { Attempt, Gateway, Gateways } from './channels';
import { startSending } from './deliveries';
import { mailLookOf } from './mail-page';
import { REPORTS_PATH } from './domain/message';
import { createEmailGateway } from './email-gateway';
import { readDeliveryFigures } from './figures';
import { createMessagingModule, type MessagingModule, type Sms } from './index';
import { createReportsRoute } from './reports';
import { createFormSmsGateway, createSignedSmsGateway } from './sms-gateways';
import { readable, startMailServer, startSmsServer } from './testing/gateways';

const secrets = 'a key under which texts of messages lie';
const smsSecret = 'a key that is shared with the gateway of SMS';

let db: Db;
let now = Date.parse('2026-02-01T10:00:00Z');
const clock = { now: () => new Date(now) };
let messaging: MessagingModule;
let stops: (() => unknown)[] = [];
beforeAll(async () => {
  db = await openTestDb();
  const aurora = brandById('aurora');
  if (!aurora) throw new Error('no brand aurora');
  const lookOf = () => mailLookOf(aurora, 'https://aurora.example');
  messaging = createMessagingModule({ db, clock, secrets, smsPerPrefixHourly: 100_000, lookOf });
});
beforeEach(() => db.query('delete from messages'));
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
  jest.restoreAllMocks();
});
afterAll(() => db.close());

const startSms = async (...given: Parameters<typeof startSmsServer>) => {
  const server = await startSmsServer(...given);
  stops.push(server.close);
  return server;
};
const startMails = async () => {
  const server = await startMailServer();
  stops.push(server.close);
  return server;
};

const start = (gateways: Partial<Gateways>): void => {
  const sending = startSending({ db, clock, secrets, gateways: { sms: null, email: null, ...gateways } });
  stops.push(() => sending.stop());
};
const signed = (url: string) => createSignedSmsGateway({ url, clock, secrets: smsSecret });

/** Behind a code that holds for five minutes. */
const orTo = (address: string | null) => ({ address, validSeconds: 300 });

const sendCode = (to: string, code = '123456', over: Partial<Sms> = {}) =>
  messaging.sendSms(db, {
    brand: 'aurora',
    to,
    sender: 'Aurora',
    textKey: 'signInCode',
    params: { code, brand: 'Aurora', minutes: '5' },
    locale: 'en_GB',
    ...over,
  });
const sendMail = (to: string) =>
  messaging.sendEmail(db, {
    brand: 'aurora',
    to,
    sender: 'Aurora',
    subjectKey: 'emailVerificationSubject',
    textKey: 'emailVerification',
    params: { code: '654321', brand: 'Aurora', minutes: '10', hours: '24', link: 'https://aurora.example/?a=1&b=2' },
    locale: 'de_DE',
  });

const stateOf = async (to: string) =>
  (await db.query('select id, state, body, html, attempts, last_error from messages where recipient = $1', [to]))
    .rows[0];

async function until<T>(look: () => Promise<T> | T, isThere: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look();
    if (isThere(found)) return found;
    await new Promise((rest) => setTimeout(rest, 20));
  }
}
const untilState = (to: string, state: string) =>
  until(
    () => stateOf(to),
    (row) => row?.state === state,
  );

test('a text lies under a key until it is sent, and nowhere after [OPR-02, AUT-15, SEC-05]', async () => {
  await sendCode('+358401000001', '424242');
  expect((await stateOf('+358401000001'))?.body).not.toContain('424242');
  await sendMail('one@example.com');
  expect((await stateOf('one@example.com'))?.html).toMatch(/^(?!.*654321).{1000}/s);
  const { mails, url: mailUrl } = await startMails();
  start({ email: createEmailGateway({ url: mailUrl, from: 'no-reply@aurora.example', dkim: null }) });
  expect(await untilState('one@example.com', 'sent')).toMatchObject({ body: '', html: null });
  expect(mails[0]?.source.match(/654321/g)).toHaveLength(2);
  expect((await messaging.getInbox('+358401000001'))[0]?.body).toContain('424242');
  const { calls, url } = await startSms();
  start({ sms: signed(url) });
  expect(await untilState('+358401000001', 'sent')).toMatchObject({ body: '', attempts: 1, last_error: null });
  expect(calls).toHaveLength(1);
});

test('an SMS is a signed call with its own id, and what a gateway reports of it holds once [OPR-02, AUT-15]', async () => {
  const { calls, url } = await startSms();
  start({ sms: signed(url) });
  await sendCode('+358401000001');
  const { id } = (await untilState('+358401000001', 'sent')) ?? {};
  const [call] = calls;
  expect(JSON.parse(call?.body ?? '')).toEqual({
    id,
    brand: 'aurora',
    to: '+358401000001',
    sender: 'Aurora',
    text: expect.stringContaining('123456'),
    locale: 'en_GB',
    uselessAt: '2026-02-01T10:15:00.000Z',
  });
  const { 'x-timestamp': timestamp, 'x-signature': signature } = call?.headers ?? {};
  expect(
    isCallSigned(smsSecret, toProvider('/sms'), { timestamp, signature, body: call?.body ?? '' }, clock.now()),
  ).toBe(true);

  const server = await serveRoutes([createReportsRoute({ db, clock, secrets: smsSecret })]);
  stops.push(() => server.close());
  const report = async (body: string, key = smsSecret) => {
    const at = clock.now().toISOString();
    const headers = { 'x-timestamp': at, 'x-signature': signCall(key, toPlatform(REPORTS_PATH), at, body) };
    return (await fetch(`${server.url}${REPORTS_PATH}`, { method: 'POST', headers, body })).status;
  };
  const delivered = JSON.stringify({ id, state: 'delivered' });
  expect(await report(delivered, 'a key of somebody who is not the gateway')).toBe(401);
  expect(await report('{"id": 7}')).toBe(400);
  expect((await stateOf('+358401000001'))?.state).toBe('sent');
  expect(await report(delivered)).toBe(200);
  expect(await report(JSON.stringify({ id, state: 'failed', reason: 'late' }))).toBe(200);
  expect((await stateOf('+358401000001'))?.state).toBe('delivered');
});

test('a gateway of forms gets the form with its login, and reports at the address it was given, of that message alone [AUT-15]', async () => {
  const { calls, url } = await startSms();
  const server = await serveRoutes([createReportsRoute({ db, clock, secrets: smsSecret })]);
  stops.push(() => server.close());
  const login = url.replace('http://', 'http://account:p%40ss@');
  start({ sms: createFormSmsGateway({ url: login, secrets: smsSecret, publicUrl: server.url }) });
  await sendCode('+358401000001');
  await sendCode('+358401000002');
  await untilState('+358401000001', 'sent');
  await untilState('+358401000002', 'sent');
  const forms = calls.map(({ body }) => new URLSearchParams(body));
  const form = forms.find((each) => each.get('To') === '+358401000001');
  expect([form?.get('From'), form?.get('Body')]).toEqual(['Aurora', expect.stringContaining('123456')]);
  expect(calls[0]?.headers.authorization).toBe(`Basic ${Buffer.from('account:p@ss').toString('base64')}`);
  const callback = form?.get('StatusCallback') ?? '';
  const post = async (address: string, status: string) =>
    (await fetch(address, { method: 'POST', body: new URLSearchParams({ MessageStatus: status, ErrorCode: '30005' }) }))
      .status;
  const other = (await stateOf('+358401000002'))?.id;
  expect(await post(callback.replace(/message=[^&]+/, `message=${other}`), 'delivered')).toBe(401);
  expect(await post(callback, 'queued')).toBe(200);
  expect((await stateOf('+358401000001'))?.state).toBe('sent');
  expect(await post(callback, 'undelivered')).toBe(200);
  expect(await stateOf('+358401000001')).toMatchObject({ state: 'failed', last_error: '30005' });
  expect((await stateOf('+358401000002'))?.state).toBe('sent');
});

test('an SMS that a gateway drops or is too busy for is tried again until it is taken, and one that it refuses is not [AUT-15]', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { calls, url } = await startSms((call) => (call === 1 ? 'drop' : call === 2 ? 503 : call === 3 ? 200 : 422));
  start({ sms: signed(url) });
  await sendCode('+358401000001');
  for (const attempts of [1, 2]) {
    await until(
      () => stateOf('+358401000001'),
      (row) => row?.state === 'queued' && row.attempts === attempts,
    );
    now += 5_000;
  }
  expect(await untilState('+358401000001', 'sent')).toMatchObject({ attempts: 3 });
  // One message, whatever became of the calls.
  expect(new Set(calls.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  await sendCode('+358401000002');
  expect(await untilState('+358401000002', 'failed')).toMatchObject({
    attempts: 1,
    body: '',
    last_error: 'status 422',
  });
});

test('a code is not sent when it is over, and is gone then [AUT-15, SEC-05]', async () => {
  const { calls, url } = await startSms();
  await sendCode('+358401000001');
  now += 15 * 60_000;
  start({ sms: signed(url) });
  await sendCode('+358401000002');
  await untilState('+358401000002', 'sent');
  await messaging.purge();
  expect(await stateOf('+358401000001')).toMatchObject({ state: 'expired', body: '' });
  expect(calls).toHaveLength(1);
  expect(await messaging.getFigures('sms')).toEqual({ waiting: 0, oldestWaitingSeconds: 0, sent: 1, failed: 1 });
});

test('many codes over several hosts are each sent once, and one whose host ended amid the call again when its lease is over [OPR-02, AUT-15]', async () => {
  const { calls, url } = await startSms();
  const numbers = Array.from({ length: 120 }, (_, index) => `+35840${1_000_000 + index}`);
  for (const number of numbers) await sendCode(number);
  await db.query(`update messages set state = 'sending', lease_until = $1 where recipient = $2`, [
    new Date(now + 60_000),
    numbers[0],
  ]);
  for (let host = 0; host < 3; host += 1) start({ sms: signed(url) });
  const sent = async () => (await db.query(`select 1 from messages where state = 'sent'`)).rows.length;
  await until(sent, (count) => count === 119);
  expect(calls.map(({ body }) => JSON.parse(body).to).sort()).toEqual(numbers.slice(1));
  now += 60_001;
  await untilState(numbers[0] ?? '', 'sent');
  expect(calls).toHaveLength(120);
});

test('a message that its gateway is slow with is not sent by another host meanwhile [OPR-02]', async () => {
  let answer: (attempt: Attempt) => void = () => undefined;
  const calls: string[] = [];
  const slow: Gateway = {
    send: ({ to }) =>
      new Promise((sent) => {
        calls.push(to);
        answer = sent;
      }),
    close: () => undefined,
  };
  for (let host = 0; host < 2; host += 1) start({ sms: slow });
  await sendCode('+358401000001');
  await until(
    () => calls,
    ({ length }) => length === 1,
  );
  const lease = async () => (await db.query('select lease_until from messages')).rows[0]?.lease_until;
  for (let step = 0; step < 4; step += 1) {
    const before = await lease();
    now += 30_000;
    await until(lease, (until) => String(until) !== String(before));
  }
  answer({ outcome: 'sent' });
  await untilState('+358401000001', 'sent');
  expect(calls).toEqual(['+358401000001']);
});

test('a mail comes from the brand, as text and as a page, with DKIM where it has a key, and a full mailbox is refused once [OPR-02, AUT-15]', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { mails, url } = await startMails();
  const { generateKeyPairSync } = await import('node:crypto');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  start({
    email: createEmailGateway({
      url,
      from: 'no-reply@aurora.example',
      dkim: {
        domainName: 'aurora.example',
        keySelector: 'one',
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
    }),
  });
  await sendMail('one@example.com');
  await sendMail('full@example.com');
  const { id } = (await untilState('one@example.com', 'sent')) ?? {};
  expect(await untilState('full@example.com', 'failed')).toMatchObject({ body: '', attempts: 1 });
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect([mail?.to, mail?.from]).toEqual([['one@example.com'], 'no-reply@aurora.example']);
  for (const part of [
    'From: Aurora <no-reply@aurora.example>',
    `Message-ID: <${id}@aurora.example>`,
    'DKIM-Signature: v=1;',
    'Content-Type: multipart/alternative',
    'Content-Type: text/plain',
    'Content-Type: text/html',
    'lang=3D"de-DE"',
    '#6ff2c8',
  ])
    expect(mail?.source).toContain(part);
  expect(mail?.source.replace(/=\r\n/g, '')).toContain('<a href=3D"https://aurora.example/?a=3D1&amp;b=3D2">');
});

test('a mailbox that holds a line break or several addresses reaches nobody else [SEC-04]', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { mails, url } = await startMails();
  start({
    email: createEmailGateway({ url, from: 'no-reply@aurora.example', dkim: null }),
  });
  const hostile = [
    'one@example.com, two@example.com',
    'one@example.com\r\nBcc: two@example.com',
    '<two@example.com>one@example.com',
  ];
  for (const address of hostile) await sendMail(address);
  await sendMail('last@example.com');
  await untilState('last@example.com', 'sent');
  for (const address of hostile)
    await until(
      () => stateOf(address),
      (row) => row?.state !== 'sending' && Number(row?.attempts) > 0,
    );
  for (const { to, source } of mails) {
    expect(to).toHaveLength(1);
    expect(source).not.toMatch(/^Bcc:/im);
  }
});

test('SMS are said not to move while one waits and none is sent, and where nothing sends them, but for the inbox of the sandbox [AUT-15]', async () => {
  expect(await messaging.isMoving('sms')).toBe(true);
  await sendCode('+358401000001');
  expect(await messaging.isMoving('sms')).toBe(true);
  now += 16_000;
  expect(await messaging.isMoving('sms')).toBe(false);
  expect(await messaging.isMoving('email')).toBe(true);
  const { url } = await startSms();
  start({ sms: signed(url) });
  await untilState('+358401000001', 'sent');
  expect(await messaging.isMoving('sms')).toBe(true);
  await sendCode('+358401000002');
  now += 16_000;
  const inbox = createMessagingModule({ db, clock, inboxOnly: ['sms'] });
  expect(await inbox.isMoving('sms')).toBe(true);
  const without = createMessagingModule({ db, clock, channelsWithout: ['sms'] });
  expect([await without.isMoving('sms'), await without.isMoving('email')]).toEqual([false, true]);
});

/** Servers of both channels, and reports of the first one. */
async function startBoth(statusOf?: (call: number) => number) {
  const [{ url }, mail] = [await startSms(statusOf), await startMails()];
  const server = await serveRoutes([createReportsRoute({ db, clock, secrets: smsSecret })]);
  stops.push(() => server.close());
  start({
    sms: signed(url),
    email: createEmailGateway({ url: mail.url, from: 'no-reply@aurora.example', dkim: null }),
  });
  const report = async (id: unknown, state: 'delivered' | 'failed') => {
    const [at, body] = [clock.now().toISOString(), JSON.stringify({ id, state })];
    const headers = { 'x-timestamp': at, 'x-signature': signCall(smsSecret, toPlatform(REPORTS_PATH), at, body) };
    expect((await fetch(`${server.url}${REPORTS_PATH}`, { method: 'POST', headers, body })).status).toBe(200);
  };
  return { mails: mail.mails, report };
}

test('a code whose SMS is refused, or reported as not delivered, goes to the proven address once, as the same code and not in the subject [AUT-15, SEC-05]', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { mails, report } = await startBoth((call) => (call === 1 ? 422 : 200));
  await sendCode('+358401000001', '111111', { orEmail: orTo('one@example.com') });
  await untilState('one@example.com', 'sent');
  await sendCode('+358401000002', '222222', { orEmail: orTo('two@example.com') });
  const { id } = (await untilState('+358401000002', 'sent')) ?? {};
  expect(await stateOf('two@example.com')).toMatchObject({ state: 'withheld' });
  expect(await messaging.getInbox('two@example.com')).toEqual([]);
  await report(id, 'failed');
  await report(id, 'failed');
  expect(await untilState('two@example.com', 'sent')).toMatchObject({ body: '', html: null });
  expect(mails.map(({ to }) => to)).toEqual([['one@example.com'], ['two@example.com']]);
  for (const [index, code] of ['111111', '222222'].entries()) {
    const letter = readable(mails[index]?.source ?? '');
    expect(letter.match(new RegExp(code, 'g'))).toHaveLength(2);
    expect(letter).toMatch(/^Subject: =\?UTF-8\?Q\?Your_sign-in_code_/m);
    expect(letter).not.toMatch(new RegExp(`^Subject: .*${code}`, 'm'));
  }
});

test('a code goes to no address when its SMS came, when a newer one went to the number, when it is over or when no address is proven [AUT-15, SEC-05]', async () => {
  const { mails, report } = await startBoth();
  const codes = ['one', 'two', 'three', 'four'].map((name, index) => ({
    to: `+35840100000${index}`,
    email: `${name}@example.com`,
  }));
  const ids: string[] = [];
  for (const { to, email } of codes)
    ids.push(await sendCode(to, '123456', { orEmail: orTo(email === 'four@example.com' ? null : email) }));
  for (const { to } of codes) await untilState(to, 'sent');
  await report(ids[0], 'delivered');
  expect(await stateOf('one@example.com')).toMatchObject({ state: 'withheld', body: '', html: null });
  const newer = await sendCode(codes[1]?.to ?? '', '654321', { orEmail: orTo('newer@example.com') });
  await report(ids[1], 'failed');
  expect(await stateOf('two@example.com')).toMatchObject({ state: 'withheld', body: '' });
  await report(ids[3], 'failed');
  now += 301_000;
  await report(ids[2], 'failed');
  now -= 301_000;
  await until(
    () => db.query('select 1 from messages where id = $1 and state = $2', [newer, 'sent']),
    ({ rows }) => rows.length === 1,
  );
  await report(newer, 'failed');
  await untilState('newer@example.com', 'sent');
  expect(mails.map(({ to }) => to)).toEqual([['newer@example.com']]);
});

test('a code that the budget of SMS keeps back goes to the proven address at once [AUT-15]', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const few = createMessagingModule({ db, clock, secrets, smsPerPrefixHourly: 1 });
  await db.query('delete from rate_limits');
  const order = { brand: 'aurora', sender: 'Aurora', textKey: 'signInCode', locale: 'en_GB' } as const;
  const params = { code: '123456', brand: 'Aurora', minutes: '5' };
  for (const name of ['one', 'two'])
    await few.sendSms(db, { ...order, params, to: '+358401000001', orEmail: orTo(`${name}@example.com`) });
  await few.sendSms(db, { ...order, params, to: '+358401000001', orEmail: orTo(null) });
  const states = await db.query('select channel, state from messages order by number');
  expect(states.rows.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    'sms queued',
    'email withheld',
    'sms withheld',
    'email queued',
    'sms withheld',
    'email withheld',
  ]);
});

test('operators read by brand and channel how many messages came, were refused, bounced, or were not sent in time [OPR-02, OPS-01]', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { report } = await startBoth((call) => (call === 3 ? 422 : 200));
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    ids.push(await sendCode(`+35840100000${number}`, '123456', { brand: 'kuu' }));
    await until(
      () => stateOf(`+35840100000${number}`),
      (row) => row?.state === 'sent' || row?.state === 'failed',
    );
  }
  await sendMail('full@example.com');
  await untilState('full@example.com', 'failed');
  await report(ids[0], 'delivered');
  await report(ids[1], 'failed');
  await db.query(`update messages set created_at = $1 where recipient = 'full@example.com'`, [
    new Date(now - 86_400_000),
  ]);
  const none = { waiting: 0, sent: 0, delivered: 0, failed: 0, bounced: 0, expired: 0, cancelled: 0, overBudget: 0 };
  const kuu = { ...none, brand: 'kuu', channel: 'sms', delivered: 1, failed: 1, bounced: 1 };
  const since = (hours: number) => new Date(now - hours * 3_600_000);
  expect(await readDeliveryFigures(db, null, since(48))).toEqual([
    { ...none, brand: 'aurora', channel: 'email', failed: 1 },
    kuu,
  ]);
  expect(await readDeliveryFigures(db, null, since(1))).toEqual([kuu]);
  expect(await readDeliveryFigures(db, 'aurora', since(1))).toEqual([]);
});
