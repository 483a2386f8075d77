import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { createTestDatabase, type TestDatabase } from '../platform/testing/pg-database';
import { freePort } from '../platform/testing/start-platform';
import { areServicesThere, serviceAddresses } from '../scripts/lib-services.mjs';
import { accountPages, codeField, field, walletBadge } from './support/page';
import { scaled } from './support/product';
import { agree, fill, submit } from './support/registration';
import { expect, test } from './support/test';

/** The commands of docs/first-brand.md, by the name behind ```sh first-brand, in their order. */
const commands = new Map(
  [...readFileSync('docs/first-brand.md', 'utf8').matchAll(/^( *)```sh first-brand (\S+)\n([^]*?)^ *```$/gm)].map(
    ([, , name = '', text = '']) => [name, text],
  ),
);
const BEFORE_START = ['new', 'fill-in', 'words', 'check', 'settings'];
const BUILT = [
  'dist/platform',
  '.next/BUILD_ID',
  '.next/static',
  '.next/standalone/server',
  '.next/standalone/scripts',
];

let folder: string;
let database: TestDatabase | null = null;
let place: Readonly<Record<string, string>>;
/** Of the commands typed so far. */
let typed: string[] = [];

test.beforeAll(async () => {
  test.skip(!(await areServicesThere()), 'PostgreSQL or NATS does not answer (DATABASE_URL, NATS_URL)');
  folder = mkdtempSync(join(tmpdir(), 'foyer-first-brand-'));
  // Empty, as the operator makes it.
  database = await createTestDatabase(serviceAddresses.DATABASE_URL, 'template0');
  const [port, platformPort] = await Promise.all([freePort(), freePort()]);
  place = {
    FOYER_CONFIG: join(folder, 'config'),
    FOYER_DATA: join(folder, 'data'),
    DATABASE_URL: database.url,
    NATS_URL: serviceAddresses.NATS_URL,
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
  };
});

test.afterAll(async () => {
  if (!database) return;
  for (const name of ['platform', 'web', 'sms']) {
    const file = join(folder, 'data', `${name}.pid`);
    if (existsSync(file)) end(Number(readFileSync(file, 'utf8')));
  }
  await database.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** One that the guide has stopped is gone already. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

/** Types the guide's command into the shell of a machine that knows nothing of this test; answers its output. */
async function type(name: string): Promise<string> {
  const command = commands.get(name);
  if (command === undefined) throw new Error(`docs/first-brand.md has no command ${name}`);
  typed = [...typed, name];
  const env = Object.entries({ PATH: process.env.PATH ?? '', HOME: folder, ...place });
  const script = `${commands.get('places')}\n${command}`;
  const args = ['-i', ...env.map(([key, value]) => `${key}=${value}`), 'bash', '-euc', script];
  const { stdout } = await promisify(execFile)('env', args);
  return stdout;
}

/** SHA-256 over the names and bytes of what is built. */
function hashOfBuild(): string {
  const hash = createHash('sha256');
  for (const top of BUILT)
    for (const name of statSync(top).isFile()
      ? ['']
      : readdirSync(top, { recursive: true, encoding: 'utf8' }).toSorted())
      if (statSync(join(top, name)).isFile()) hash.update(name).update(readFileSync(join(top, name)));
  return hash.digest('hex');
}

const registerLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Öppna ett konto' });
const isInColour = (page: Page, colour: string) =>
  expect(registerLink(page)).toHaveCSS(
    'background-image',
    new RegExp(`gradient\\(.*${colour.replace(/[()]/g, '\\$&')}`),
  );

test('an engineer who types what docs/first-brand.md says has a brand with a licence, a theme, a language and a currency of its own in production, and a player signed in there, without a build [OPR-01, BRD-01, BRD-02, THM-01, AUT-02, AUT-15]', async ({
  page,
}) => {
  test.setTimeout(scaled(300_000));
  const build = hashOfBuild();
  const said: Record<string, string> = {};
  for (const name of BEFORE_START) said[name] = await type(name);
  expect(said['check']).toContain('The folder can be started with.');
  expect(said['check'], 'what the guide fills in is all that is to fill in').not.toContain('TO FILL IN');
  await type('start');
  const health: unknown = JSON.parse(await type('health'));
  expect(health).toMatchObject({ status: 'ok', missing: { nova: expect.arrayContaining(['no games under se']) } });

  const site = `http://nova.localhost:${place['PORT']}`;
  await page.goto(site);
  await page.waitForURL(`${site}/sv/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.getByRole('banner')).toContainText('Nova');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Här är tomt just nu.');
  await isInColour(page, 'rgb(255, 180, 84)');
  await expect(page.getByRole('contentinfo')).toContainText('Nova Spel AB operates under 24Si0001, Spelinspektionen.');
  expect((await fetch(`http://127.0.0.1:${place['PLATFORM_PORT']}/sandbox/inbox`)).status).toBe(404);

  await type('gateway');
  await registerLink(page).click();
  await register(page);
  await page.waitForURL(`${site}/sv/`);
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  await expect(walletBadge(page)).toHaveAttribute('data-balance', '0.00');
  await expect(walletBadge(page)).toContainText(/0,00\skr/);

  expect(await type('change')).toMatch(/^themes\/nova\.json tokens\.accent: "#ffb454" → "#8ee06f"$/m);
  await type('stop');
  await type('start');
  await page.goto(`${site}/sv/profile/`);
  await expect(page.getByRole('main')).toContainText('Astrid Lund');
  await expect(accountPages(page)).toBeVisible();
  await page.context().clearCookies();
  await page.goto(site);
  await isInColour(page, 'rgb(142, 224, 111)');
  await type('stop');
  expect(hashOfBuild(), 'nothing was built').toBe(build);
  expect([...commands.keys()].filter((name) => name !== 'places' && !typed.includes(name))).toEqual([]);
});

/** The first player's form, with the code that reached the gateway. */
async function register(page: Page): Promise<void> {
  const details = { firstName: 'Astrid', lastName: 'Lund', dateOfBirth: '1990-04-23', email: 'astrid@example.com' };
  await fill(page, { ...details, phone: '0701234567', street: 'Storgatan 1', zipCode: '111 22', city: 'Stockholm' });
  await field(page, 'noLimit').check();
  await agree(page);
  await submit(page);
  await codeField(page).waitFor();
  const sms = () => type('messages');
  await expect.poll(sms).toMatch(/^\+46701234567 \d{6} /m);
  const [, code = ''] = /^\+46701234567 (\d{6}) /m.exec(await sms()) ?? [];
  await fill(page, { code });
  await submit(page);
}
