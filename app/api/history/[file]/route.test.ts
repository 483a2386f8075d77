/** @jest-environment node */
import { GET } from '@/app/api/history/[file]/route';

// Next's compiler fills this module in.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}));
jest.mock('@/lib/i18n/translations', () => {
  const actual = jest.requireActual<typeof import('@/lib/i18n/translations')>('@/lib/i18n/translations');
  return { getTranslator: actual.getBundledTranslator };
});

interface SentRequest {
  readonly operationName: string;
  readonly variables: {
    readonly after?: string | null;
    readonly first?: number;
    readonly statuses?: readonly string[] | null;
    readonly from?: string | null;
  };
  readonly authorization: string | null;
}

const node = (place: number, change = {}) => ({
  id: `t${place}`,
  status: 'Completed',
  amount: '20.50',
  fee: '0.00',
  currency: 'EUR',
  methodKind: 'CARD',
  reference: `FOY-${place}`,
  createdAt: '2026-03-29T00:30:00.000Z',
  processedAt: '2026-03-29T00:31:00.000Z',
  processingMode: 'Instant',
  stage: null,
  expectedAt: null,
  reason: null,
  isCancellable: false,
  ...change,
});

let requests: SentRequest[];
/** The nodes of each page, or what stands in its place. */
let pages: (unknown[] | 'refused' | 'broken')[];

beforeAll(() => {
  process.env.TEST_UTILITIES = '1';
});

beforeEach(() => {
  requests = [];
  pages = [[node(1)]];
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init?.body));
    requests.push({ operationName, variables, authorization: new Headers(init?.headers).get('authorization') });
    if (operationName === 'RefreshAccessToken')
      return Response.json({
        data: { refreshAccessToken: { accessToken: 'fresh-access', refreshToken: 'fresh-refresh' } },
      });
    const place = Number(variables.after ?? 0);
    const nodes = pages[place] ?? [];
    if (nodes === 'broken') return new Response('Bad Gateway', { status: 502 });
    if (nodes === 'refused')
      return Response.json({ errors: [{ message: 'no', extensions: { type: 'AuthenticationFailure' } }] });
    return Response.json({
      data: {
        viewer: {
          transactions: requests.at(-1)?.authorization
            ? { nodes, pageInfo: { endCursor: String(place + 1), hasNextPage: place + 1 < pages.length } }
            : null,
        },
      },
    });
  });
});

function get(
  path: string,
  { cookie = 'accessToken=good', host = 'aurora.localhost', site = 'same-origin' } = {},
): Promise<Response> {
  const file = /history\/([^?]*)/.exec(path)?.[1] ?? '';
  return GET(new Request(`http://${host}${path}`, { headers: { host, cookie, 'sec-fetch-site': site } }), {
    params: Promise.resolve({ file }),
  });
}

