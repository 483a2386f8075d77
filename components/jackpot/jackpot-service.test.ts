import { askService } from '@/components/jackpot/jackpot-service.client';
import { platform, reply } from '@/lib/testing/fake-platform';

const PATH = '/v1/thrillpots/instances/source/hourly/brand/aurora';
const ask = () => askService(PATH, 'player', new AbortController().signal);
const tokens = () =>
  platform
    .arrived()
    .filter(({ name }) => name === `GET ${PATH}`)
    .map(({ authorization }) => authorization);
const RENEWAL = 'POST /api/session/renew/';

describe('a player’s question to the service', () => {
  afterEach(() => jest.useRealTimers());

  it('repeats a request once with a new token when the old one is refused, and no third time [AUT-06, JKP-06]', async () => {
    platform.signIn();
    const renewed = { accessToken: 'another', expiresAt: Date.now() + 600_000, playerId: 'p1', sessionId: 'session-1' };
    platform.answers('GET /api/session/', renewed);
    platform.answers(RENEWAL, renewed);
    platform.answers(`GET ${PATH}`, reply(401, null), { draws: 1 });
    expect(await ask()).toEqual({ draws: 1 });
    expect(tokens()).toEqual(['Bearer token-of-p1', 'Bearer another']);
    platform.answers(`GET ${PATH}`, reply(401, null));
    expect(await ask()).toBeNull();
    expect(tokens()).toHaveLength(4);
  });

  it('asks a service that is away again ten times, every 2 s, so eleven times in all [JKP-06]', async () => {
    jest.useFakeTimers();
    platform.signIn();
    platform.answers(`GET ${PATH}`, reply(503, null));
    const answer = ask();
    await jest.advanceTimersByTimeAsync(19_999);
    expect(tokens()).toHaveLength(10);
    await jest.advanceTimersByTimeAsync(1);
    expect(await answer).toBeNull();
    expect(tokens()).toHaveLength(11);
  });

  it('takes the answer of the tenth retry, also after a token was renewed on the way [JKP-06]', async () => {
    jest.useFakeTimers();
    platform.signIn();
    const renewed = { accessToken: 'another', expiresAt: Date.now() + 600_000, playerId: 'p1', sessionId: 'session-1' };
    platform.answers('GET /api/session/', renewed);
    platform.answers(RENEWAL, renewed);
    const away = Array.from({ length: 10 }, () => reply(503, null));
    platform.answers(`GET ${PATH}`, reply(401, null), ...away, { draws: 1 });
    const answer = ask();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await answer).toEqual({ draws: 1 });
    expect(tokens()).toHaveLength(12);
  });
});
