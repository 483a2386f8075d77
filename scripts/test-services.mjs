// The platform's tests and the chaos tests once more, on PostgreSQL and NATS instead of the embedded database and bus.
import { connect } from 'node:net';
import { join } from 'node:path';
import { build, install, root } from './lib-prepare.mjs';
import { fail } from './lib-process.mjs';
import { printTotal } from './lib-total.mjs';

const DATABASE_URL = process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
const NATS_URL = process.env.NATS_URL || 'nats://127.0.0.1:4222';
const patterns = process.argv.slice(2);
const say = (text) => process.stdout.write(`\n▸ ${text}\n`);

for (const [name, url] of [
  ['DATABASE_URL', DATABASE_URL],
  ['NATS_URL', NATS_URL],
]) {
  if (!(await answers(new URL(url))))
    fail(`Nothing answers at ${new URL(url).host}. Start the service or set ${name}.`);
}
try {
  install(say);
  build('platform', say);
  // For the test with several web hosts.
  build('web', say);
  build('front', say);
} catch (error) {
  fail(error.message);
}
const { runJest } = await import('./lib-jest.mjs');
const { ensureChromium } = await import('./lib-browser.mjs');
say('Platform tests on PostgreSQL and NATS');
// The game's client, its mathematics and the scripts know no database.
const result = runJest(
  [
    '--selectProjects',
    'platform',
    'chaos',
    '--testPathIgnorePatterns',
    'game-studio/(client|domain)/|/scripts/',
    ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
  ],
  {
    CHROMIUM_PATH: await ensureChromium(say),
    CHAOS_SCALE: process.env.CHAOS_SCALE || '0.1',
    DATABASE_URL,
    NATS_URL,
    FOYER_PLATFORM_BUNDLE: join(root, 'dist', 'platform', 'main.mjs'),
  },
);
printTotal(result);
process.exit(result.ok && result.passed > 0 ? 0 : 1);

function answers(url) {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), timeout: 3000 });
    const settle = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}
