import type { AccessGrant } from '@/lib/session/session.model';

type Client = typeof import('@/lib/session/session.client');
type Silent = typeof import('@/lib/session/silent-sign-in.client');

const mockVisit = jest.fn<Promise<void>, unknown[]>();
jest.mock('next-auth/react', () => ({ signIn: (...given: unknown[]) => mockVisit(...given) }));

/** The tabs of one browser hear each other, never themselves. */
class Channel {
  static readonly all: Channel[] = [];
  private readonly listeners: ((event: { data: unknown }) => void)[] = [];
  constructor() {
    Channel.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all) if (other !== this) for (const listener of other.listeners) listener({ data });
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
    this.listeners.push(listener);
  }
}

/** One at a time in the whole browser, in the order of asking. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<T>(_name: string, run: () => Promise<T>): Promise<T> {
      const turn = last.then(run);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const grant = (changes: Partial<AccessGrant> = {}): AccessGrant => ({
  accessToken: 'a1',
  expiresAt: Date.now() + 300_000,
  playerId: 'p1',
  sessionId: 's1',
  ...changes,
});

type Reply =
  | { readonly status: number; readonly body: unknown }
  | 'down'
  | Promise<{ readonly status: number; readonly body: unknown }>;
let replies: Reply[];
let calls: string[];

beforeEach(() => {
  jest.useRealTimers();
  replies = [];
  calls = [];
  Channel.all.length = 0;
  mockVisit.mockReset().mockResolvedValue(undefined);
  sessionStorage.clear();
  document.cookie = 'signOutPending=; Max-Age=0; Path=/';
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    calls.push(
      `${init?.method ?? 'GET'} ${String(input).replace('/api/session/', '')}${init?.keepalive ? ' keepalive' : ''}`.trim(),
    );
    const reply = await (replies.shift() ?? 'down');
    if (reply === 'down') throw new TypeError('fetch failed');
    if (init?.method === 'DELETE' && reply.status === 200) document.cookie = 'signOutPending=; Max-Age=0; Path=/';
    // jsdom has no Response; these are the parts that are read.
    return { status: reply.status, json: async () => reply.body } as Response;
  });
});

interface Tab {
  readonly client: Client;
  readonly silent: Silent;
  readonly changes: unknown[];
}

function openTab(): Tab {
  let tab: Tab | undefined;
  jest.isolateModules(() => {
    const client = jest.requireActual<Client>('@/lib/session/session.client');
    const changes: unknown[] = [];
    client.onSessionChange((change) => changes.push(change));
    tab = { client, silent: jest.requireActual<Silent>('@/lib/session/silent-sign-in.client'), changes };
  });
  if (!tab) throw new Error('no tab');
  return tab;
}

/** Two tabs, signed in. */
async function openTwo(changes: Partial<AccessGrant> = {}): Promise<[Tab, Tab]> {
  const tabs: [Tab, Tab] = [openTab(), openTab()];
  replies = [{ status: 200, body: grant(changes) }];
  await tabs[0].client.getAccessToken();
  calls.length = 0;
  return tabs;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a silent sign-in', () => {
  const refusal = { status: 401, body: { reason: 'SESSION_EXPIRED', silent: true } };

  it('keeps every tab from asking until it is over, and gives the token to all who waited [AUT-06, AUT-11]', async () => {
    const [visiting, other] = await openTwo({ expiresAt: Date.now() + 29_000 });
    replies = [refusal];
    const waiting = visiting.client.getAccessToken();
    const alsoWaiting = other.client.getAccessToken();
    await settled();
    for (const { client } of [visiting, other]) client.checkExpiry();
    await settled();
    expect(calls).toEqual(['GET']);
    expect(mockVisit).toHaveBeenCalledTimes(1);
    expect([visiting, other].map(({ client }) => client.readSession().status)).toEqual(['LOGGED_IN', 'LOGGED_IN']);

    const back = openTab();
    replies = [{ status: 200, body: grant({ accessToken: 'a2' }) }];
    expect(await back.client.takeUpSession()).toEqual({ ok: true, value: true });
    expect(await Promise.all([waiting, alsoWaiting])).toEqual(['a2', 'a2']);
    for (const { changes } of [visiting, other])
      expect(changes).toEqual([{ kind: 'signed-in', replaced: false, here: false }]);
  });

  it('a tab waits for a silent sign-in that the server reports, and is not signed out [AUT-11]', async () => {
    const [tab] = await openTwo({ expiresAt: Date.now() + 29_000 });
    jest.useFakeTimers();
    replies = [
      { status: 409, body: { reason: null } },
      { status: 200, body: grant({ accessToken: 'a2' }) },
    ];
    let isOver = false;
    const waiting = tab.client.getAccessToken().finally(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(9_000);
    tab.client.checkExpiry();
    await jest.advanceTimersByTimeAsync(0);
    expect([calls, isOver]).toEqual([['GET'], false]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await waiting).toBeNull();
    expect(tab.client.readSession().status).toBe('LOGGED_IN');
    expect(await tab.client.getAccessToken()).toBe('a2');
  });

  it('a silent sign-in without an answer is tried again after 5 s, once; then the session is over in every tab [AUT-13, AUT-14]', async () => {
    const [visiting, other] = await openTwo();
    jest.useFakeTimers();
    replies = [refusal, { status: 200, body: { loggedOut: false } }];
    void visiting.client.refreshAccessToken('a1');
    await jest.advanceTimersByTimeAsync(14_900);
    expect(mockVisit).toHaveBeenCalledTimes(1);
    other.client.checkExpiry();
    await jest.advanceTimersByTimeAsync(200);
    expect(mockVisit).toHaveBeenCalledTimes(2);
    expect(other.changes).toEqual([]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(mockVisit).toHaveBeenCalledTimes(2);
    expect(calls).toEqual(['GET ?fresh=1&sid=s1', 'DELETE ?to=%2F&silent=1&sid=s1 keepalive']);
    for (const { changes } of [visiting, other])
      expect(changes).toEqual([{ kind: 'signed-out', reason: 'SESSION_EXPIRED' }]);
  });

  it('begins no silent sign-in for a session that one renewed a moment ago [AUT-11]', async () => {
    const [tab, other] = await openTwo();
    sessionStorage.setItem('silentSignInAt', String(Date.now() - 4_000));
    replies = [refusal];
    expect(await tab.client.refreshAccessToken('a1')).toBeNull();
    expect(mockVisit).not.toHaveBeenCalled();
    expect(other.changes).toEqual([{ kind: 'signed-out', reason: 'SESSION_EXPIRED' }]);
  });

  it('a silent sign-in ends where it began alone, and once: an address that looks like its end is not believed [AUT-11]', () => {
    const { silent } = openTab();
    expect(silent.isOwnSilentVisit(null)).toBe(false);
    expect(silent.beginSilentSignIn({ onAttempt: () => undefined, giveUp: () => undefined })).toBe(true);
    const visit = sessionStorage.getItem('silentSignIn');
    expect(silent.isOwnSilentVisit(null)).toBe(false);
    expect(silent.isOwnSilentVisit('1')).toBe(false);
    expect([silent.isOwnSilentVisit(visit), silent.isOwnSilentVisit(visit)]).toEqual([true, false]);
  });
});

describe('a logout', () => {
  it('holds in the other tabs before the server has answered, and its message outlives the tab [AUT-10]', async () => {
    const [leaving, other] = await openTwo();
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined;
    replies = [new Promise((resolve) => (answer = resolve))];
    const left = leaving.client.signOut();
    expect(other.changes).toEqual([{ kind: 'signed-out', reason: null }]);
    expect(other.client.readSession().status).toBe('LOGGED_OUT');
    expect(document.cookie).toContain('signOutPending=1');
    await settled();
    expect(calls).toEqual(['DELETE ?to=%2F&sid=s1 keepalive']);
    answer({ status: 200, body: { loggedOut: true } });
    expect(await left).toBe('signed-out');
    expect(leaving.changes).toEqual([{ kind: 'signed-out', reason: null }]);
    expect(document.cookie).not.toContain('signOutPending');
  });

  it.each<[string, Reply]>([
    ['no answer', 'down'],
    ['a refusal', { status: 403, body: {} }],
    ['an error', { status: 502, body: {} }],
  ])(
    'a logout with %s stays pending: nobody is signed in, and the server hears of it before any other call [AUT-10]',
    async (_name, reply) => {
      const [leaving, other] = await openTwo();
      replies = [reply, reply];
      expect(await leaving.client.signOut()).toBe('pending');
      expect(leaving.client.readSession().status).toBe('LOGGED_OUT');
      expect(leaving.changes).toEqual([]);
      expect(await leaving.client.signOut()).toBe('pending');

      const next = openTab();
      replies = ['down', { status: 200, body: { loggedOut: true } }];
      next.client.beginSession(true);
      await settled();
      expect(next.client.readSession().status).toBe('LOGGED_OUT');
      leaving.client.checkExpiry();
      await settled();
      expect(calls.every((call) => call.startsWith('DELETE'))).toBe(true);
      expect(calls).toHaveLength(4);
      expect(leaving.changes).toEqual([{ kind: 'signed-out', reason: null }]);
      for (const { client } of [leaving, other, next]) client.checkExpiry();
      await settled();
      expect(calls).toHaveLength(4);
      expect(next.changes).toEqual([]);
    },
  );

  it('a token that another tab requested before does not undo a logout [AUT-06, AUT-10]', async () => {
    const [leaving, other] = await openTwo();
    replies = [{ status: 200, body: { loggedOut: true } }];
    const left = leaving.client.signOut();
    Channel.all[1]?.postMessage({ kind: 'token', grant: grant({ accessToken: 'late' }) });
    await left;
    expect([leaving, other].map(({ client }) => client.readSession().status)).toEqual(['LOGGED_OUT', 'LOGGED_OUT']);
  });

  it('a logout of a session that another has replaced leaves that one alone, and the tab goes on with it [AUT-09]', async () => {
    const [tab, other] = await openTwo();
    replies = [
      { status: 200, body: { loggedOut: false, otherSession: true } },
      { status: 200, body: grant({ accessToken: 'b1', sessionId: 's2' }) },
    ];
    await tab.client.signOut('LOGGED_IN_FROM_ANOTHER_DEVICE');
    expect(calls).toEqual(['DELETE ?to=%2F&sid=s1&over=1 keepalive', 'GET']);
    expect([tab, other].map(({ client }) => client.readSessionId())).toEqual(['s2', 's2']);
    expect([...tab.changes, ...other.changes]).toEqual([]);
    Channel.all[1]?.postMessage({ kind: 'signed-out', reason: 'SESSION_EXPIRED', sessionId: 's1' });
    expect(tab.client.readSession().status).toBe('LOGGED_IN');
  });
});

it('a sign-in waits for the answer to a logout under way, since the answer could take the new cookies away [AUT-10]', async () => {
  const [leaving, other] = await openTwo();
  let answer: (reply: { status: number; body: unknown }) => void = () => undefined;
  replies = [new Promise((resolve) => (answer = resolve)), { status: 200, body: grant({ sessionId: 's2' }) }];
  const left = leaving.client.signOut();
  const signedIn = other.client.signInWithTicket('t');
  await settled();
  expect(calls).toEqual(['DELETE ?to=%2F&sid=s1 keepalive']);
  answer({ status: 200, body: { loggedOut: true } });
  await Promise.all([left, signedIn]);
  expect(calls).toEqual(['DELETE ?to=%2F&sid=s1 keepalive', 'POST']);
  expect(other.client.readSessionId()).toBe('s2');
});

describe('a session that was ended by a sign-in elsewhere', () => {
  const refusal = { status: 401, body: { reason: 'SESSION_EXPIRED', silent: false } };
  const gone = { status: 200, body: { loggedOut: false } };
  const another = { kind: 'signed-out', reason: 'LOGGED_IN_FROM_ANOTHER_DEVICE' };

  it('says so although the refusal of its token comes before the push [AUT-08, AUT-09]', async () => {
    const [tab, other] = await openTwo();
    replies = [refusal, gone];
    const renewed = tab.client.refreshAccessToken('a1');
    await settled();
    await tab.client.signOut('LOGGED_IN_FROM_ANOTHER_DEVICE', 's1');
    expect(await renewed).toBeNull();
    expect([...tab.changes, ...other.changes]).toEqual([another, another]);
  });

  it('says so although the refusal comes while the push is being answered [AUT-08, AUT-09]', async () => {
    const [tab, other] = await openTwo();
    let refuse: (reply: typeof refusal) => void = () => undefined;
    replies = [new Promise((resolve) => (refuse = resolve)), gone];
    const renewed = tab.client.refreshAccessToken('a1');
    await settled();
    const left = tab.client.signOut('LOGGED_IN_FROM_ANOTHER_DEVICE', 's1');
    refuse(refusal);
    await Promise.all([renewed, left]);
    expect([...tab.changes, ...other.changes]).toEqual([another, another]);
  });

  it('the end of a session is not taken for the end of the one that begins meanwhile [AUT-08, AUT-12]', async () => {
    const [tab, other] = await openTwo();
    jest.useFakeTimers();
    replies = [refusal];
    const renewed = tab.client.refreshAccessToken('a1');
    await jest.advanceTimersByTimeAsync(500);
    Channel.all[1]?.postMessage({ kind: 'signed-in', grant: grant({ accessToken: 'b1', sessionId: 's2' }) });
    await jest.advanceTimersByTimeAsync(500);
    expect(await renewed).toBe('b1');
    expect(tab.client.readSessionId()).toBe('s2');
    expect(other.changes).toEqual([]);
  });

  it('a session that ended elsewhere says that it has expired where no push comes, a second after the refusal [AUT-08]', async () => {
    const [tab, other] = await openTwo();
    jest.useFakeTimers();
    replies = [refusal];
    const renewed = tab.client.refreshAccessToken('a1');
    await jest.advanceTimersByTimeAsync(999);
    expect(tab.changes).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await renewed).toBeNull();
    const expired = { kind: 'signed-out', reason: 'SESSION_EXPIRED' };
    expect([...tab.changes, ...other.changes]).toEqual([expired, expired]);
  });
});

