/** @jest-environment node */
import { readCookieSession } from '@/lib/edge/session-cookies';
import { decodePayload } from '@/lib/edge/token-shape';

const token = (claims: Readonly<Record<string, unknown>>): string =>
  `e30.${Buffer.from(JSON.stringify({ exp: 4_000_000_000, ...claims })).toString('base64url')}.x`;

const cookiesOf = (sub: string, sid: string) => ({
  accessToken: token({ sub, sid }),
  refreshToken: token({ sub, sid }),
  // A provider's own ID tokens may have another kind of session id.
  identityToken: token({ sub, sid: `provider ${sid}` }),
});
const mine = cookiesOf('p1', 's1');
const theirs = cookiesOf('p2', 's2');
const names = ['accessToken', 'refreshToken', 'identityToken'] as const;

/** Every way in which each cookie of a request is absent, mine, theirs, or both in either order. */
const requests = names
  .map((name) => [[], [mine[name]], [theirs[name]], [mine[name], theirs[name]], [theirs[name], mine[name]]])
  .reduce<string[][]>(
    (made, choices, index) =>
      made.flatMap((lines) =>
        choices.map((values) => [...lines, ...values.map((value) => `${names[index]}=${value}`)]),
      ),
    [[]],
  );

describe('cookies of two sessions in one request, as a neighbouring host can toss them', () => {
  it('never give an access token beside the tokens of another player or session', () => {
    expect(requests).toHaveLength(125);
    for (const lines of requests) {
      const { accessToken, refreshToken, identityToken } = readCookieSession(lines.join('; '));
      const [access, refresh, identity] = [accessToken, refreshToken, identityToken].map((text) =>
        text ? decodePayload(text) : null,
      );
      if (!access) continue;
      expect([lines, refresh?.sid ?? access.sid, refresh?.sub ?? access.sub]).toEqual([lines, access.sid, access.sub]);
      expect([lines, identity?.sub ?? access.sub]).toEqual([lines, access.sub]);
    }
  });

  it('leave a session that nobody has touched as it is', () => {
    const cookie = names.map((name) => `${name}=${mine[name]}`).join('; ');
    expect(readCookieSession(cookie)).toEqual({ ...mine, isLeft: false });
  });

  it('of one player’s two sessions keep those of the refresh token alone', () => {
    const other = cookiesOf('p1', 's2');
    const read = readCookieSession(`accessToken=${other.accessToken}; refreshToken=${mine.refreshToken}`);
    expect([read.accessToken, read.refreshToken]).toEqual([undefined, mine.refreshToken]);
  });
});
