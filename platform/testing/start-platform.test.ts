import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { openPgDb } from '../kernel/db/pg-db';
import { startPlatform, type StartOptions } from './start-platform';

test('a platform that does not start leaves neither its folder nor its database', async () => {
  const places: Parameters<NonNullable<StartOptions['prepare']>>[0][] = [];
  const fails: StartOptions['prepare'] = async (place) => {
    places.push(place);
    throw new Error('not prepared');
  };
  await expect(startPlatform({ prepare: fails })).rejects.toThrow('not prepared');
  const keep: StartOptions['prepare'] = async (place) => void places.push(place);
  await expect(startPlatform({ prepare: keep, env: { PLATFORM_PORT: 'many' } })).rejects.toThrow(/expected a port/);
  expect(places.map(({ dataDir }) => existsSync(dirname(dataDir)))).toEqual([false, false]);
  for (const { databaseUrl } of places)
    if (databaseUrl) await expect(openPgDb({ databaseUrl })).rejects.toThrow(/does not exist/);
});