describe('signing in', () => {
  it('waits for a renewal that is under way, whose answer could take the new cookies away [AUT-06]', async () => {
    const [tab, other] = await openTwo();
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined;
    replies = [
      new Promise((resolve) => (answer = resolve)),
      { status: 200, body: grant({ accessToken: 'b1', sessionId: 's2' }) },
    ];
    const renewal = other.client.refreshAccessToken('a1');
    const signedIn = tab.client.signInWithTicket('t');
    await settled();
    expect(calls).toEqual(['GET ?fresh=1&sid=s1']);
    answer({ status: 401, body: { reason: 'SESSION_EXPIRED', silent: false } });
    expect([await renewal, await signedIn]).toEqual([null, { ok: true, value: undefined }]);
    expect([tab, other].map(({ client }) => client.readSessionId())).toEqual(['s2', 's2']);
  });
});

describe('another player', () => {
  it('another player who takes the place of one is reported to every tab, by whichever message comes [AUT-04]', async () => {
    const [tab, other] = await openTwo();
    const next = openTab();
    replies = [{ status: 200, body: grant({ accessToken: 'b1', playerId: 'p2', sessionId: 's2' }) }];
    await next.client.getAccessToken();
    for (const { client, changes } of [tab, other]) {
      expect(client.readSession().playerId).toBe('p2');
      expect(changes).toEqual([{ kind: 'signed-in', replaced: true, here: false }]);
    }
    expect(next.changes).toEqual([]);
  });

  it('a player who signs in on a page is reported there as that page’s doing, which goes on by itself [AUT-04]', async () => {
    const [tab, other] = await openTwo();
    replies = [{ status: 200, body: grant({ accessToken: 'b1', playerId: 'p2', sessionId: 's2' }) }];
    await tab.client.signInWithTicket('t');
    expect([tab.changes, other.changes]).toEqual([
      [{ kind: 'signed-in', replaced: true, here: true }],
      [{ kind: 'signed-in', replaced: true, here: false }],
    ]);
  });

  it('keeps the new session when the end of the first is heard before the answer to the sign-in [AUT-04, AUT-09]', async () => {
    const [tab, other] = await openTwo();
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined;
    replies = [new Promise((resolve) => (answer = resolve))];
    const signedIn = tab.client.signInWithTicket('t');
    const heard = [tab, other].map(({ client }) => client.signOut('LOGGED_IN_FROM_ANOTHER_DEVICE', 's1'));
    await settled();
    answer({ status: 200, body: grant({ accessToken: 'b1', playerId: 'p2', sessionId: 's2' }) });
    await Promise.all([signedIn, ...heard]);
    expect(calls).toEqual(['POST']);
    for (const { client } of [tab, other])
      expect([client.readSession().playerId, client.readSessionId()]).toEqual(['p2', 's2']);
    await other.client.signOut('SESSION_EXPIRED', 's1');
    expect([calls, other.client.readSessionId()]).toEqual([['POST'], 's2']);
  });

  it('any player signs a signed-out tab in again [AUT-12]', async () => {
    const tab = openTab();
    tab.client.beginSession(false);
    const next = openTab();
    replies = [{ status: 200, body: grant() }];
    await next.client.getAccessToken();
    expect(tab.changes).toEqual([{ kind: 'signed-in', replaced: false, here: false }]);
  });
});
