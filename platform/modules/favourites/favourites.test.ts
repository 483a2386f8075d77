import { graphql } from 'graphql';
import { builder, RootRef } from '../../graphql/builder';
import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { openTestDb } from '../../testing/test-db';
import { MOST_FAVOURITES } from '@/contract/favourites';
import { favouritesTopic } from './events';
import { registerFavouritesTypes } from './graphql';
import { createFavouritesModule, type FavouritesModule } from './index';

let db: Db;
let favourites: FavouritesModule;
let schema: ReturnType<typeof openSchema>;
const player = () => toPlayerId(newId());
const OFFERED = newId();

beforeAll(async () => {
  db = await openTestDb();
  favourites = createFavouritesModule(db);
  schema = openSchema();
});
afterAll(() => db.close());

/** The module's part of the schema, over a catalogue that offers one game. */
function openSchema() {
  // A type without fields is no schema.
  builder.objectField(RootRef, 'brand', (t) => t.exposeString('brand'));
  registerFavouritesTypes(builder, favourites, {
    games: async (_viewpoint, _country, ids) =>
      ids.includes(OFFERED) ? [Object.assign(Object.create(null), { game: { id: OFFERED } })] : [],
  });
  return builder.toSchema();
}

async function mutate(playerId: PlayerId | null, field: string) {
  const { data, errors } = await graphql({
    schema,
    source: `mutation { changed: ${field} { version gameIds isFull } }`,
    contextValue: {
      brand: 'aurora',
      locale: 'en_GB',
      visitorCountry: { code: 'FI', subDivision: null },
      session: playerId && { playerId },
    },
  });
  return errors ? errors[0]?.extensions.type : JSON.parse(JSON.stringify(data)).changed;
}
const add = (gameId: string) => `addFavourite(gameId: ${JSON.stringify(gameId)}, ipCountryCode: "FI")`;
const remove = (gameId: string) => `removeFavourite(gameId: ${JSON.stringify(gameId)})`;

const eventsOf = async (playerId: PlayerId) =>
  (await db.query('select 1 from events where topic = $1', [favouritesTopic(playerId)])).rows.length;

test('the newest favourite comes first, and no other player has it [GMS-08]', async () => {
  const [one, other] = [player(), player()];
  const [first, second] = [newId(), newId()];
  await favourites.add(one, first);
  await favourites.add(one, second);
  expect(await favourites.get(one)).toEqual({ version: 2, gameIds: [second, first], isFull: false });
  expect(await favourites.get(other)).toEqual({ version: 0, gameIds: [], isFull: false });
});

test('adding and removing twice change and publish once [GMS-08]', async () => {
  const one = player();
  const game = newId();
  await favourites.add(one, game);
  expect(await favourites.add(one, game)).toEqual({ ok: true, value: undefined });
  expect(await eventsOf(one)).toBe(1);
  await favourites.remove(one, game);
  await favourites.remove(one, game);
  expect(await favourites.get(one)).toEqual({ version: 2, gameIds: [], isFull: false });
  expect(await eventsOf(one)).toBe(2);
});

test('sixteen calls at once add one game once, and sixteen games all [GMS-08]', async () => {
  const one = player();
  const game = newId();
  await Promise.all(Array.from({ length: 16 }, () => favourites.add(one, game)));
  expect(await favourites.get(one)).toEqual({ version: 1, gameIds: [game], isFull: false });
  await Promise.all(Array.from({ length: 16 }, () => favourites.add(one, newId())));
  expect((await favourites.get(one)).gameIds).toHaveLength(17);
  expect((await favourites.get(one)).version).toBe(17);
});

test('a full list takes no other game, also from calls at once, and keeps those it has [GMS-08]', async () => {
  const one = player();
  const ids = Array.from({ length: MOST_FAVOURITES - 1 }, () => newId());
  await db.query(
    `insert into favourites_games (player_id, game_id, version)
     select $1, id::uuid, place from unnest($2::text[]) with ordinality as t(id, place)`,
    [one, ids],
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => favourites.add(one, newId())));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: { kind: 'favourites-full' } });
  const { gameIds, isFull } = await favourites.get(one);
  expect([gameIds.length, isFull]).toEqual([MOST_FAVOURITES, true]);
  expect(await mutate(one, add(OFFERED))).toBe('OperationNotAllowed');
  expect(await favourites.add(one, ids[0] ?? '')).toEqual({ ok: true, value: undefined });
});

test('a game that is not offered is refused, and junk is no error of ours [GMS-08, SEC-06]', async () => {
  const one = player();
  for (const gameId of [newId(), '', 'x', "'; drop table favourites_games; --", '\u0000', 'a'.repeat(5_000)]) {
    expect(await mutate(one, add(gameId))).toBe('GameNotFound');
    expect(await mutate(one, remove(gameId))).toEqual({ version: 0, gameIds: [], isFull: false });
  }
  expect(await mutate(one, add(OFFERED))).toEqual({ version: 1, gameIds: [OFFERED], isFull: false });
  expect(await mutate(one, remove(OFFERED))).toEqual({ version: 2, gameIds: [], isFull: false });
});

test('nobody who is signed out has favourites on the platform [GMS-08]', async () => {
  expect(await mutate(null, add(OFFERED))).toBe('AuthenticationFailure');
  expect(await mutate(null, remove(OFFERED))).toBe('AuthenticationFailure');
});