describe('the file of a history', () => {
  it('holds every page, in the player’s language, for the spreadsheet and for nobody else [PRF-06]', async () => {
    pages = [
      [node(1), node(2, { status: 'Cancelled', reason: 'CancelledByPlayer', reference: '=1+1' })],
      [node(3)],
      [node(4, { amount: '9007199254740993.37' })],
    ];
    const response = await get('/api/history/deposits.csv?locale=fi&status=Completed&from=2026-03-29');
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
      response.headers.get('cache-control'),
    ]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      'attachment; filename="aurora-deposits.csv"',
      'no-store',
    ]);
    expect(
      Buffer.from(await response.arrayBuffer())
        .toString()
        .split('\r\n'),
    ).toEqual([
      '\ufeffViite,Pyydetty,Käsitelty,Tapa,Summa,Kulu,Valuutta,Tila,Syy',
      'FOY-1,2026-03-29T00:30:00.000Z,2026-03-29T00:31:00.000Z,Kortti,20.50,0.00,EUR,Valmis,',
      "'=1+1,2026-03-29T00:30:00.000Z,2026-03-29T00:31:00.000Z,Kortti,20.50,0.00,EUR,Peruutettu,Peruutit itse",
      'FOY-3,2026-03-29T00:30:00.000Z,2026-03-29T00:31:00.000Z,Kortti,20.50,0.00,EUR,Valmis,',
      'FOY-4,2026-03-29T00:30:00.000Z,2026-03-29T00:31:00.000Z,Kortti,9007199254740993.37,0.00,EUR,Valmis,',
      '',
    ]);
    expect(requests.map(({ variables }) => variables.after)).toEqual([null, '1', '2']);
    for (const { variables } of requests)
      expect(variables).toMatchObject({
        type: 'Deposit',
        first: 100,
        statuses: ['Completed'],
        from: '2026-03-28T23:00:00.000Z',
      });
  });

  it('says of withdrawals how they were processed [PRF-06, CSH-11]', async () => {
    pages = [
      [
        node(1, {
          processingMode: 'Manual',
          stage: 'REVIEW',
          status: 'Initialized',
          processedAt: null,
          expectedAt: '2026-04-01T10:00:00.000Z',
        }),
      ],
    ];
    const [head, line] = (await (await get('/api/history/withdrawals.csv?locale=en')).text()).split('\r\n');
    expect(head).toBe(
      'Reference,Requested,Processed,Method,Amount,Fee,Currency,Status,Reason,Processing,Stage,Expected by',
    );
    expect(line).toBe(
      'FOY-1,2026-03-29T00:30:00.000Z,,Card,20.50,0.00,EUR,In progress,,After a review,In review,2026-04-01T10:00:00.000Z',
    );
  });

  it('a download reads no further than the browser takes it, and breaks off rather than end too early [PRF-06]', async () => {
    pages = [[node(1)], 'refused'];
    const reader = (await get('/api/history/deposits.csv?locale=en')).body?.getReader();
    await reader?.read();
    expect(requests.length).toBeLessThanOrEqual(2);
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toThrow('could not be read to its end');
  });

  it.each([
    ['nobody', 'x=1'],
    ['a stranger', 'accessToken=bad'],
  ])('leads %s to the sign-in and back to the filtered page [PRF-06]', async (_who, cookie) => {
    if (cookie.startsWith('accessToken')) pages = ['refused'];
    const response = await get('/api/history/withdrawals.csv?locale=fi&status=Completed', { cookie });
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
    expect(response.headers.get('location')).toBe(
      `/fi/login/?autoSignIn=1&returnTo=${encodeURIComponent('/fi/profile/withdrawal-history/?status=Completed')}`,
    );
  });

  it('refreshes the access token of a page that stood open for long [PRF-06, AUT-06]', async () => {
    const response = await get('/api/history/deposits.csv?locale=en', { cookie: 'refreshToken=old' });
    expect(await response.text()).toContain('FOY-1');
    expect(requests.map(({ operationName, authorization }) => [operationName, authorization])).toEqual([
      ['RefreshAccessToken', null],
      ['TransactionHistory', 'Bearer fresh-access'],
    ]);
    expect(response.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual([
      'accessToken=fresh-access',
      'refreshToken=fresh-refresh',
    ]);
  });

  it.each([
    ['another file', '/api/history/all.csv?locale=en', {}, 404],
    ['a language that the brand does not speak', '/api/history/deposits.csv?locale=et_EE', {}, 404],
    ['no language', '/api/history/deposits.csv', {}, 404],
    [
      'a brand without histories',
      '/api/history/deposits.csv?locale=en',
      {
        cookie: `accessToken=good; testOverrides=${encodeURIComponent('{"features":{"EnableFinancialHistory":false}}')}`,
      },
      404,
    ],
    ['days that make no sense', '/api/history/deposits.csv?locale=en&from=2026-02-30', {}, 400],
    ['days in the wrong order', '/api/history/deposits.csv?locale=en&from=2026-02-03&to=2026-02-01', {}, 400],
    ['another site', '/api/history/deposits.csv?locale=en', { site: 'cross-site' }, 403],
  ])('refuses %s and asks nobody [PRF-06, CSH-09]', async (_what, path, given, status) => {
    const response = await get(path, given);
    expect([response.status, response.headers.get('cache-control'), requests.length]).toEqual([status, 'no-store', 0]);
  });

  it('says that the platform is away [PRF-06]', async () => {
    pages = ['broken'];
    expect((await get('/api/history/deposits.csv?locale=en')).status).toBe(503);
  });
});
