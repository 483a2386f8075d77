import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../kernel/signed-text';
import { sharedOperatorSecret, sharedPlatform } from '../../testing/shared-platform';
import { testSharedSecret, type PlatformClient } from '../../testing/start-platform';
import { samplePdf, samplePng } from './testing/sample-files';

let platform: PlatformClient;
let token: string;
let otherToken: string;
beforeAll(async () => {
  platform = await sharedPlatform();
  token = (await platform.newPlayer()).accessToken;
  otherToken = (await platform.newPlayer()).accessToken;
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function post(path: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${platform.url}${path}`, { method: 'POST', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
function upload(as: string | null, query: Readonly<Record<string, string>>, body = samplePng(), more = {}) {
  const parameters = new URLSearchParams({ id: randomUUID(), kind: 'Identity', name: 'passport.png', ...query });
  return post(`/v1/documents/?${parameters.toString()}`, body, {
    ...(as === null ? {} : { authorization: `Bearer ${as}` }),
    ...more,
  });
}
const typeOf = ({ body }: Answer) => z.object({ type: z.string() }).parse(JSON.parse(body.toString())).type;

function operate(path: string, order: object, secret = sharedOperatorSecret): Promise<Answer> {
  const body = Buffer.from(JSON.stringify(order));
  const timestamp = new Date().toISOString();
  const signature = signCall([secret], toPlatform(path), timestamp, body);
  return post(path, body, { 'x-timestamp': timestamp, 'x-signature': signature });
}

const listed = z.object({
  viewer: z.object({
    player: z.object({ id: z.string() }),
    documents: z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })) }),
  }),
});
async function viewer(as: string) {
  const query = '{ viewer { player { id } documents { items { id name status } } } }';
  return listed.parse((await platform.graphql(query, {}, { token: as })).data).viewer;
}

test('takes a document of the signed-in player, who alone sees it, under a name that is no path [PRF-04, SEC-06]', async () => {
  const sent = await upload(token, { name: '../../../etc/passwd\u202egnp.png' });
  expect(sent.status).toBe(200);
  expect((await viewer(token)).documents.items).toMatchObject([{ name: 'passwdgnp.png', status: 'Received' }]);
  expect((await viewer(otherToken)).documents.items).toEqual([]);
  for (const as of [null, 'no.token.atall', sharedOperatorSecret]) expect((await upload(as, {})).status).toBe(401);
  expect((await upload(token, {}, samplePng(), { origin: 'https://evil.example' })).status).toBe(403);
  const { data } = await platform.graphql('{ viewer { documents { version } } }');
  expect(data).toEqual({ viewer: { documents: null } });
});

test.each([
  [{ kind: 'Passport' }],
  [{ id: 'x' }],
  [{ id: '../../../etc' }],
  [{ kind: 'SourceOfWealth' }],
  [{ kind: 'Identity', funding: 'Salary' }],
  [{ name: 'a\0b' }],
])('refuses an upload whose address says %j [PRF-04]', async (query) => {
  const answer = await upload(token, query);
  expect(answer.status).toBe(400);
});

test('a file that is none of the three kinds is refused by what it is, whatever its name and its header say [PRF-04]', async () => {
  const refused = await upload(token, { name: 'photo.png' }, Buffer.from('<svg onload="alert(1)"/>'), {
    'content-type': 'image/png',
  });
  expect([refused.status, typeOf(refused)]).toEqual([422, 'FileTypeNotAllowed']);
});

/** Speaks HTTP by hand: what is announced is not what comes. */
function raw(
  headers: readonly string[],
  body: Buffer,
  waitMs: number,
): Promise<{ answer: string; closed: boolean; ms: number }> {
  const begun = Date.now();
  return new Promise((resolve) => {
    const socket = connect(platform.port, '127.0.0.1');
    let answer = '';
    const end = (closed: boolean) => {
      socket.destroy();
      clearTimeout(timer);
      resolve({ answer, closed, ms: Date.now() - begun });
    };
    const timer = setTimeout(() => end(false), waitMs);
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
    socket.on('data', (data) => (answer += data.toString('latin1')));
    const path = `/v1/documents?id=${randomUUID()}&kind=Identity&name=a.png`;
    const lines = [`POST ${path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, ...headers];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(body);
  });
}

test('a request beside the slowest of PDFs is answered while that is looked through [PRF-04, SEC-03]', async () => {
  const slow = upload(otherToken, { name: 'a.pdf' }, samplePdf(`4 0 obj [${'1 0 R '.repeat(1_700_000)}] endobj`));
  const begun = performance.now();
  let isDone = false;
  void slow.finally(() => (isDone = true));
  let longest = 0;
  while (!isDone) {
    const sent = performance.now();
    expect((await fetch(`${platform.url}/health/live`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - sent);
  }
  expect((await slow).status).toBe(200);
  // Most of the time, when the thread that answers requests reads the file.
  expect(longest).toBeLessThan((performance.now() - begun) / 3);
});

test('five gigabytes that are announced are refused before a byte is read; one that falls silent loses its connection [PRF-04, SEC-03]', async () => {
  const [huge, silent] = await Promise.all([
    raw([`content-length: ${5 * 1024 ** 3}`], samplePng(), 5_000),
    raw(['content-length: 1000'], samplePng().subarray(0, 20), 20_000),
  ]);
  expect(huge.answer).toMatch(/^HTTP\/1\.1 413 [^]*"FileTooLarge"/);
  expect(huge.closed).toBe(true);
  expect(silent.closed).toBe(true);
  expect(silent.ms).toBeLessThan(18_000);
  expect((await viewer(token)).documents.items.length).toBe(1);
});

test('the desk asks, lists, reads and decides by signed calls; a file comes as an attachment that no browser shows [PRF-04, SEC-02]', async () => {
  const { player } = await viewer(token);
  const key = () => randomUUID();
  const list = { action: 'list' };
  expect((await operate('/internal/documents', list, testSharedSecret)).status).toBe(401);
  const waiting = z
    .object({ documents: z.array(z.object({ id: z.string(), playerId: z.string() })) })
    .parse(JSON.parse((await operate('/internal/documents', list)).body.toString()));
  const document = waiting.documents.find(({ playerId }) => playerId === player.id);
  const file = await operate('/internal/documents/file', { id: document?.id, operator: 'Aino' });
  expect(file.body).toEqual(samplePng());
  expect(file.headers).toMatchObject({
    'content-disposition': `attachment; filename="document-${document?.id}.png"`,
    'content-type': 'application/octet-stream',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(
    (await operate('/internal/documents/file', { id: document?.id, operator: 'Aino' }, 'x'.repeat(32))).status,
  ).toBe(401);
  const accepted = await operate('/internal/documents', {
    action: 'accept',
    id: document?.id,
    operator: 'Aino',
    key: key(),
  });
  expect(accepted.status).toBe(200);
  expect((await viewer(token)).documents.items).toMatchObject([{ status: 'Accepted' }]);
  for (const order of [
    {},
    { action: 'accept', id: '1', operator: 'A', key: key() },
    { action: 'refuse', id: document?.id, operator: 'A', key: key(), reason: 'Because' },
  ])
    expect((await operate('/internal/documents', order)).status).toBe(400);
});
