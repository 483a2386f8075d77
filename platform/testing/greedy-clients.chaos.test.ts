import { atChaosScale } from './chaos-scale';
import { costOf, openGreedBench, percentile, type Greed, type GreedBench } from './greed';
import { timeScale } from './time-scale';

jest.setTimeout(600_000 * timeScale);

/** Long enough for a flood also on a machine whose clients get little of its time. */
const times = { beforeMs: atChaosScale(10_000, 1_000), duringMs: atChaosScale(25_000, 6_000) };
/** Slow connections are ended after 10 s for their headers and after 30 s for all. */
const drippingMs = atChaosScale(35_000, 13_000);
/**
 * The cost of a greedy client to others, in answers without greed (the median), and in ms where these are quick. Up to
 * 20 are usual on a machine that does other work too; without the limits it is seconds, hundreds of answers.
 */
const dearest = { answers: 60, ms: 500 };
/** Bytes: 200 sockets may each leave 1 MB unread, and as much again lies about until it is collected. */
const mostMemory = 500 * 2 ** 20;

let bench: GreedBench;
beforeAll(async () => {
  bench = await openGreedBench();
});
afterAll(() => bench.stop());

/**
 * The platform's possible reactions to each, and those that must have come at least once. A client that is served in
 * turns may never have so many mutations at once that one is refused: that is player-turns.test.ts.
 */
test.each<[Greed, { must: readonly string[]; may?: readonly string[]; open?: number }]>([
  ['pings', { must: ['closed 4414'], may: ['closed 1006'] }],
  ['unread pings', { must: [], may: ['closed 4414', 'closed 1006'] }],
  ['unread queries', { must: [], may: ['closed 4414', 'closed 1006'], open: 150 }],
  ['sockets', { must: ['refused 429'], open: 200 }],
  ['bodies', { must: ['answered 413', 'answered 400'], may: ['answered ended', 'answered 200'] }],
  ['drips', { must: ['answered 408'], may: ['answered ended'] }],
  ['queries', { must: ['answered 200'] }],
  ['mutations', { must: ['answered 200'], may: ['TooManyRequests'] }],
])(
  'a greedy client with %s is held back, and costs others neither an answer nor much time or memory [SEC-03]',
  async (greed, { must, may = [], open = 300 }) => {
    const duringMs = greed === 'drips' ? drippingMs : times.duringMs;
    const trial = await bench.tryGreed(greed, { ...times, duringMs });
    const { http, socket } = costOf(trial);
    const usual = percentile(trial.before.http, 0.5);
    const grown = trial.memory.most - trial.memory.before;
    console.info(
      `${greed}: ${http.toFixed(0)} ms over HTTP, ${socket.toFixed(0)} ms over the socket, without greed an answer takes ${usual.toFixed(0)} ms, ` +
        `${(grown / 2 ** 20).toFixed(0)} MB, ${JSON.stringify(trial.counts)}, ${trial.mostOpen} open`,
    );
    expect(trial.during.failures).toEqual([]);
    expect(trial.during.http.length).toBeGreaterThan(10);
    expect(Object.keys(trial.counts)).toEqual(expect.arrayContaining([...must]));
    expect(Object.keys(trial.counts).filter((what) => ![...must, ...may].includes(what))).toEqual([]);
    expect(trial.mostOpen).toBeLessThanOrEqual(open);
    expect(Math.max(http, socket)).toBeLessThan(Math.max(dearest.ms, dearest.answers * usual));
    expect(grown).toBeLessThan(mostMemory);
  },
);
