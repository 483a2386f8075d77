/** @jest-environment node */
interface Cache {
  set(key: string, value: object, context: object): Promise<void>;
  get(key: string, context: object): Promise<object | null>;
}
// Next loads it as it stands.
const SealedFileCache: new (context: object) => Cache = jest.requireActual('@/lib/security/sealed-file-cache.cjs');

const cache = new SealedFileCache({ revalidatedTags: [], flushToDisk: false, maxMemoryCacheSize: 1_000_000 });
const answer = (body: unknown) => ({
  kind: 'FETCH',
  data: { headers: {}, body: JSON.stringify(body), status: 200, url: '' },
  revalidate: 900,
});
const keep = async (key: string, body: unknown) => {
  await cache.set(key, answer(body), { fetchCache: true, tags: [] });
  return cache.get(key, { kind: 'FETCH', tags: [], softTags: [] });
};

it('keeps what a read has found, and nothing of what does not exist: anybody can ask for any name', async () => {
  expect(await keep('game', { game: { slug: 'book' } })).toMatchObject({ value: { kind: 'FETCH' } });
  expect(await keep('no-game', { game: null })).toBeNull();
  expect(await keep('part', { game: null, list: [] })).toMatchObject({ value: { kind: 'FETCH' } });
});

it('forgets what was there and exists no more', async () => {
  await keep('gone', { game: { slug: 'book' } });
  expect(await keep('gone', { game: null })).toBeNull();
});
