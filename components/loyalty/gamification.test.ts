/** @jest-environment node */
import {
  applyDetails,
  gamificationRefusal,
  NO_DETAILS,
  shareOfLevel,
  type GamificationRefusal,
  type GamificationViewer,
} from '@/components/loyalty/gamification.model';
import { gamificationProtocols, type GamificationProtocol } from '@/contract/integrations';
import { readGamificationStatus, RETRIES, RETRY_AFTER_MS } from '@/components/loyalty/gamification-status.client';

type Call = readonly [path: string, method: string | undefined, body: string | undefined, headers: object];
interface Said {
  readonly tokenCall: Call;
  readonly token: object;
  readonly wrongToken: object;
  readonly playerCall: Call;
  readonly player: (takesPart: boolean) => object;
  readonly wrongPlayer: object;
}
type Facts = Parameters<typeof gamificationRefusal>[0];
type Player = NonNullable<GamificationViewer['player']>;

const now = new Date('2026-03-01T12:00:00Z');
const player: Player = {
  playerId: 'p',
  country: { code: 'FI' },
  accountStatus: { status: 'Open', reopenByCustomerAllowed: false },
  selfExclusionDetails: null,
  sourceOfWealthStatus: null,
  kycCheckStatus: { status: 'NotRequired' },
};
const facts: Facts = { settings: { enabled: true, clientId: 'lobby' }, isBlocked: false, player, now };
const excluded = (exclusionEndsAt: string | null) => ({
  player: { ...player, selfExclusionDetails: { exclusionEndsAt } },
});

test('a player for whom all seven conditions hold has gamification [GAM-01]', () => {
  expect(gamificationRefusal(facts)).toBeNull();
});

test.each<[string, Partial<Facts>, GamificationRefusal]>([
  ['whose settings are off', { settings: { enabled: false, clientId: 'lobby' } }, 'setting-off'],
  ['without settings', { settings: null }, 'setting-off'],
  ['who is blocked', { isBlocked: true }, 'player-blocked'],
  ['whose blocked flag could not be read', { isBlocked: null }, 'player-blocked'],
  ['who could not be read', { player: null }, 'player-blocked'],
  ['without a client id', { settings: { enabled: true, clientId: null } }, 'no-client-id'],
  ['who is self-excluded', excluded('2026-03-01T12:00:01Z'), 'self-excluded'],
  ['who is self-excluded without an end', excluded(null), 'self-excluded'],
  [
    'whose source of wealth is overdue',
    { player: { ...player, sourceOfWealthStatus: { dueDateExpired: true } } },
    'source-of-wealth-due',
  ],
  ['whose identity must be proven', { player: { ...player, kycCheckStatus: { status: 'Required' } } }, 'kyc-required'],
  [
    'whose account is closed for good',
    { player: { ...player, accountStatus: { status: 'Closed', reopenByCustomerAllowed: false } } },
    'account-closed',
  ],
])('a player %s has no gamification [GAM-01]', (_who, change, refusal) => {
  expect(gamificationRefusal({ ...facts, ...change })).toBe(refusal);
});

test.each<[string, Partial<Facts>]>([
  ['an exclusion that is over', excluded('2026-03-01T11:59:59Z')],
  [
    'a source of wealth that is not due yet',
    { player: { ...player, sourceOfWealthStatus: { dueDateExpired: false } } },
  ],
  [
    'a closed account that its player may open again',
    { player: { ...player, accountStatus: { status: 'Closed', reopenByCustomerAllowed: true } } },
  ],
])('%s refuses no gamification [GAM-01]', (_what, change) => {
  expect(gamificationRefusal({ ...facts, ...change })).toBeNull();
});

test('the way to the next level is full on the highest one and never beyond its ends [LOY-01]', () => {
  expect([
    shareOfLevel(150, 100, 200),
    shareOfLevel(90, 100, 200),
    shareOfLevel(900, 100, 200),
    shareOfLevel(5, 0, null),
  ]).toEqual([0.5, 0, 1, 1]);
});

