// The web in front of a foreign back end, without the platform: sandbox/operator-backend/ on OPERATOR_PORT (4400), the
// web on PORT (3000). See docs/operations.md.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib-prepare.mjs';
import { portSetting, start, stop } from './lib-process.mjs';

const port = portSetting('OPERATOR_PORT', 4400);
const address = `http://localhost:${port}`;
const backEnd = start('back end', join(root, 'sandbox', 'operator-backend', 'server.mjs'), { PORT: String(port) });
const web = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LOBBY_GRAPHQL_URL: `${address}/graphql`, IDP_ISSUER: `${address}/id` },
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => web.kill('SIGTERM'));
backEnd.once('exit', () => web.kill('SIGTERM'));
web.once('exit', async (code) => {
  await stop(backEnd);
  process.exit(code ?? 0);
});
