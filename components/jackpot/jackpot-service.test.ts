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
});