/** Requests that a provider of each protocol gets, and its answers. */
const SAID: Readonly<Record<GamificationProtocol, Said>> = {
  neutral: {
    tokenCall: [
      '/v1/oauth/token',
      'POST',
      '{"clientId":"lobby","identityToken":"code-1"}',
      { 'content-type': 'application/json' },
    ],
    token: { accessToken: 'access' },
    wrongToken: { accessToken: 7 },
    playerCall: ['/v1/player', undefined, undefined, { authorization: 'Bearer access' }],
    player: (enable) => ({ gamificationOpt: { enable } }),
    wrongPlayer: { gamificationOpt: {} },
  },
  'token-exchange': {
    tokenCall: [
      '/token',
      'POST',
      'grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Atoken-exchange&client_id=lobby&subject_token=code-1' +
        '&subject_token_type=urn%3Aietf%3Aparams%3Aoauth%3Atoken-type%3Aaccess_token',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    token: { access_token: 'access', token_type: 'Bearer' },
    wrongToken: { accessToken: 'access' },
    playerCall: ['/players/me', undefined, undefined, { authorization: 'Bearer access', accept: 'application/json' }],
    player: (enable) => ({ data: { attributes: { participation: enable ? 'opted-in' : 'opted-out' } } }),
    wrongPlayer: { data: { attributes: { participation: true } } },
  },
};

describe.each(gamificationProtocols)('the question to a provider of the protocol %s', (protocol) => {
  const said = SAID[protocol];
  const isToken = (url: string) => url.endsWith(String(said.tokenCall[0]));
  const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
  const codes = jest.fn<Promise<string | null>, []>();
  const settings = { clientId: 'lobby', serviceUrl: 'https://games.example/api' };
  const answer = (body: object, ok = true) => ({ ok, json: async () => body });
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = fetched as unknown as typeof fetch;
    // jsdom has neither.
    AbortSignal.any ??= ([first]) => first ?? new AbortController().signal;
    AbortSignal.timeout ??= () => new AbortController().signal;
    fetched.mockReset();
    codes.mockReset();
    let n = 0;
    codes.mockImplementation(async () => `code-${(n += 1)}`);
  });
  afterEach(() => jest.useRealTimers());
  async function ask(clientId: string | null = settings.clientId) {
    const { signal } = new AbortController();
    const status = readGamificationStatus({
      settings: { ...settings, clientId },
      protocol,
      identityToken: codes,
      signal,
    });
    for (let n = 0; n < 2 * RETRIES + 2; n += 1) await jest.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    return status;
  }

  it.each([
    [true, 'opted-in'],
    [false, 'opted-out'],
  ])(
    `an access token of ${protocol} is had for a one-time code; taking part %s means %s [GAM-03]`,
    async (enable, status) => {
      fetched.mockResolvedValueOnce(answer(said.token));
      fetched.mockResolvedValueOnce(answer(said.player(enable)));
      expect(await ask()).toBe(status);
      const below = (url: string) => url.replace(settings.serviceUrl, '');
      expect(fetched.mock.calls.map(([url, { method, body, headers }]) => [below(url), method, body, headers])).toEqual(
        [said.tokenCall, said.playerCall],
      );
    },
  );

  it(`a failed call of ${protocol} is repeated three times, two seconds apart, each with a fresh code [GAM-03]`, async () => {
    const start = Date.now();
    const at: number[] = [];
    fetched.mockImplementation(async (url) => {
      at.push(Date.now() - start);
      if (at.length === 1) throw new TypeError('network');
      if (at.length <= 3) return answer({}, false);
      return answer(isToken(url) ? said.token : said.player(true));
    });
    expect(await ask()).toBe('opted-in');
    expect(at).toEqual([0, 2_000, 4_000, 6_000, 6_000]);
    expect(codes).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['a token that is refused four times', () => fetched.mockResolvedValue(answer({}, false)), 4],
    ['a token of the wrong shape', () => fetched.mockResolvedValue(answer(said.wrongToken)), 4],
    [
      'player data of the wrong shape',
      () => fetched.mockImplementation(async (url) => answer(isToken(url) ? said.token : said.wrongPlayer)),
      5,
    ],
    ['no code to have', () => codes.mockResolvedValue(null), 0],
  ])(`a player of a provider of ${protocol} with %s counts as blocked [GAM-01]`, async (_what, prepare, calls) => {
    prepare();
    expect(await ask()).toBe('blocked');
    expect(fetched).toHaveBeenCalledTimes(calls);
  });

  it(`a provider of ${protocol} is not called without a client id [GAM-01]`, async () => {
    expect(await ask(null)).toBe('blocked');
    expect(fetched).not.toHaveBeenCalled();
  });
});

test('an older update that comes last changes nothing [LOY-03]', () => {
  const at = (minute: number, optedIn: boolean) => ({
    gamificationUpdated: { ...NO_DETAILS, optedIn, asOf: new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString() },
  });
  const joined = applyDetails(NO_DETAILS, at(2, true));
  expect(joined.optedIn).toBe(true);
  expect(applyDetails(joined, at(1, false))).toBe(joined);
  expect(applyDetails(joined, at(3, false)).optedIn).toBe(false);
});
