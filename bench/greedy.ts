import { costOf, greeds, openGreedBench } from '../platform/testing/greed';
import { report } from './support/report';

/**
 * The cost of one greedy client to a polite one on another address: by how much the slowest twentieth of its answers
 * gets slower, against the same client without greed in the same run.
 */
const TIMES = { beforeMs: 5_000, duringMs: 15_000 };

const bench = await openGreedBench();
for (const greed of greeds) {
  const trial = await bench.tryGreed(greed, TIMES);
  const { http, socket } = costOf(trial);
  report(`One greedy client: ${greed}`, [
    { name: 'another one’s answers over HTTP, p95', value: http, unit: 'ms', atMost: 100 },
    { name: 'another one’s answers over a socket, p95', value: socket, unit: 'ms', atMost: 100 },
    { name: 'answers that failed', value: trial.during.failures.length, unit: '', atMost: 0 },
    { name: 'memory (resident)', value: (trial.memory.most - trial.memory.before) / 2 ** 20, unit: 'MB', atMost: 500 },
  ]);
}
await bench.stop();
