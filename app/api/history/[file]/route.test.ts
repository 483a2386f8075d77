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
    const pageInfo = { endCursor: String(place + 1), hasNextPage: place + 1 < pages.length };
    const isSignedIn = Boolean(requests.at(-1)?.authorization);
    return Response.json({
      data: {
        viewer: {
          playedGames: [{ slug: 'orbit', name: 'Orbit', kind: 'slot' }],
          transactions: isSignedIn ? { nodes, pageInfo } : null,
          gameRounds: isSignedIn ? { nodes, pageInfo } : null,
          sessionHistory: isSignedIn ? { sessions: nodes, pageInfo } : null,
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

  it('holds every round of the chosen kind with each part of its money [PRF-06]', async () => {
    const round = {
      id: 'r1',
      gameName: 'Orbit',
      openedAt: '2026-03-29T00:30:00.000Z',
      closedAt: null,
      endedBy: null,
      result: 'Returned',
      prize: null,
      betAmount: '2.00',
      bonusBetAmount: '0.50',
      jackpotStaked: '0.10',
      winAmount: '1.50',
      bonusWinAmount: '0.25',
      heldWin: '0.00',
      jackpotWon: '0.00',
      net: '-0.60',
      balanceAfter: null,
      currency: 'EUR',
    };
    pages = [[round], [{ ...round, id: 'r2', balanceAfter: '17.90', endedBy: 'rule' }]];
    const response = await get('/api/history/games.csv?locale=en&kind=slot');
    expect((await response.text()).split('\r\n').slice(1)).toEqual([
      'r1,Orbit,2026-03-29T00:30:00.000Z,,,Stake or less paid back,2.00,0.50,0.10,1.50,0.25,0.00,0.00,-0.60,,EUR',
      'r2,Orbit,2026-03-29T00:30:00.000Z,,Ended by the rule for rounds that are left open,Stake or less paid back,2.00,0.50,0.10,1.50,0.25,0.00,0.00,-0.60,17.90,EUR',
      '',
    ]);
    expect(requests.at(-1)?.variables).toMatchObject({ games: ['orbit'], first: 100, after: '1' });
  });

  it('holds every sign-in in the chosen order [PRF-06]', async () => {
    const session = {
      startedAt: '2026-03-29T00:30:00.000Z',
      lastSeenAt: '2026-03-29T00:31:00.000Z',
      endedAt: null,
      endReason: null,
      device: 'Desktop',
      browser: 'Firefox',
      operatingSystem: null,
      clientAddress: '198.51.100.7',
    };
    pages = [[session, { ...session, endedAt: '2026-03-30T00:30:00.000Z', endReason: 'LoggedOut' }]];
    const response = await get('/api/history/sessions.csv?locale=en&sort=lastSeenAtDesc');
    expect((await response.text()).split('\r\n').slice(1)).toEqual([
      '2026-03-29T00:30:00.000Z,2026-03-29T00:31:00.000Z,,,Computer,Firefox,,198.51.100.7',
      '2026-03-29T00:30:00.000Z,2026-03-29T00:31:00.000Z,2026-03-30T00:30:00.000Z,Signed out,Computer,Firefox,,198.51.100.7',
      '',
    ]);
    expect(requests.at(-1)?.variables).toMatchObject({ sort: { field: 'lastSeenAt', desc: true } });
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
