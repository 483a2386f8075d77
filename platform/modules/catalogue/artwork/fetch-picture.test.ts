import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { isPublicAddress } from '../../../kernel/http/networks';
import { encodePicture } from './encode-picture';
import { fetchPicture } from './fetch-picture';

let origin: string;
let server: Server;
const answers: Record<string, RequestListener> = {
  '/whole': (_request, response) => response.end('bytes'),
  '/missing': (_request, response) => response.writeHead(404).end(),
  '/to-whole': (_request, response) => response.writeHead(302, { location: '/whole' }).end(),
  '/to-elsewhere': (_request, response) => response.writeHead(302, { location: 'https://other.example/a.png' }).end(),
  '/to-network': (_request, response) => response.writeHead(301, { location: 'https://10.0.0.7/a.png' }).end(),
  '/to-metadata': (_request, response) => response.writeHead(307, { location: 'https://[fd00:ec2::254]/' }).end(),
  '/to-name': (_request, response) => response.writeHead(308, { location: 'https://localhost/a.png' }).end(),
  '/around': (_request, response) => response.writeHead(302, { location: '/around' }).end(),
  '/nowhere': (_request, response) => response.writeHead(302).end(),
  '/announced': (_request, response) => response.writeHead(200, { 'content-length': 9_000_000 }).write('a'),
  '/endless': (_request, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
      response.once('drain', more);
    };
    more();
  },
  '/trickle': (_request, response) => {
    const timer = setInterval(() => response.write('a'), 10);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => undefined,
  '/broken-off': (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
  },
};
beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const from = (path: string, longestMs?: number) =>
  fetchPicture(`${origin}${path}`, {
    origins: [origin, 'https://10.0.0.7', 'https://[fd00:ec2::254]', 'https://localhost'],
    ...(longestMs ? { longestMs } : {}),
  });

test('a picture is fetched from an allowed host, by a redirect too', async () => {
  expect(String(await from('/whole'))).toBe('bytes');
  expect(String(await from('/to-whole'))).toBe('bytes');
});

test.each([
  ['a missing picture', '/missing', 'status 404'],
  ['a redirect to a host that is not allowed', '/to-elsewhere', 'https://other.example is not one of ARTWORK_HOSTS'],
  ['a redirect to a private address', '/to-network', '10.0.0.7 has an address that is not of the internet'],
  ['a redirect to a private IPv6 address', '/to-metadata', 'fd00:ec2::254 has an address that is not of the internet'],
  ['a redirect to a name of this machine', '/to-name', 'localhost has an address that is not of the internet'],
  ['redirects without an end', '/around', 'more than 3 redirects'],
  ['a redirect without an address', '/nowhere', 'status 302'],
  ['a body that is announced as too large', '/announced', 'more than 8 MB'],
  ['a body without an end', '/endless', 'more than 8 MB'],
  ['a body that breaks off', '/broken-off', 'ECONNRESET'],
])('%s is refused with its reason [SEC-02]', async (_case, path, message) => {
  await expect(from(path)).rejects.toThrow(message);
});

test.each(['/trickle', '/silent'])('the host of %s has no more time than a picture takes [SEC-02]', async (path) => {
  await expect(from(path, 200)).rejects.toThrow('no whole picture within 0.2 s');
});

test('plain HTTP beyond this machine, credentials and other origins are not called [SEC-02]', async () => {
  const terms = { origins: ['http://93.184.215.14', origin] };
  await expect(fetchPicture('http://93.184.215.14/a.png', terms)).rejects.toThrow('not of the internet');
  await expect(fetchPicture(`${origin.replace('//', '//user:word@')}/whole`, terms)).rejects.toThrow('ARTWORK_HOSTS');
  await expect(fetchPicture('file:///etc/passwd', terms)).rejects.toThrow('ARTWORK_HOSTS');
});

test('addresses of this machine, of networks behind it and of no one are not of the internet [SEC-02]', () => {
  const inner =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 198.19.0.1 224.0.0.1 255.255.255.255 ' +
    ':: ::1 ::ffff:10.0.0.1 ::ffff:93.184.215.14 64:ff9b::a00:1 fc00::1 fe80::1 ff02::1 2001::1 2001:db8::1 2002:a00:1:: x';
  for (const address of inner.split(' ')) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['93.184.215.14', '172.32.0.1', '2606:2800:21f::1', '2a00:1450::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } });

test('a picture comes out as AVIF and WebP in the sizes of tiles, upright and without what its file says besides', async () => {
  const given = await plain(1200, 900)
    .withExif({ IFD0: { Artist: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { files } = await encodePicture(given);
  const facts = await Promise.all(
    files.map(async ({ format, size, bytes }) => {
      const { width, height, exif, icc, orientation } = await sharp(bytes).metadata();
      return [format, size, width, height, exif ?? icc ?? orientation ?? null];
    }),
  );
  expect(facts).toEqual(
    [150, 300, 600, 900].flatMap((size) => [
      ['avif', size, size, (size * 4) / 3, null],
      ['webp', size, size, (size * 4) / 3, null],
    ]),
  );
});

test('the same picture has the same name, a picture smaller than a tile is not enlarged, and alpha is kept', async () => {
  const given = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#33557700' } })
    .png()
    .toBuffer();
  const [one, two] = [await encodePicture(given), await encodePicture(given)];
  expect(one.hash).toBe(two.hash);
  const largest = await sharp(one.files.at(-1)?.bytes).metadata();
  expect(largest).toMatchObject({ format: 'webp', width: 200, height: 100, hasAlpha: true });
});

test.each([
  ['a page', async () => Buffer.from('<!doctype html><title>Not found</title>'), 'not a PNG, JPEG, WebP or AVIF'],
  ['a vector picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not a PNG, JPEG'],
  ['an animated GIF', () => plain(4, 4).gif().toBuffer(), 'not a PNG, JPEG, WebP or AVIF'],
  ['no byte', async () => Buffer.alloc(0), 'not a PNG, JPEG, WebP or AVIF'],
  ['a small file of millions of pixels', () => plain(6_000, 5_000).png().toBuffer(), 'pixel limit'],
  ['the half of a file', async () => (await plain(900, 1200).jpeg().toBuffer()).subarray(0, 3_000), 'not a picture'],
  ['a ribbon', () => plain(4_000, 20).png().toBuffer(), 'more than 4 times'],
])('%s is refused before anything is made of it [SEC-02]', async (_case, given, message) => {
  await expect(encodePicture(await given())).rejects.toThrow(message);
});
