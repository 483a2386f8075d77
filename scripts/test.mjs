// Tests with all the set-up they need: dependencies, builds, a browser.
//   npm test                       what every change must pass: unit and platform tests, what only PostgreSQL and NATS
//                                  can show (where they answer), and one or two journeys a capability
//   npm test -- unit limits        one kind whole, or those of its files that match: unit, platform, slow, e2e, chaos,
//                                  services
//   npm run test:full              everything, with its results in test-results/full.json
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build, install, requireNode, root } from './lib-prepare.mjs';
import { fail } from './lib-process.mjs';
import { areServicesThere, serviceAddresses } from './lib-services.mjs';
import { measureTimeScale } from './lib-time-scale.mjs';
import { changedFiles, printTotal, sumOf } from './lib-total.mjs';

/** The kinds of tests, in the order in which the tiers run them. */
const TIERS = {
  core: ['unit', 'platform', 'services', 'e2e'],
  full: ['unit', 'platform', 'slow', 'e2e', 'chaos', 'services'],
};
const KINDS = [...new Set(Object.values(TIERS).flat())];
const [first, ...rest] = process.argv.slice(2);
const isKind = KINDS.includes(first);
const tier = first === 'full' ? 'full' : isKind ? null : 'core';
const kinds = tier ? TIERS[tier] : [first];
const patterns = isKind || tier === 'full' ? rest : process.argv.slice(2);
const isFull = tier !== 'core';
/** What the stand-ins are made of, speak with, or are started by: without a change of it their tests are of the full tier. */
const MADE_OF = /^(?:sandbox|contract|scripts|platform\/(?:testing|modules\/games))\/|^package-lock\.json$/;
/** For a run none of whose tests starts a platform. */
const NOTHING_SEEDED = '{}';
const say = (text) => process.stdout.write(`\n▸ ${text}\n`);

requireNode();
try {
  install(say);
  if (kinds.some((kind) => kind !== 'unit')) build('platform', say);
} catch (error) {
  fail(error.message);
}
const { runJest } = await import('./lib-jest.mjs');
const { runPlaywright } = await import('./lib-playwright.mjs');
const { ensureChromium, otherKindOf } = await import('./lib-browser.mjs');
const { databaseTests } = await import('./lib-database-tests.mjs');

process.env.TIME_SCALE = String(await measureTimeScale());
// A new seed finds new faults; a landing must not fail by them.
if (tier === 'full') process.env.TEST_SEED ??= String(randomInt(2 ** 31));
// What has a tier of its own runs at full size there.
if (tier === 'full' || ['slow', 'chaos', 'services'].includes(first)) process.env.TEST_TIER = 'full';
process.env.CHAOS_SCALE ??= first === 'chaos' ? '1' : '0.1';
say(`Limits of time × ${process.env.TIME_SCALE}${process.env.TEST_SEED ? `, seed ${process.env.TEST_SEED}` : ''}`);

// The tests of the games' own pages want a browser too.
const chromium = kinds.some((kind) => kind !== 'unit') ? await ensureChromium(say) : undefined;
const env = {
  FOYER_PLATFORM_BUNDLE: join(root, 'dist', 'platform', 'main.mjs'),
  ...(chromium && { CHROMIUM_PATH: chromium }),
};
const steps = [];
const webBuild = tier ? buildWebMeanwhile() : null;

const services =
  kinds.some((kind) => kind === 'platform' || kind === 'services') && (await areServicesThere())
    ? { ...env, ...serviceAddresses }
    : null;
