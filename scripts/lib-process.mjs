// Child processes and ports for the scripts. Uses nothing but Node, since it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

/** Runs a command to its end with its output on ours. Throws with the command's name when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', ...options, env: { ...process.env, ...options.env } });
  if (result.error) throw new Error(`${command} could not be started: ${result.error.message}`);
  if (result.status !== 0)
    throw new Error(`${[command, ...args].join(' ')} ended with ${result.status ?? result.signal}`);
}

/**
 * Starts a long-running child whose lines are shown behind its name. The child ends when we do: it listens on its IPC
 * channel.
 */
export function start(name, script, env) {
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    prefixLines(stream, target, name);
  return child;
}

function prefixLines(stream, target, name) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) target.write(`${name.padEnd(8)} │ ${line}\n`);
  });
}

/** Resolves to whether a TCP port can be listened on, on every address. */
export function isPortFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** Resolves to a port that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Polls an address until it answers 200, one of `children` ends, or none of them has printed anything for so many seconds:
 * on a slow machine a first start takes its time, and says what it does. Resolves to whether it answered.
 */
export async function waitForOk(url, { silentSeconds, children }) {
  let heardAt = Date.now();
  for (const child of children)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', () => (heardAt = Date.now()));
  while (Date.now() - heardAt < silentSeconds * 1000) {
    if (children.some((child) => child.exitCode !== null || child.signalCode !== null)) return false;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (answer.status === 200) return true;
    } catch {
      // Not there yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Has a child end, and kills it when it does not. It may go on serving for the delay before that. */
export function stop(child, delayMs = 0) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), delayMs + 6_000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Ends the process with one clear line. */
export function fail(message) {
  process.stderr.write(`\n  ✗ ${message}\n\n`);
  process.exit(1);
}

/** Parses a whole number between bounds out of the environment, or ends with what was expected. */
export function portSetting(name, fallback) {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65535)
    fail(`${name} is "${text}", expected a port number from 1 to 65535.`);
  return value;
}
