import { z } from 'zod';
import { openGame } from '../../testing/game-provider';
import { sharedPlatform } from '../../testing/shared-platform';
import type { PlatformClient } from '../../testing/start-platform';
import { newId, toPlayerId } from '../../kernel/ids';
import { linksEnd, linksOf as linksOfPlayer, playerOfLink } from './export-link';
import { operatorCalls } from './testing/operator-calls';

let platform: PlatformClient;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const { act, exportOf, erase } = operatorCalls(() => platform.url);
const links = z.object({
  person: z.url(),
  payments: z.url(),
  rounds: z.url(),
  sessions: z.url(),
  limitChanges: z.url(),
});
const linksOf = async (playerId: string) => links.parse((await exportOf(playerId)).body.links);
async function fetchLines(url: string) {
  const answer = await fetch(url);
  return { status: answer.status, headers: answer.headers, lines: (await answer.text()).split('\r\n') };
}

test('a link of an export gives the player each part as CSV without a sign-in, lists whole over many pages [OPR-04]', async () => {
  const player = await platform.newPlayer();
  const game = await openGame(platform, player.accessToken, 'scarab-cascade');
  for (let n = 0; n < 3; n += 1) await game.bet('0.20');
  const limit = { kind: 'deposit', period: 'Day' };
  for (let n = 0; n < 55; n += 1) await act(player.playerId, 'lower-limit', { ...limit, amount: String(900 - n) });
  await act(player.playerId, 'note', { text: '=HYPERLINK("http://x"), then\na line', operator: 'Somebody Unusual' });
  const parts = await linksOf(player.playerId);

  const rounds = await fetchLines(parts.rounds);
  expect(rounds.status).toBe(200);
  expect(rounds.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(rounds.headers.get('content-disposition')).toMatch(/^attachment; filename="rounds-\d{8}\.csv"$/);
  expect(rounds.lines).toHaveLength(5);
  expect(rounds.lines[0]).toMatch(
    /^roundId,gameSlug,gameName,result,prize,isFree,betAmount\.amount,betAmount\.currency,/,
  );
  expect(rounds.lines[1]).toMatch(
    /,scarab-cascade,[^,]+,Open,,false,0\.20,EUR,0\.00,0\.00,0\.00,0\.00,0\.00,0\.00,99\.40,/,
  );

  const { items } = z
    .object({ items: z.array(z.looseObject({})) })
    .parse((await exportOf(player.playerId)).body.rounds);
  const columns = new Set(
    rounds.lines[0]
      ?.replace('\ufeff', '')
      .split(',')
      .map((column) => column.split('.')[0]),
  );
  // The name of a connection and the link to a provider's page are no facts of the player.
  expect(Object.keys(items[0] ?? {}).filter((name) => !columns.has(name))).toEqual(['provider', 'url']);

  const changes = (await fetchLines(parts.limitChanges)).lines;
  expect(changes).toHaveLength(57);
  expect(changes[1]).toMatch(/^55,deposit,Day,\w+,847\.00,846\.00,EUR,/);
  expect(changes[55]).toMatch(/^1,deposit,Day,\w+,,900\.00,EUR,/);
  expect((await fetchLines(parts.sessions)).lines[1]).toContain(',Desktop,');

  const person = (await fetchLines(parts.person)).lines.join('\n');
  expect(person).toContain(`\nplayer.phoneNumber,'${player.phoneNumber}\n`);
  expect(person).toContain('\nwallet.balance.currency,EUR\n');
  expect(person).toContain(`"'=HYPERLINK(""http://x""), then\na line"`);
  expect(person).not.toContain('Somebody Unusual');
});

test('a link that is changed, or of an erased person, is answered with 404 [OPR-04, SEC-02]', async () => {
  const { playerId } = await platform.newPlayer({ funds: '0.00' });
  const { person, rounds } = await linksOf(playerId);
  const statusOf = async (url: string) => (await fetchLines(url)).status;
  expect(await statusOf(rounds)).toBe(200);
  const [text = '', seal = ''] = new URL(person).searchParams.get('token')?.split('.') ?? [];
  const value = z.looseObject({}).parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  const longer = Buffer.from(JSON.stringify({ ...value, until: '2099-01-01T00:00:00.000Z' })).toString('base64url');
  for (const url of [
    person.replace('part=person', 'part=everything'),
    person.replace('part=person', 'part=constructor'),
    person.replace(seal, `${seal.slice(0, -2)}xx`),
    person.replace(text, longer),
    person.replace(/token=.*/, ''),
    person.replace(/token=.*/, 'token=..'),
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
  expect(await statusOf(person)).toBe(200);
  await act(playerId, 'close', { cause: 'UserRequest', mayReopen: false });
  expect((await erase(playerId)).status).toBe(200);
  expect(await statusOf(person)).toBe(404);
});

test('a link is good for a week and under the platform’s own secret alone [OPR-04, SEC-02]', () => {
  const [now, playerId] = [new Date('2026-03-01T12:00:00Z'), toPlayerId(newId())];
  const own = { secrets: ['the new secret', 'the old secret'], publicUrl: 'https://play.example' };
  const given = linksOfPlayer({ ...own, secrets: 'the old secret' }, playerId, linksEnd(now));
  expect(Object.keys(given).sort()).toEqual(Object.keys(links.shape).sort());
  const token = new URL(String(given.person)).searchParams.get('token') ?? '';
  const weekLater = now.getTime() + 7 * 86_400_000;
  expect(playerOfLink(own, token, new Date(weekLater - 1))).toBe(playerId);
  expect(playerOfLink(own, token, new Date(weekLater))).toBeNull();
  expect(playerOfLink({ secrets: 'another secret' }, token, now)).toBeNull();
  expect(playerOfLink(own, '', now)).toBeNull();
});
