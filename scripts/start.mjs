// One command from a fresh clone to a running product: installs, builds what is stale, serves web and platform, and
// keeps the pair whole.
import { join, resolve } from 'node:path';
import { build, install, requireNode, root, sharedSecret, webDist } from './lib-prepare.mjs';
import { fail, isPortFree, portSetting, start, stop, waitForOk } from './lib-process.mjs';

/** A start that prints nothing for so long hangs. */
const SILENT_SECONDS = 90;
const MAX_RESTARTS_A_MINUTE = Number(process.env.RESTARTS_PER_MINUTE || 5);

requireNode();
const port = portSetting('PORT', 3000);
const platformPort = portSetting('PLATFORM_PORT', 4000);
if (port === platformPort) fail(`PORT and PLATFORM_PORT are both ${port}, expected two different ports.`);
const embedded = !process.env.LOBBY_GRAPHQL_URL;
const sandbox = process.env.FOYER_SANDBOX || (embedded ? '1' : '0');
// The sandbox signs anybody in: it is for this machine unless the operator says otherwise.
const host = process.env.FOYER_HOST || (sandbox === '1' ? '127.0.0.1' : '0.0.0.0');
const data = resolve(root, process.env.FOYER_DATA || '.data');
const demonstration = sandbox === '1' ? join(root, 'sandbox', 'demo-config') : '';
const config = process.env.FOYER_CONFIG ? resolve(process.env.FOYER_CONFIG) : demonstration;
const say = (text) => process.stdout.write(`\n  ▸ ${text}\n`);

for (const [name, number, used] of [
  ['PORT', port, true],
  ['PLATFORM_PORT', platformPort, embedded],
]) {
  if (used && !(await isPortFree(number)))
    fail(`Port ${number} is taken by another program. Stop it or set ${name} to a free port.`);
}

try {
  install(say, { sandbox: sandbox === '1' });
  if (embedded) build('platform', say);
  build('web', say);
  build('front', say);
} catch (error) {
  fail(error.message);
}

// Only now are the packages there that it needs.
const { configNames, readConfigFile } = await import('../contract/config-folder.cjs');
/** Null where the folder cannot be read: both programs say why. */
const home = config ? homeBrand() : null;

const env = {
  NODE_ENV: 'production',
  PORT: String(port),
  PLATFORM_PORT: String(platformPort),
  FOYER_DATA: data,
  FOYER_SHARED_SECRET: process.env.FOYER_SHARED_SECRET || sharedSecret(data),
  FOYER_SANDBOX: sandbox,
  FOYER_CONFIG: config,
  // A demonstration answers by whatever name it is called.
  DEFAULT_BRAND: process.env.DEFAULT_BRAND || (sandbox === '1' ? (home?.id ?? '') : ''),
  WEB_URL: process.env.WEB_URL || `http://localhost:${port}`,
  PLATFORM_URL: process.env.PLATFORM_URL || `http://127.0.0.1:${platformPort}`,
  PLATFORM_PUBLIC_URL: process.env.PLATFORM_PUBLIC_URL || `http://localhost:${platformPort}`,
  PERSISTED_OPERATIONS: process.env.PERSISTED_OPERATIONS || join(root, 'lib', 'graphql', 'persisted-operations.json'),
  // A container's own HOSTNAME would be taken for an address.
  HOSTNAME: host,
  PLATFORM_HOST: process.env.PLATFORM_HOST || host,
};

/** The values of the files that fit; none where one cannot be read. */
function read(pattern) {
  try {
    return configNames(pattern, config).map((name) => readConfigFile(name, config).value);
  } catch {
    return [];
  }
}

/** The brand at this machine's own name, else the first. */
function homeBrand() {
  const brands = read('brands/*/brand.json');
  return brands.find(({ hosts }) => hosts?.includes('localhost')) ?? brands[0] ?? null;
}