const RUN = {
  unit: () => jest('Unit and component tests', { projects: ['web'], patterns }),
  // Much of a platform test is waiting for processes of its own: one worker more than cores keeps the cores busy.
  platform() {
    const changed = isFull ? null : changedFiles();
    const isSandboxMeant = changed === null || [...changed].some((file) => MADE_OF.test(file));
    const args = isSandboxMeant ? [] : ['--testPathIgnorePatterns', '/node_modules/', `${root}/sandbox/`];
    // The core's run where they are quick: on the services, where those answer. What both must show, and one of the two
    // products of the browser tests, has the embedded database.
    const onServices = tier === 'core' && services;
    jest(onServices ? 'Platform tests on PostgreSQL and NATS' : 'Platform tests', {
      projects: ['platform'],
      patterns,
      args,
      workers: availableParallelism() + 1,
      env: onServices || env,
    });
  },
  slow: () => jest('Long platform tests', { projects: ['slow'], patterns }),
  async chaos() {
    // One at a time: two kills beside each other measure nothing.
    jest('Kills, stress and long trials', { projects: ['chaos'], patterns, args: ['--runInBand', '--forceExit'] });
    await readyWeb();
    journeys('Browser tests with kills and slow lines', ['--project=chaos', '--workers=1']);
  },
  async e2e() {
    await readyWeb();
    const projects = ['phone', 'desktop', 'clock', 'clock-phone'].map((project) => `--project=${project}`);
    // One of the two products is on the services, where those answer; of a full run in its second round.
    journeys('Browser tests', projects, isFull ? {} : services);
    const other = tier === 'full' && otherKindOf(chromium);
    if (other) journeys('Browser tests in the other kind of Chromium', projects, { ...services, CHROMIUM_PATH: other });
  },
  async services() {
    if (!services) {
      const text = 'Skipped: PostgreSQL or NATS does not answer (DATABASE_URL, NATS_URL).';
      return isKind ? fail(text) : say(text);
    }
    if (!isFull) {
      const both = databaseTests('core');
      const onEmbedded = { ...env, FOYER_TEST_SEEDED: NOTHING_SEEDED };
      return jest('Tests of both databases, on the embedded one', {
        projects: ['platform'],
        patterns: both,
        env: onEmbedded,
      });
    }
    // For the tests with several web hosts.
    await readyWeb();
    const chosen = patterns.length > 0 ? patterns : databaseTests('full');
    jest('Platform tests on PostgreSQL and NATS', { projects: ['platform', 'slow'], patterns: chosen, env: services });
    jest('Kills, stress and long trials on PostgreSQL and NATS', {
      projects: ['chaos'],
      patterns: chosen,
      args: ['--runInBand', '--forceExit'],
      env: services,
    });
  },
};
for (const kind of kinds) await RUN[kind]();

const total = sumOf(steps);
for (const { title, seconds } of steps) process.stdout.write(`\n${String(seconds).padStart(5)} s  ${title}`);
process.stdout.write('\n');
const isGreen = printTotal(total);
if (tier === 'full') writeResults();
process.exit(isGreen ? 0 : 1);

function jest(title, options) {
  // Patterns may fit the tests of one kind alone.
  const args = [...(options.args ?? []), ...(patterns.length > 0 ? ['--passWithNoTests'] : [])];
  step(title, () => runJest({ env, ...options, args }));
}

function journeys(title, args, more = {}) {
  const some = patterns.length > 0 ? ['--pass-with-no-tests', ...patterns] : [];
  step(title, () => runPlaywright([...args, ...some], { ...env, ...(!isFull && { E2E_TIER: 'core' }), ...more }));
}

function step(title, run) {
  say(title);
  const started = performance.now();
  const result = run();
  const seconds = Math.round((performance.now() - started) / 1_000);
  steps.push({ title, seconds, ...result });
  say(`${title}: ${seconds} s, ${result.passed} passed, ${result.failed} failed`);
}

/** The web's build uses a core that the unit tests leave idle; it waits for nothing that they do. */
function buildWebMeanwhile() {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, log })));
}

async function readyWeb() {
  try {
    if (webBuild) {
      const { code, log } = await webBuild;
      if (code !== 0) throw new Error(`The web was not built:\n${log}`);
    }
    build('web', say);
    build('front', say);
  } catch (error) {
    fail(error.message);
  }
}

function writeResults() {
  const { TIME_SCALE, TEST_SEED, CHAOS_SCALE } = process.env;
  const file = join(root, 'test-results', 'full.json');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ TIME_SCALE, TEST_SEED, CHAOS_SCALE, steps }, null, 2)}\n`);
  say('Results: test-results/full.json');
}
