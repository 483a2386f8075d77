/** @jest-environment node */
import { NextRequest } from 'next/server';
import BooksPage from '@/app/internal/books/page';
import { POST as runBooks } from '@/app/internal/books/run/route';
import FramesPage from '@/app/internal/frames/page';
import InboxPage from '@/app/internal/inbox/page';
import RewardsDeskPage from '@/app/internal/rewards/page';
import { POST as orderReward } from '@/app/internal/rewards/order/route';
import UiPage from '@/app/internal/ui/page';
import { askBooks } from '@/components/books/books.queries';
import { getCampaigns } from '@/components/rewards/operator.queries';
import { getInbox } from '@/components/inbox/inbox.queries';
import { middleware } from '@/middleware';

const HOST = 'aurora.localhost:3000';
/** What Next's router says it has already, so that the layout is left out. */
const ROUTER = {
  rsc: '1',
  'next-router-state-tree': encodeURIComponent(
    JSON.stringify(['', { children: ['internal', { children: ['inbox', { children: ['__PAGE__', {}] }] }] }]),
  ),
};

let asked: string[];
beforeEach(() => {
  asked = [];
  global.fetch = jest.fn(async (url: RequestInfo | URL) => {
    asked.push(String(url));
    return Response.json([]);
  });
});

describe('the sandbox’s own pages, outside of it', () => {
  it.each([
    '/internal/books/',
    '/internal/books',
    '/internal/inbox/',
    '/internal/frames/',
    '/internal/rewards/',
    '/internal/ui/',
    '/internal/',
    '/internal/x.y',
  ])('%s is a page that the lobby does not have, whatever the router says it has', (path) => {
    for (const headers of [{}, ROUTER]) {
      const response = middleware(new NextRequest(`http://${HOST}${path}`, { headers: { host: HOST, ...headers } }));
      expect(response.headers.get('x-middleware-rewrite')).toMatch(/\/not-found$/);
    }
  });

  it.each<[string, () => unknown]>([
    ['the books', () => BooksPage()],
    ['the inbox', () => InboxPage({ searchParams: Promise.resolve({}) })],
    ['the frames', async () => FramesPage()],
    ['the rewards desk', () => RewardsDeskPage({ searchParams: Promise.resolve({}) })],
    ['the UI kit', async () => UiPage()],
  ])('refuse to render %s without their layout', async (_, render) => {
    await expect(render()).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
    expect(asked).toEqual([]);
  });

  it('read and run nothing', async () => {
    expect([await askBooks('list'), await askBooks('run'), await getInbox('')]).toEqual([null, null, null]);
    const own = { host: HOST, 'sec-fetch-site': 'same-origin' };
    const request = new Request(`http://${HOST}/internal/books/run/`, { method: 'POST', headers: own });
    expect([(await runBooks(request)).status, (await orderReward(request)).status]).toEqual([404, 404]);
    expect(await getCampaigns()).toBeNull();
    expect(asked).toEqual([]);
  });
});