/** Variables that hold the keys of game providers, widgets and operators' clients. */
function keysOfFiles() {
  const [entry] = read('integrations.json');
  const [operators] = read('operators.json');
  const { everywhere = {}, brands = {} } = entry ?? {};
  const integrations = [everywhere, ...Object.values(brands)];
  const holders = integrations.flatMap(({ games = [], widgets = [] }) => [...games, ...widgets]);
  return [...holders, ...(operators?.clients ?? [])].flatMap(({ secretFrom }) => secretFrom ?? []);
}

/** Keys that the web has no use for: a reader of its memory must not find them. */
const platformKeys = [
  'OPERATOR_SECRET',
  'KEY_ENCRYPTION_SECRET',
  'PAYMENT_PROVIDER_SECRET',
  'SIGN_IN_PROVIDER_SECRET',
  ...keysOfFiles(),
];
const webEnv = { ...env, ...Object.fromEntries(platformKeys.map((name) => [name, ''])) };

const parts = [
  ...(embedded ? [{ name: 'platform', script: join(root, 'dist', 'platform', 'main.mjs') }] : []),
  { name: 'web', script: join(root, webDist, 'standalone', 'scripts', 'serve-web.mjs') },
];
const running = new Map();
const restarts = [];
let ending = false;
let ready = false;

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));
process.on('SIGHUP', hangUp);
endWithNpm();
say(embedded ? 'Starting platform and web' : 'Starting web');
for (const part of parts) launch(part);

ready = await waitForOk(`http://127.0.0.1:${port}/api/health/`, {
  silentSeconds: SILENT_SECONDS,
  children: [...running.values()],
});
if (!ready && !ending) {
  process.stderr.write(
    `\n  ✗ Not ready: http://localhost:${port}/api/health/ did not answer 200. The lines above say why.\n\n`,
  );
  await end(1);
} else if (ready) greet();

function launch(part) {
  const child = start(part.name, part.script, part.name === 'web' ? webEnv : env);
  running.set(part.name, child);
  child.once('exit', (code, signal) => {
    if (ending) return;
    if (!ready) return void end(1);
    process.stderr.write(`\n  ✗ The ${part.name} ended (${signal ?? code}).\n`);
    const now = Date.now();
    restarts.push(now);
    if (restarts.filter((time) => now - time < 60_000).length > MAX_RESTARTS_A_MINUTE) {
      process.stderr.write('  ✗ It ends again and again: giving up.\n\n');
      return void end(1);
    }
    say(`Restarting the ${part.name}`);
    // At once after a lone end; what ends again soon gets a pause, in which its port and its locks are freed.
    setTimeout(() => !ending && launch(part), restarts.length > 1 && now - restarts.at(-2) < 60_000 ? 500 : 0);
  });
}

/** Both programs read the configuration again; in a terminal it says that the terminal is closed. */
function hangUp() {
  if (process.stdout.isTTY || process.stdin.isTTY) return void end(0);
  for (const child of running.values()) child.kill('SIGHUP');
}

/**
 * npm does not pass every signal on: when it is gone, so are we. Started by hand, this process may outlive its shell.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && void end(0), 500).unref();
}

async function end(code) {
  if (ending) return;
  ending = true;
  await Promise.all([...running.values()].map((child) => stop(child, Number(process.env.SHUTDOWN_DELAY_MS) || 0)));
  process.exit(code);
}

function greet() {
  const lines = [
    '',
    `  ${home.name} is open at       http://localhost:${port}/`,
    ...read('brands/*/brand.json')
      .filter(({ id }) => id !== home.id)
      .map((brand) => `  ${brand.name.padEnd(8)} (${brand.license})           http://${brand.id}.localhost:${port}/`),
  ];
  if (embedded && home.demoPlayer && env.FOYER_SANDBOX === '1') {
    lines.push(
      '',
      `  Sign in with the phone number  ${home.demoPlayer.phoneNumber}`,
      `  The code arrives in the inbox  http://localhost:${port}/internal/inbox/`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n  Ctrl-C ends everything.\n\n`);
}
