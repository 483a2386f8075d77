/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { brandById } from '@/contract/brands';
import { NO_FLAGS } from '@/contract/flags';
import { brandForHost } from '@/lib/brand/origin';
import { parseCookies } from '@/lib/edge/cookies';
import { decideRequest, type Decision } from '@/lib/edge/decide';
import { flagsOf, provideFlags } from '@/lib/edge/flags';
import { readPlatformFlags } from '@/lib/edge/platform-flags';
import { createPolledFlags, FLAGS_EVERY_MS, type PolledFlags } from '@/lib/edge/polled-flags';
import { resolveSiteContext } from '@/lib/edge/resolve-site-context';
import { createCurrentFlagsRoute } from '@/platform/modules/flags/flags-routes';

const SECRET = 'a secret of at least thirty-two characters';
type Current = Parameters<typeof createCurrentFlagsRoute>[0] extends { readCurrent: () => Promise<infer T> }
  ? T
  : never;

let server: Server;
let platformUrl: string;
let current: Current;
/** The answer of the platform in place of its flags. */
let answer: { status: number; text: string } | 'away' | null;

beforeEach(async () => {
  [current, answer] = [{ brands: {} }, null];
  const route = createCurrentFlagsRoute({ readCurrent: async () => current }, SECRET, async () => undefined);
  server = createServer((request, response) => {
    if (answer === 'away') response.destroy();
    else if (answer) response.writeHead(answer.status).end(answer.text);
    else void route(request, response, new URL(request.url ?? '/', 'http://localhost'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  platformUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});

afterEach(async () => {
  provideFlags({ of: () => NO_FLAGS });
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const set = (
  brand: string,
  toggles: Record<string, boolean>,
  experiments: Record<string, Record<string, number>> = {},
) => {
  current = { brands: { ...current.brands, [brand]: { toggles, experiments } } };
};

function follow(over: Partial<Parameters<typeof createPolledFlags>[0]> = {}): PolledFlags {
  return createPolledFlags({ read: () => readPlatformFlags(platformUrl, SECRET), now: Date.now, ...over });
}

it('two hosts follow a toggle and weights that are set at the platform, without a start [FLG-01, FLG-02]', async () => {
  const changed: string[][] = [];
  const onToggles = (brands: readonly string[]) => void changed.push([...brands]);
  const hosts = [follow({ onToggles }), follow({ onToggles })];
  await Promise.all(hosts.map((host) => host.refresh()));
  expect([changed, hosts.map((host) => host.of('aurora'))]).toEqual([[], [NO_FLAGS, NO_FLAGS]]);
  set('aurora', { QuickMenu: false }, { menu: { menu2: 1 } });
  await Promise.all(hosts.map((host) => host.refresh()));
  const flags = { toggles: { QuickMenu: false }, experiments: { menu: { menu2: 1 } } };
  expect(hosts.map((host) => host.of('aurora'))).toEqual([flags, flags]);
  expect(hosts.map((host) => host.of('kuu'))).toEqual([NO_FLAGS, NO_FLAGS]);
  set('aurora', { QuickMenu: false }, { menu: { menu3: 1 } });
  await Promise.all(hosts.map((host) => host.refresh()));
  // Weights change no page that is kept.
  expect(changed).toEqual([['aurora'], ['aurora']]);
  current = { brands: {} };
  await Promise.all(hosts.map((host) => host.refresh()));
  expect([changed.length, hosts.map((host) => host.of('aurora'))]).toEqual([4, [NO_FLAGS, NO_FLAGS]]);
});

it.each<[string, typeof answer]>([
  ['is away', 'away'],
  ['fails', { status: 500, text: '{"brands":{}}' }],
  ['answers no JSON', { status: 200, text: '<html>' }],
  ['answers another shape', { status: 200, text: '{"brands":[]}' }],
  ['answers nothing', { status: 200, text: 'null' }],
  ['answers more than all flags can be', { status: 200, text: `{"brands":{},"x":"${'x'.repeat(400_000)}"}` }],
])('a host keeps the flags that it knew while the platform %s [FLG-01]', async (_, instead) => {
  const host = follow();
  set('kuu', { ShowRTP: true });
  await host.refresh();
  answer = instead;
  await host.refresh();
  expect(host.of('kuu').toggles).toEqual({ ShowRTP: true });
  answer = null;
  current = { brands: {} };
  await host.refresh();
  expect(host.of('kuu')).toEqual(NO_FLAGS);
});

it('a host that never reached the platform shows what the brands say [FLG-01]', async () => {
  answer = 'away';
  const host = follow();
  await host.refresh();
  provideFlags(host);
  expect(flagsOf('aurora')).toEqual(NO_FLAGS);
  expect(brandForHost('aurora.localhost').features).toEqual(brandById('aurora')?.features);
});

it('a host with another secret hears no flags [SEC-02]', async () => {
  set('kuu', { ShowRTP: true });
  expect(await readPlatformFlags(platformUrl, `${SECRET}x`)).toBeNull();
});

it('a flag that the contract does not know is left out, and the others are followed [FLG-01, SEC-05]', async () => {
  const toggles = '{"ShowRTP":true,"QuickMenu":"off","FreeMoney":true,"__proto__":{"Sportsbook":true}}';
  const weights = [
    '"menu":{"menu2":1}',
    '"banner":{"banner9":1}',
    '"theme":{"theme1":-1}',
    '"sga":{"enabled":1e400}',
    '"button_variant":{"primary":"1"}',
    '"registration_form":[1]',
    '"landing_registration":{"iframe":0}',
    '"constructor":{"a":1}',
  ];
  const flags = `{"toggles":${toggles},"experiments":{${weights.join()}}}`;
  answer = { status: 200, text: `{"brands":{"kuu":${flags},"aurora":7,"nobody":${flags}}}` };
  const found = await readPlatformFlags(platformUrl, SECRET);
  expect([...(found ?? [])]).toEqual([
    ['aurora', NO_FLAGS],
    ['kuu', { toggles: { ShowRTP: true }, experiments: { menu: { menu2: 1 } } }],
  ]);
});

describe('the edge, which has no timer', () => {
  it('the edge reads flags when its last reading is old, at most once at a time, and waits only for one long overdue [FLG-02]', async () => {
    let [now, reads] = [0, 0];
    const release: (() => void)[] = [];
    const host = createPolledFlags({
      now: () => now,
      read: () => {
        reads += 1;
        return new Promise((resolve) => release.push(() => resolve(null)));
      },
    });
    const waiting = [host.keepFresh(), host.keepFresh()];
    expect(reads).toBe(1);
    release[0]?.();
    await Promise.all(waiting);
    now = FLAGS_EVERY_MS - 1;
    await host.keepFresh();
    expect(reads).toBe(1);
    now = FLAGS_EVERY_MS;
    // Does not wait: the reading that it begins has no end yet.
    await host.keepFresh();
    expect(reads).toBe(2);
    let isDone = false;
    now = FLAGS_EVERY_MS * 2;
    const overdue = host.keepFresh().then(() => void (isDone = true));
    await Promise.resolve();
    expect([reads, isDone]).toEqual([2, false]);
    release[1]?.();
    await overdue;
  });
});

describe('what follows', () => {
  const decide = (cookie = '', path = '/en/'): Decision =>
    decideRequest({
      host: 'aurora.localhost',
      method: 'GET',
      pathname: path,
      query: new URLSearchParams(),
      cookies: parseCookies(cookie),
      country: 'FI',
      region: null,
      prefetch: false,
      pageLoad: true,
      now: 0,
      random: () => 0.5,
      flags: flagsOf,
    });
  const consent = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories: ['necessary', 'preferences'] }))}`;

  it('the edge draws by the weights that are set now, and draws again an option that has none any more [FLG-02]', async () => {
    const host = follow();
    provideFlags(host);
    set('aurora', {}, { menu: { menu3: 1 } });
    await host.refresh();
    const drawn = decide(consent);
    expect(JSON.stringify(drawn)).toContain('menu:menu3');
    set('aurora', {}, { menu: { menu2: 1 } });
    await host.refresh();
    expect(JSON.stringify(decide(`${consent}; experiments=menu:menu3`))).toContain('menu:menu2');
  });

  it('the edge sends nobody to a sportsbook that is turned off [FLG-01]', async () => {
    const host = follow();
    provideFlags(host);
    expect(decide('', '/en/sports/')).toMatchObject({ path: expect.stringContaining('-sg-') });
    set('aurora', { Sportsbook: false });
    await host.refresh();
    expect(decide('', '/en/sports/')).toMatchObject({ path: expect.stringContaining('-cg-') });
  });

  it('pages and routes have the toggles that are set now [FLG-01]', async () => {
    const host = follow();
    provideFlags(host);
    const features = () => [
      brandForHost('aurora.localhost').features.includes('QuickMenu'),
      resolveSiteContext('aurora-FI-cg-00000000', 'en_GB')?.brand.features.includes('QuickMenu'),
    ];
    expect(features()).toEqual([true, true]);
    set('aurora', { QuickMenu: false });
    await host.refresh();
    expect(features()).toEqual([false, false]);
    current = { brands: {} };
    await host.refresh();
    expect(features()).toEqual([true, true]);
  });
});
