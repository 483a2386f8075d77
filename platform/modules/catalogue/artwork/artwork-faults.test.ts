import { z } from 'zod';
import type { Db } from '../../../kernel/db/db';
import { queryValues } from '../../../kernel/db/rows';
import { StoreFull, type FileStore } from '../../../kernel/files/file-store';
import { runDueJob } from '../../../kernel/jobs';
import { DAY, drawing, MINUTE, openArtworkBench, type ArtworkBench } from '../testing/artwork-bench';
import { queueArtwork } from './artwork-store';

let bench: ArtworkBench;
let logged: jest.SpyInstance;

beforeAll(async () => {
  bench = await openArtworkBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await bench.empty();
});
afterEach(() => logged.mockRestore());

const lackOf = async (slug: string) => (await bench.lacks()).missing.find((lack) => lack.slug === slug);
const numbers = (sql: string) => queryValues(bench.db, z.number(), sql);
const counted = async (sql: string) => (await numbers(sql))[0];
const attempts = () => numbers('select attempts from catalogue_artwork order by 1');

/** Pictures whose address nothing has had for longer than they are kept. */
async function addUnused(count: number): Promise<void> {
  await bench.db.query(
    `insert into catalogue_artwork (address, hash, unused_since)
     select 'https://gone.example/' || n, lpad(n::text, 64, '0'), $1 from generate_series(1, ${count}) n`,
    [new Date(bench.clock.now().getTime() - 31 * DAY)],
  );
}

