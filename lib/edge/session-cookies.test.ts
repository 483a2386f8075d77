/** @jest-environment node */
import { parseCookies } from '@/lib/edge/cookies';
import {
  endedMark,
  isEndedLongSince,
  markableSessionOf,
  readCookieSession,
  shapeOfSession,
} from '@/lib/edge/session-cookies';
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
      const { accessToken, refreshToken, identityToken } = readCookieSession(parseCookies(lines.join('; ')));
      const [access, refresh, identity] = [accessToken, refreshToken, identityToken].map((text) =>
        text ? decodePayload(text) : null,
      );
      if (!access) continue;
      expect([lines, refresh?.sid ?? access.sid, refresh?.sub ?? access.sub]).toEqual([lines, access.sid, access.sub]);
      expect([lines, identity?.sub ?? access.sub]).toEqual([lines, access.sub]);
    }
  });

  it('cookies of two sessions in one request leave a session that nobody has touched as it is', () => {
    const cookie = names.map((name) => `${name}=${mine[name]}`).join('; ');
    expect(readCookieSession(parseCookies(cookie))).toEqual({ ...mine, isLeft: false });
  });

  it('keeps of one player’s two sessions only the one of the refresh token', () => {
    const other = cookiesOf('p1', 's2');
    const read = readCookieSession(parseCookies(`accessToken=${other.accessToken}; refreshToken=${mine.refreshToken}`));
    expect([read.accessToken, read.refreshToken]).toEqual([undefined, mine.refreshToken]);
  });
});

describe('the mark of a session that is over', () => {
  const NOW = 1_800_000_000_000;
  const read = (tokens: Readonly<Record<string, string>>, mark: string) =>
    readCookieSession(new Map([...Object.entries(tokens), ['endedSession', mark]]));
  const NOBODY = { accessToken: undefined, refreshToken: undefined, identityToken: undefined, isLeft: false };

  it('the mark of an ended session makes its tokens nobody’s, and says nothing of those of another one [AUT-09]', () => {
    const mark = endedMark('s1', NOW);
    expect(read(mine, mark)).toEqual({ ...NOBODY, endedAt: NOW });
    expect(shapeOfSession(read(mine, mark), NOW)).toBe('absent');
    expect(read({ refreshToken: mine.refreshToken }, mark)).toEqual({ ...NOBODY, endedAt: NOW });
    expect(read(theirs, mark)).toEqual({ ...theirs, isLeft: false });
    // The refresh token is the session: an access token left over from the older one does not end it.
    expect(read({ accessToken: mine.accessToken, refreshToken: theirs.refreshToken }, mark).refreshToken).toBe(
      theirs.refreshToken,
    );
  });

  it.each(['', 's1', '.s1', 'x.s1', '1800000000', '1800000000.', '1800000000.s1 '])(
    'a mark that cannot be read counts as none: %p',
    (mark) => {
      expect(read(mine, mark)).toEqual({ ...mine, isLeft: false });
    },
  );

  it('the mark of an ended session allows its cookies to be cleared a minute later, when no sign-in of that moment is under way', () => {
    const session = read(mine, endedMark('s1', NOW));
    expect([0, 59_000, 60_000, 3_600_000].map((ms) => isEndedLongSince(session, NOW + ms))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isEndedLongSince(read(theirs, endedMark('s1', NOW)), NOW + 60_000)).toBe(false);
  });

  it('sets the mark only where tokens name their session', () => {
    const none = { accessToken: undefined, refreshToken: undefined, identityToken: undefined };
    expect(markableSessionOf({ ...none, accessToken: mine.accessToken })).toBe('s1');
    expect(markableSessionOf({ ...none, accessToken: mine.accessToken, refreshToken: 'opaque' })).toBeNull();
    expect(markableSessionOf(none)).toBeNull();
  });
});

it('a refresh token with letters that no token has is unreadable, an opaque one of a provider is not [AUT-08]', () => {
  const shape = (refreshToken: string) =>
    shapeOfSession({ accessToken: undefined, refreshToken, identityToken: mine.identityToken, isLeft: false }, 0);
  expect(['opaque', 'a\u0000b', `${mine.refreshToken}\u0000`, 'é', mine.refreshToken].map(shape)).toEqual([
    'refreshable',
    'unreadable',
    'unreadable',
    'unreadable',
    'refreshable',
  ]);
});
