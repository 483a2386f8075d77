import type { RequestListener } from 'node:http';
import { startFakeBucket } from '../../testing/fake-bucket';
import { newId } from '../ids';
import { BucketFailed, createBucketStore } from './bucket-store';
import { StoreFull } from './file-store';

let bucket: Awaited<ReturnType<typeof startFakeBucket>>;
beforeAll(async () => {
  bucket = await startFakeBucket();
});
afterAll(() => bucket.close());
beforeEach(() => {
  bucket.objects.clear();
  bucket.calls.length = 0;
  bucket.answerBy(null);
});

async function* parts(...given: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* given;
}
/** Bytes that are no text. */
const bytes = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));
const storeOf = (own: object = {}) => createBucketStore({ ...bucket.access, ...own });

test('a bucket keeps, answers, replaces and removes files by signed calls, under the names of a folder [OPR-05]', async () => {
  const [store, name] = [storeOf(), newId()];
  expect(await store.read(name)).toBeNull();
  await store.write(name, parts(bytes.subarray(0, 100), bytes.subarray(100)));
  expect(await store.read(name)).toEqual(bytes);
  expect([...bucket.objects.keys()]).toEqual([`/pictures/${name.slice(-2)}/${name}`]);
  await store.write(name, parts(Buffer.from('another')));
  expect(String(await store.read(name))).toBe('another');
  await store.remove(name);
  await store.remove(name);
  expect(await store.read(name)).toBeNull();
});

test('a name that code has not made reaches no bucket [SEC-02]', async () => {
  const store = storeOf();
  for (const name of ['', '../other', `${newId()}/x`, 'x?acl'])
    for (const call of [store.read(name), store.remove(name), store.write(name, parts(bytes))])
      await expect(call).rejects.toThrow('generated name');
  expect(bucket.calls).toEqual([]);
});

test('a file that another program copied into a bucket is read, if it is the one that the bucket took [OPR-05]', async () => {
  const name = newId();
  bucket.objects.set(`/pictures/${name.slice(-2)}/${name}`, { bytes, meta: '' });
  expect(await storeOf().read(name)).toEqual(bytes);
});

test.each([
  ['another secret', { secret: 'another secret' }, 'status 403 SignatureDoesNotMatch'],
  ['another region', { region: 'eu-west-9' }, 'status 403 SignatureDoesNotMatch'],
])('a bucket that refuses %s is a failure that says why, without the key [SEC-05]', async (_case, own, reason) => {
  const store = storeOf(own);
  for (const call of [store.read(newId()), store.remove(newId()), store.write(newId(), parts(bytes))]) {
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BucketFailed);
    expect(String(error)).toContain(`127.0.0.1:${new URL(bucket.access.address).port}: `);
    expect(String(error)).toContain(reason);
    expect(JSON.stringify([String(error), Reflect.get(Object(error), 'stack')])).not.toMatch(/AKIATEST|secret/);
  }
});

test('a bucket that is not there is a failure and no missing file [OPR-05]', async () => {
  const store = storeOf({ address: bucket.access.address.replace('pictures', 'others') });
  await expect(store.read(newId())).rejects.toThrow('status 404 NoSuchBucket');
});

const page = '<html>Sign in</html>';
const hostile: readonly (readonly [string, RequestListener, string])[] = [
  ['a page in place of a file', (_, response) => response.end(page), 'not the bytes that were kept'],
  ['a page that says that nothing is there', (_, response) => response.writeHead(404).end(page), 'status 404'],
  [
    'other bytes than were kept',
    (_, response) => response.writeHead(200, { 'x-amz-meta-sha256': '0'.repeat(64) }).end(bytes),
    'not the bytes that were kept',
  ],
  [
    'a file that ends early',
    (_, response) => response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy()),
    'GET: ',
  ],
  [
    'a file without an end',
    (_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
        response.once('drain', more);
      };
      more();
    },
    'too long',
  ],
  [
    'a redirect to elsewhere',
    (_, response) => response.writeHead(307, { location: 'http://10.0.0.7/' }).end(),
    'unexpected redirect',
  ],
  ['a word that is none', (_, response) => response.writeHead(400).end('<Code>\u001b[31m</Code>'), 'status 400'],
  ['nothing', (_, response) => void response.write('a'), 'no whole answer within 0.3 s'],
];
test.each(hostile)(
  'a bucket that answers %s is a failure, in time and within bounds [SEC-02]',
  async (_case, by, reason) => {
    bucket.answerBy(by);
    const store = createBucketStore(bucket.access, {
      longestMs: reason.includes('0.3') ? 300 : 60_000,
      mostBytes: 1_000_000,
    });
    const failure: unknown = await store.read(newId()).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(BucketFailed);
    expect(String(failure)).toContain(reason);
  },
);

test('a call that fails in passing is made once more, and a file is written whole [OPR-05]', async () => {
  const name = newId();
  const failures: RequestListener[] = [
    (_, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
    (request) => request.socket.destroy(),
  ];
  for (const fail of failures) {
    bucket.objects.clear();
    bucket.answerBy((request, response) => {
      bucket.answerBy(null);
      fail(request, response);
    });
    await storeOf().write(name, parts(bytes));
    expect(await storeOf().read(name)).toEqual(bytes);
  }
  bucket.answerBy((_, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'));
  bucket.calls.length = 0;
  await expect(storeOf().read(name)).rejects.toThrow('status 503 SlowDown');
  expect(bucket.calls).toHaveLength(2);
});

test('a file that is too large, or whose source fails, reaches no bucket, and a full one says so [PRF-04]', async () => {
  const store = createBucketStore(bucket.access, { mostBytes: 1_000 });
  await expect(store.write(newId(), parts(bytes, bytes))).rejects.toThrow('more than 1000 bytes');
  const broken = parts(bytes);
  broken.next = () => Promise.reject(new Error('the client went away'));
  await expect(store.write(newId(), broken)).rejects.toThrow('the client went away');
  expect(bucket.calls).toEqual([]);
  bucket.answerBy((_, response) => response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>'));
  await expect(store.write(newId(), parts(bytes))).rejects.toBeInstanceOf(StoreFull);
});

test('a bucket that a host names for itself has its files at the root of it [OPR-05]', async () => {
  const name = newId();
  const { origin } = new URL(bucket.access.address);
  bucket.answerBy((_, response) => response.writeHead(204).end());
  await storeOf({ address: origin }).remove(name);
  expect(bucket.calls).toEqual([`DELETE /${name.slice(-2)}/${name}`]);
});
