import { parseSettings } from '../../settings';
import { artworkSettings } from './settings';

const KEY = { ARTWORK_BUCKET_KEY_ID: 'AKIATEST', ARTWORK_BUCKET_SECRET: 'its/secret+word=' };
const read = (own: Readonly<Record<string, string>>) =>
  artworkSettings.of(parseSettings({ FOYER_SHARED_SECRET: 'x'.repeat(32), ...own }, [artworkSettings]));

test('pictures are kept in a folder, or in the bucket that is named [OPR-05]', () => {
  expect(read({ FOYER_DATA: '/data' }).store).toEqual({ folder: '/data/artwork' });
  expect(read({ ARTWORK_FOLDER: '/pictures' }).store).toEqual({ folder: '/pictures' });
  const key = { keyId: 'AKIATEST', secret: 'its/secret+word=' };
  expect(read({ ARTWORK_BUCKET: 'https://art.s3.eu-north-1.amazonaws.com/', ...KEY }).store).toEqual({
    bucket: { address: 'https://art.s3.eu-north-1.amazonaws.com', region: 'us-east-1', ...key },
  });
  const byPath = { ARTWORK_BUCKET: 'http://[::1]:9000/art/foyer', ARTWORK_BUCKET_REGION: 'eu-north-1' };
  expect(read({ ...byPath, ...KEY }).store).toEqual({
    bucket: { address: 'http://[::1]:9000/art/foyer', region: 'eu-north-1', ...key },
  });
});

test.each([
  'http://minio.example/art',
  'http://127.0.0.1.example/art',
  'https://AKIATEST:word@minio.example/art',
  'https://minio.example/art?location',
  'https://minio.example/art/../others',
  'https://minio.example//art',
  'https://minio.example/a%72t',
  's3://art',
  'art',
])('a platform does not start with the bucket %s, and does not print it [SEC-02]', (address) => {
  const start = () => read({ ARTWORK_BUCKET: address, ...KEY });
  expect(start).toThrow(/^ARTWORK_BUCKET: expected https:\/\/host\/bucket or https:\/\/bucket\.host/);
  expect(start).not.toThrow(address);
});

test.each([
  [{ ARTWORK_FOLDER: '/pictures', ...KEY }, 'ARTWORK_BUCKET: expected one of ARTWORK_FOLDER and ARTWORK_BUCKET'],
  [{ ARTWORK_BUCKET_SECRET: KEY.ARTWORK_BUCKET_SECRET }, 'ARTWORK_BUCKET_KEY_ID: expected .* got nothing'],
  [{ ARTWORK_BUCKET_KEY_ID: KEY.ARTWORK_BUCKET_KEY_ID }, 'ARTWORK_BUCKET_SECRET: expected .* got nothing'],
  [{ ...KEY, ARTWORK_BUCKET_KEY_ID: 'AKIA/TEST' }, 'ARTWORK_BUCKET_KEY_ID: expected .* got another text'],
  [{ ...KEY, ARTWORK_BUCKET_SECRET: 'its secret word' }, 'ARTWORK_BUCKET_SECRET: expected .* got a text with spaces'],
  [{ ...KEY, ARTWORK_BUCKET_REGION: 'North 1' }, 'ARTWORK_BUCKET_REGION: expected a region'],
  [{ ARTWORK_BUCKET: '', ...KEY }, 'ARTWORK_BUCKET_KEY_ID: expected ARTWORK_BUCKET beside it, got nothing'],
])('a platform does not start with a bucket given by half or twice: %j [OPR-02]', (own, problem) => {
  const start = () => read({ ARTWORK_BUCKET: 'https://minio.example/art', ...own });
  expect(start).toThrow(new RegExp(`^${problem}`));
  expect(start).not.toThrow(/its.secret|AKIA.TEST/);
});
