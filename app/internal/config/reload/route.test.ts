/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toPlatform, toWeb, type CallTarget } from '@/contract/signed-call';
import { inProcess } from '@/lib/store/in-process';
import { signMessage } from '@/lib/security/signed-message';

const SECRET = 'the secret of the test of reloads is long enough';
const PATH = '/internal/config/reload';
const folder = mkdtempSync(join(tmpdir(), 'foyer-reload-'));
const staled: string[][] = [];
const log: string[] = [];

/** The modules of a web that has started with the folder. */
async function start() {
  await import('@/lib/config/require-config');
  const { createConfigReload } = await import('@/lib/observability/reload-config');
  const { POST } = await import('@/app/internal/config/reload/route');
  const { GET: getTheme } = await import('@/app/themes/[file]/route');
  const { themeStyles } = await import('@/lib/brand/theme-files');
  const { themeById } = await import('@/contract/themes');
  const { brandById } = await import('@/contract/brands');
  const { loadMessages } = await import('@/lib/i18n/messages');
  const { picturesOf } = await import('@/components/shell/theme-settings');
  inProcess.reloadConfig = createConfigReload((tags) => void staled.push(tags));
  const aurora = brandById('aurora');
  if (!aurora) throw new Error('no brand');
  return {
    POST,
    sheet() {
      const theme = themeById('theme1');
      if (!theme) throw new Error('no theme');
      return themeStyles(theme).href;
    },
    readSheet: async (href: string) => {
      const params = Promise.resolve({ file: href.slice('/themes/'.length) });
      return (await getTheme(new Request(`http://x${href}`), { params })).text();
    },
    lobby: async () => (await loadMessages('en_GB', 'aurora')).shell.lobby,
    favicon: () => picturesOf(aurora).favicon,
  };
}

let web: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  cpSync(join(process.cwd(), 'sandbox', 'demo-config'), folder, { recursive: true });
  Object.assign(process.env, { FOYER_CONFIG: folder, FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: SECRET });
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => log.push(String(text)) > 0);
  web = await start();
});
afterAll(() => {
  jest.restoreAllMocks();
  for (const name of ['FOYER_CONFIG', 'FOYER_SANDBOX', 'FOYER_SHARED_SECRET']) delete process.env[name];
  rmSync(folder, { recursive: true });
});

async function reload(target: CallTarget = toWeb(PATH), secret = SECRET, at = Date.now()) {
  const timestamp = new Date(at).toISOString();
  const headers = { 'x-timestamp': timestamp, 'x-signature': signMessage(secret, target, timestamp, '') };
  const answer = await web.POST(new Request(`http://x${PATH}/`, { method: 'POST', headers }));
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}
function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

it('a running web takes texts, themes and pictures, has its pages made again, and goes on serving the old sheet [OPR-01, BRD-04, THM-01]', async () => {
  const [oldSheet, old] = [web.sheet(), await web.lobby()];
  const css = await web.readSheet(oldSheet);
  const theme = readFileSync(join(folder, 'themes/theme1.json'), 'utf8');
  write('themes/theme1.json', theme.replace('"radius-card": "28px"', '"radius-card": "3px"'));
  write('brands/aurora/messages/en_GB/words.json', '{ "shell": { "lobby": "The parlour" } }');
  write('brands/aurora/favicon.svg', readFileSync(join(folder, 'brands/aurora/mark.svg'), 'utf8'));
  expect([web.sheet(), await web.lobby(), web.favicon()]).toEqual([oldSheet, old, '/brands/aurora/mark.svg']);
  expect(await reload()).toMatchObject({
    status: 200,
    body: {
      ok: true,
      taken: ['brands/aurora/favicon.svg', 'brands/aurora/messages/en_GB/words.json', 'themes/theme1.json'],
      waiting: [],
    },
  });
  expect(staled).toEqual([['_N_T_/layout']]);
  expect([await web.lobby(), web.favicon()]).toEqual(['The parlour', '/brands/aurora/favicon.svg']);
  expect(web.sheet()).not.toBe(oldSheet);
  expect(await web.readSheet(web.sheet())).toContain('--radius-card:3px');
  expect(await web.readSheet(oldSheet)).toBe(css);
  expect(log.join('')).toMatch(/\[config\] the folder was read again, hash [0-9a-f]{64}; taken: brands/);
});

it('a running web refuses a folder whose texts no page shows, with their lines, and keeps all that it has [OPR-01]', async () => {
  const sheet = web.sheet();
  const theme = readFileSync(join(folder, 'themes/theme1.json'), 'utf8');
  write('themes/theme1.json', theme.replace('"radius-card": "3px"', '"radius-card": "5px"'));
  write('brands/aurora/messages/en_GB/words.json', '{ "shell": {\n "lobby": "The hall",\n "lobbi": "The hall" } }');
  const problems = ['brands/aurora/messages/en_GB/words.json:3 shell.lobbi: no page has such a text'];
  expect(await reload()).toEqual({ status: 409, body: { ok: false, problems } });
  expect([web.sheet(), await web.lobby(), staled.length]).toEqual([sheet, 'The parlour', 1]);
  expect(log.slice(-2)).toEqual([
    '[config] the folder was refused, and the one before holds\n',
    `[config] ${problems[0]}\n`,
  ]);
});

it('the web hears nobody but a holder of the shared secret who signs this very call now [SEC-02]', async () => {
  rmSync(join(folder, 'brands/aurora/messages'), { recursive: true });
  const wrong = [
    await reload(toWeb(PATH), `${SECRET}x`),
    await reload(toPlatform(PATH)),
    await reload(toWeb('/api/revalidate')),
    await reload(toWeb(PATH), SECRET, Date.now() - 301_000),
  ];
  expect(wrong).toEqual(wrong.map(() => ({ status: 401, body: { error: 'BadSignature' } })));
  const unsigned = await web.POST(new Request(`http://x${PATH}/`, { method: 'POST' }));
  expect([unsigned.status, await web.lobby()]).toEqual([401, 'The parlour']);
});
