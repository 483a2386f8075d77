import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { isCallSigned, sealValue } from '../../platform/kernel/signed-text';
import { createBankLogin, type BankPerson } from './index';

const now = new Date('2026-11-21T12:00:00Z');
let ticks = 0;
const clock = { now: () => new Date(now.getTime() + (ticks += 1)) };
const secret = 'secret of the two';
const person: BankPerson = {
  subject: 'p1',
  personalCode: '1',
  firstName: 'Aino',
  lastName: 'Laine',
  dateOfBirth: '1988-05-17',
  street: 'A 1',
  zipCode: '1',
  city: 'B',
  countryCode: 'FI',
  isNew: false,
};
const other: BankPerson = { ...person, subject: 'p2' };

const event = z.looseObject({ eventId: z.string(), outcome: z.string() });
interface Call {
  readonly timestamp: string;
  readonly eventId: string;
  readonly isSigned: boolean;
}
type Reply = { readonly status: number; readonly body: string } | 'cut off';

let calls: Call[];
let replies: Reply[];
let house: Server;
let bank: Server;

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (server: Server) => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));

beforeAll(async () => {
  house = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const body = Buffer.concat(parts);
        const timestamp = String(request.headers['x-timestamp']);
        calls.push({
          timestamp,
          eventId: event.parse(JSON.parse(body.toString())).eventId,
          isSigned: isCallSigned(
            secret,
            toPlatform(request.url ?? ''),
            { timestamp, signature: request.headers['x-signature'], body },
            now,
          ),
        });
        const reply = replies.shift() ?? { status: 200, body: '{"received":true,"returnCode":"c-last"}' };
        if (reply === 'cut off')
          response.writeHead(200, { 'content-length': '100' }).write('{"received":', () => response.destroy());
        else response.writeHead(reply.status).end(reply.body);
      });
  });
  await listen(house);
  const login = createBankLogin({
    clock,
    providerSecret: secret,
    callbackUrl: addressOf(house),
    partner: { issuer: 'northwind', secret: new Uint8Array(32) },
    brandOf: () => ({ name: 'Aurora', theme: 'theme1' }),
    peopleOf: () => [person, other],
  });
  bank = createServer(
    (request, response) => void login.handle(request, response, new URL(request.url ?? '/', 'http://bank')),
  );
  await listen(bank);
});
beforeEach(() => {
  calls = [];
  replies = [];
});
afterAll(() => {
  house.close();
  bank.close();
});

async function submit(fields: Record<string, string>) {
  const order = sealValue(secret, 'sign-in order', {
    state: 's1',
    brand: 'aurora',
    method: 'trustly',
    locale: 'en_GB',
    handlerUrl: 'http://aurora.localhost/en/trustly-login-handler/',
    amount: null,
    currency: 'EUR',
    expiresAt: new Date(now.getTime() + 900_000).toISOString(),
  });
  const answer = await fetch(`${addressOf(bank)}/bank/trustly/`, {
    method: 'POST',
    body: new URLSearchParams({ order, ...fields }),
    redirect: 'manual',
  });
  return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() };
}
const confirm = (subject = 'p1') => submit({ step: 'end', action: 'confirm', person: subject });
const away: Reply = { status: 503, body: '' };

test('the browser goes back with the code of the house in the fragment, which no server sees [AUT-02]', async () => {
  expect(await confirm()).toMatchObject({
    status: 303,
    location: 'http://aurora.localhost/en/trustly-login-handler/?state=s1&result=success#returnCode=c-last',
  });
  expect(calls).toEqual([expect.objectContaining({ isSigned: true })]);
});

test.each<[string, Reply]>([
  ['away', away],
  ['cut off in its answer', 'cut off'],
  ['unreadable', { status: 200, body: 'hello' }],
])('a house that is %s gets the same event again, with a new and later signature [AUT-13]', async (_name, reply) => {
  replies = [reply, reply];
  expect((await confirm()).location).toContain('#returnCode=c-last');
  expect(calls.map(({ isSigned }) => isSigned)).toEqual([true, true, true]);
  expect(new Set(calls.map(({ eventId }) => eventId)).size).toBe(1);
  const stamps = calls.map(({ timestamp }) => timestamp);
  expect([...new Set(stamps)].sort()).toEqual(stamps);
});

test('nobody is sent back while the house does not answer: the page offers the same ending again [AUT-13]', async () => {
  replies = [away, away, away];
  const { status, location, page } = await confirm();
  expect([status, location]).toEqual([503, null]);
  expect(page).toContain('Aurora cannot be reached');
  for (const part of ['name="person" value="p1"', 'name="step" value="end"', 'value="confirm"'])
    expect(page).toContain(part);
  expect((await confirm()).location).toContain('#returnCode=c-last');
  expect(new Set(calls.map(({ eventId }) => eventId)).size).toBe(1);
});

test('another person is another event [AUT-13]', async () => {
  await confirm('p1');
  await confirm('p2');
  expect(calls[0]?.eventId).not.toBe(calls[1]?.eventId);
});

test('a refusal is final: the browser goes back without a code [AUT-13]', async () => {
  replies = [{ status: 409, body: '{"received":false,"error":"answered-before"}' }];
  expect((await confirm()).location).toBe('http://aurora.localhost/en/trustly-login-handler/?state=s1&result=success');
  expect(calls).toHaveLength(1);
});
