/** @jest-environment node */
import { NextRequest } from 'next/server';
import AnalyticsPage from '@/app/internal/analytics/page';
import BooksPage from '@/app/internal/books/page';
import { POST as runBooks } from '@/app/internal/books/run/route';
import ChatDeskPage from '@/app/internal/chat/page';
import { POST as replyInChat } from '@/app/internal/chat/reply/route';
import FramesPage from '@/app/internal/frames/page';
import HarmMarkersPage from '@/app/internal/harm-markers/page';
import InboxPage from '@/app/internal/inbox/page';
import LicencesPage from '@/app/internal/licences/page';
import RewardsDeskPage from '@/app/internal/rewards/page';
import { POST as orderReward } from '@/app/internal/rewards/order/route';
import ThemesPage from '@/app/internal/themes/page';
import VitalsPage from '@/app/internal/vitals/page';
import { askReport } from '@/components/analytics/report.queries';
import { listConversations } from '@/components/chat/desk.queries';
import { askBooks } from '@/components/internal/books.queries';
import { getFiredMarkers } from '@/components/harm-markers/operator.queries';
import { getCampaigns } from '@/components/rewards/operator.queries';
import { getInbox } from '@/components/internal/inbox.queries';
import { middleware } from '@/middleware';

// Next's compiler fills this module in.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));

const HOST = 'aurora.localhost:3000';
/** The state that Next's router sends as already loaded, so that the layout is left out. */
const ROUTER = {
  rsc: '1',
  'next-router-state-tree': encodeURIComponent(
    JSON.stringify(['', { children: ['internal', { children: ['inbox', { children: ['__PAGE__', {}] }] }] }]),
  ),
};

let requests: string[];
beforeEach(() => {
  requests = [];
  global.fetch = jest.fn(async (url: RequestInfo | URL) => {
    requests.push(String(url));
    return Response.json([]);
  });
});

describe('the sandbox’s own pages, outside of it', () => {
  it.each([
    '/internal/analytics/',
    '/internal/vitals/',
    '/internal/chat/',
    '/internal/books/',
    '/internal/books',
    '/internal/inbox/',
    '/internal/frames/',
    '/internal/rewards/',
    '/internal/harm-markers/',
    '/internal/licences/',
    '/internal/themes/',
    '/internal/',
    '/internal/x.y',
  ])('%s is a page that the lobby does not have, whatever the router says it has', async (path) => {
    for (const headers of [{}, ROUTER]) {
      const response = await middleware(
        new NextRequest(`http://${HOST}${path}`, { headers: { host: HOST, ...headers } }),
      );
      expect(response.headers.get('x-middleware-rewrite')).toMatch(/\/not-found$/);
    }
  });

  it.each<[string, () => unknown]>([
    ['analytics', () => AnalyticsPage({ searchParams: Promise.resolve({}) })],
    ['vitals', () => VitalsPage()],
    ['the chat desk', () => ChatDeskPage({ searchParams: Promise.resolve({}) })],
    ['the books', () => BooksPage()],
    ['the inbox', () => InboxPage({ searchParams: Promise.resolve({}) })],
    ['the frames', async () => FramesPage()],
    ['the rewards desk', () => RewardsDeskPage({ searchParams: Promise.resolve({}) })],
    ['the markers of harm', () => HarmMarkersPage({ searchParams: Promise.resolve({}) })],
    ['the licences', async () => LicencesPage()],
    ['the themes', () => ThemesPage({ searchParams: Promise.resolve({}) })],
  ])('the sandbox’s own pages outside of it refuse to render %s without their layout', async (_, render) => {
    await expect(render()).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
    expect(requests).toEqual([]);
  });

  it('the sandbox’s own pages outside of it read and run nothing', async () => {
    expect([await askBooks('list'), await askBooks('run'), await getInbox('')]).toEqual([null, null, null]);
    const own = { host: HOST, 'sec-fetch-site': 'same-origin' };
    const request = new Request(`http://${HOST}/internal/books/run/`, { method: 'POST', headers: own });
    expect([(await runBooks(request)).status, (await orderReward(request)).status]).toEqual([404, 404]);
    expect((await replyInChat(request)).status).toBe(404);
    expect(await listConversations()).toBeNull();
    expect([await getCampaigns(), await askReport(7, null), await getFiredMarkers(null)]).toEqual([null, null, null]);
    expect(requests).toEqual([]);
  });
});
