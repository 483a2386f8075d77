/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { NextRequest } from 'next/server';
import { NO_FLAGS } from '@/contract/flags';
import { flagsOf, provideFlags } from '@/lib/edge/flags';
import { inProcess } from '@/lib/store/in-process';
import { createCurrentFlagsRoute } from '@/platform/modules/flags/flags-routes';
import { startServer } from './server-start';

// Next's compiler fills this module in.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));

const mockTags: string[] = [];
/** Next's cache, which keeps nothing here, and notes what a page depends on. */
jest.mock('next/cache', () => ({
  unstable_cache: (load: unknown, _key: unknown, options: { tags?: string[] } = {}) => {
    mockTags.push(...(options.tags ?? []));
    return load;
  },
}));

const SECRET = 'a secret of at least thirty-two characters';
const CONSENT = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories: ['necessary', 'preferences'] }))}`;
let server: Server;
let brands: Record<string, { toggles: Record<string, boolean>; experiments: Record<string, Record<string, number>> }>;
const staled: string[] = [];
let stop = () => {};

beforeAll(async () => {
  const route = createCurrentFlagsRoute({ readCurrent: async () => ({ brands }) }, SECRET, async () => undefined);
  server = createServer((request, response) => {
    void Promise.resolve(route(request, response, new URL(request.url ?? '/', 'http://localhost'))).then(
      (isAnswered) => isAnswered || response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  process.env.PLATFORM_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  process.env.FOYER_SHARED_SECRET = SECRET;
  inProcess.markStale = (tags) => void staled.push(...tags);
});

afterAll(async () => {
  stop();
  provideFlags({ of: () => NO_FLAGS });
  delete inProcess.markStale;
  delete process.env.PLATFORM_URL;
  delete process.env.FOYER_SHARED_SECRET;
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('a host knows the flags before it takes requests, follows them, and has pages made again by their tag [FLG-01]', async () => {
  brands = { kuu: { toggles: { ShowRTP: true }, experiments: {} } };
  stop = await startServer();
  expect([flagsOf('kuu').toggles, staled]).toEqual([{ ShowRTP: true }, ['flags:kuu']]);
  brands = { aurora: { toggles: { QuickMenu: false }, experiments: {} } };
  await until(() => flagsOf('aurora') !== NO_FLAGS);
  expect([flagsOf('aurora').toggles, flagsOf('kuu')]).toEqual([{ QuickMenu: false }, NO_FLAGS]);
  expect(staled).toEqual(expect.arrayContaining(['flags:aurora', 'flags:kuu']));
  const { getPageContext } = await import('@/lib/page/page-context');
  const { brand } = await getPageContext(Promise.resolve({ variant: 'aurora-FI-cg-00000000', locale: 'en_GB' }));
  expect(brand.features).not.toContain('QuickMenu');
  expect(mockTags).toContain('flags:aurora');
});

it('the edge of a host without the front draws by the weights that are set, from its first request on [FLG-02]', async () => {
  provideFlags({ of: () => NO_FLAGS });
  brands = { aurora: { toggles: {}, experiments: { menu: { menu3: 1 } } } };
  const { middleware } = await import('@/middleware');
  const headers = { host: 'aurora.localhost:3000', cookie: CONSENT };
  const answer = await middleware(new NextRequest('http://aurora.localhost:3000/en/', { headers }));
  expect(answer.headers.get('set-cookie')).toContain('menu%3Amenu3');
});
