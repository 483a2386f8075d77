import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

const library = JSON.stringify(pathToFileURL(join(process.cwd(), 'scripts/lib-process.mjs')).href);
/** Prints so many lines, one every half second, and answers then; after that it prints nothing and stays. */
const CHILD = `
  const [port, lines] = process.argv.slice(1).map(Number);
  let said = 0;
  const timer = setInterval(() => {
    console.log('still at it');
    said += 1;
    if (said < lines) return;
    clearInterval(timer);
    if (port > 0) require('node:http').createServer((_, answer) => answer.end()).listen(port);
  }, 500);
  setInterval(() => undefined, 1_000);`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Whether a program that prints so many lines, and answers after them where it has a port, was waited for. */
async function isWaitedFor(port: number, lines: number): Promise<boolean> {
  const text = `
    import { spawn } from 'node:child_process';
    import { waitForOk } from ${library};
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(CHILD)}, '${port}', '${lines}'], { stdio: ['ignore', 'pipe', 'pipe'] });
    const ok = await waitForOk('http://127.0.0.1:${port || 1}/', { silentSeconds: 4, children: [child] });
    child.kill('SIGKILL');
    process.exit(ok ? 0 : 3);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return (await new Promise((resolve) => child.once('exit', resolve))) === 0;
}

test('a start is waited for as long as it prints something, and given up after a time of silence', async () => {
  // Twelve lines take longer than the silence that is borne.
  expect(await Promise.all([isWaitedFor(await freePort(), 12), isWaitedFor(0, 1)])).toEqual([true, false]);
});