test('a picture that ends the program each time is given up after three tries, and then tried when an operator says so [OPR-05]', async () => {
  const { db, clock, pictures, requested, origin, artwork } = bench;
  pictures.set('/deadly.png', await drawing('#121212'));
  await bench.feed({ orbit: `${origin}/deadly.png` });
  const ended = () => Promise.reject(new Error('the host has ended'));
  for (let hosts = 0; hosts < 5; hosts += 1) {
    let queries = 0;
    const host: Db = { ...db, tx: ended, query: (...of) => (queries++ === 0 ? db.query(...of) : ended()) };
    await runDueJob(host, clock, artwork.fetchJobs(new AbortController().signal)).catch(() => undefined);
    clock.shift(MINUTE + 1_000);
  }
  expect(requested).toHaveLength(3);
  await bench.runDue();
  expect(requested).toHaveLength(3);
  expect(await lackOf('orbit')).toMatchObject({ fault: 'the program ended in each of 3 tries', nextAt: null });
  expect(await bench.fetchAgain()).toEqual({ planned: 1 });
  await bench.runDue();
  expect(await bench.pictureOf('orbit')).toMatch(/^\/art\//);
});

test('a store that is full is no fault of a picture, and one whose job failed for good comes when an operator says so [OPR-05]', async () => {
  const { clock, pictures, files, origin } = bench;
  pictures.set('/large.png', await drawing('#343434'));
  await bench.feed({ orbit: `${origin}/large.png` });
  const full = bench.host({ files: { ...files, write: () => Promise.reject(new StoreFull('no room')) } });
  for (let tries = 0; tries < 10; tries += 1) {
    await bench.runDue(full);
    clock.shift(60 * MINUTE);
  }
  expect(await lackOf('orbit')).toMatchObject({ fault: null });
  expect(await attempts()).toEqual([0]);
  const failed = 'select count(*)::int from jobs where failed_at is not null and finished_at is null';
  expect(await counted(failed)).toBe(1);
  expect(await bench.fetchAgain()).toEqual({ planned: 1 });
  expect(await counted(failed)).toBe(0);
  await bench.runDue();
  expect(await bench.pictureOf('orbit')).toMatch(/^\/art\//);
});

test('a host that cannot keep pictures takes no jobs of them and says so at its start [OPR-05]', async () => {
  await bench.feed({ orbit: `${bench.origin}/orbit.png` });
  const files: FileStore = { ...bench.files, write: () => Promise.reject(new Error('read-only')) };
  const stop = await bench.host({ files }).start();
  await stop();
  expect(logged.mock.calls.join()).toContain('this host fetches no pictures of games');
  expect(await counted('select max(attempts) from jobs')).toBe(0);
});

test('pictures whose files are lost are fetched once more when an operator says so, others are not [OPR-05]', async () => {
  const { pictures, requested, origin } = bench;
  pictures.set('/a.png', await drawing('#565656'));
  await bench.feed({ orbit: `${origin}/a.png` });
  await bench.runDue();
  expect(await bench.fetchAgain()).toEqual({ planned: 0 });
  bench.removeFiles();
  expect(await bench.fetchAgain()).toEqual({ planned: 1 });
  await bench.runDue();
  expect([requested.length, bench.storedFiles()]).toEqual([2, 8]);
  expect(await bench.pictureOf('orbit')).toMatch(/^\/art\//);
});

test('a game shows the picture of its own address once its host is not fetched from any more [OPR-05]', async () => {
  const { pictures, origin, otherOrigin } = bench;
  pictures.set('/kept.png', await drawing('#787878'));
  await bench.feed({ kept: `${origin}/kept.png`, orbit: `${origin}/orbit.png`, lantern: `${otherOrigin}/lantern.png` });
  await bench.runDue();
  const kept = await bench.pictureOf('kept');
  expect([await bench.pictureOf('orbit'), await bench.pictureOf('lantern')]).toEqual(['', '']);
  await bench.db.query('delete from jobs');
  await (
    await bench.host({ origins: [otherOrigin] }).start()
  )();
  expect([await bench.pictureOf('orbit'), await bench.pictureOf('lantern')]).toEqual([`${origin}/orbit.png`, '']);
  expect(await counted(`select count(*)::int from jobs where kind = 'catalogue.show-artwork'`)).toBe(1);
  await (
    await bench.host({ origins: [] }).start()
  )();
  expect(await bench.pictureOf('lantern')).toBe(`${otherOrigin}/lantern.png`);
  expect(await bench.pictureOf('kept')).toBe(kept);
});

test('a host of pictures that is late three times is left alone for ten minutes, and others are not [OPR-05]', async () => {
  const { clock, pictures, requested, origin, otherOrigin } = bench;
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names) pictures.set(`/${name}.png`, null);
  pictures.set('/well.png', await drawing('#9a9a9a'));
  await bench.feed(Object.fromEntries(names.map((name) => [name, `${origin}/${name}.png`])));
  const host = bench.host({ longestMs: 300 });
  await bench.runDue(host);
  expect(requested).toHaveLength(3);
  await bench.feed({ well: `${otherOrigin}/well.png` });
  clock.shift(5 * MINUTE);
  await bench.runDue(host);
  expect(requested).toHaveLength(4);
  expect(await bench.pictureOf('well')).toMatch(/^\/art\//);
  expect(await attempts()).toEqual([0, 0, 1, 1, 1, 1]);

  const picture = await drawing('#bcbcbc');
  for (const name of names) pictures.set(`/${name}.png`, picture);
  clock.shift(6 * MINUTE);
  await bench.runDue();
  for (const name of names) expect(await bench.pictureOf(name)).toMatch(/^\/art\//);
});

test('pictures that nothing names are forgotten some at a time, before their files are removed [OPR-05]', async () => {
  await addUnused(450);
  const stuck = bench.host({
    files: { ...bench.files, remove: () => Promise.reject(new Error('the folder is away')) },
  });
  await expect(stuck.purge()).rejects.toThrow('the folder is away');
  expect(await counted('select count(*)::int from catalogue_artwork')).toBe(250);
  await bench.artwork.purge();
  expect(await counted('select count(*)::int from catalogue_artwork')).toBe(0);
});

test('the files of a picture that came back while it was forgotten stay [OPR-05]', async () => {
  const { db, files, pictures, origin } = bench;
  pictures.set('/back.png', await drawing('#dedede'));
  await bench.feed({ orbit: `${origin}/back.png` });
  await bench.runDue();
  await db.query(`update catalogue_artwork set address = 'https://gone.example/', unused_since = $1`, [
    new Date(bench.clock.now().getTime() - 31 * DAY),
  ]);
  const [hash] = await queryValues(db, z.string(), 'select hash from catalogue_artwork');
  const between: Db = {
    ...db,
    async tx(work) {
      const done = await db.tx(work);
      const rows = await counted('select count(*)::int from catalogue_artwork');
      if (rows === 0)
        await db.query('insert into catalogue_artwork (address, hash) values ($1, $2)', ['https://b.example/', hash]);
      return done;
    },
  };
  await bench.host({ db: between, files }).purge();
  expect(bench.storedFiles()).toBe(8);
});

test('a picture some of whose files were removed while it was stored is not entered, and comes later [OPR-05]', async () => {
  const { clock, files, pictures, origin } = bench;
  pictures.set('/half.png', await drawing('#f0f0f0'));
  await bench.feed({ orbit: `${origin}/half.png` });
  const names: string[] = [];
  const racing: FileStore = {
    ...files,
    async write(name, source) {
      await files.write(name, source);
      names.push(name);
      if (names.length === 8 && names[0]) await files.remove(names[0]);
    },
  };
  await bench.runDue(bench.host({ files: racing }));
  expect([await bench.pictureOf('orbit'), bench.storedFiles()]).toEqual(['', 7]);
  clock.shift(MINUTE);
  await bench.runDue();
  expect([(await bench.pictureOf('orbit'))?.length, bench.storedFiles()]).toEqual([expect.any(Number), 8]);
});

test('an import that plans pictures waits for a purge of pictures, and a purge for the import [OPR-05]', async () => {
  const { db, clock, origin } = bench;
  const locks = await db.tx(async (tx) => {
    await queueArtwork(tx, [origin], clock.now());
    return queryValues(
      tx,
      z.number(),
      `select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
    );
  });
  expect(locks).toEqual([1]);
});
