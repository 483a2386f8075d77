/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { buildSchema, graphqlSync, getIntrospectionQuery } from 'graphql';
import { refusedBy, schemaOfAnswer, schemaOfText } from '@/lib/graphql/offer.model';
import operations from '@/lib/graphql/persisted-operations.json';

const texts = Object.values(operations);
const sdlOf = (path: string) => readFileSync(path, 'utf8');
const refused = (sdl: string, requested: readonly string[] = texts) => refusedBy(schemaOfText(sdl), requested);

describe('what a back end offers', () => {
  it('the platform’s own schema offers everything [GQL-01]', () => {
    expect(refused(sdlOf('lib/graphql/schema.graphql'))).toEqual([]);
  });

  it('offers what the schema takes, part by part of the first read [GQL-01]', () => {
    const missing = refused(sdlOf('sandbox/operator-backend/schema.graphql'));
    expect(missing).toEqual(
      expect.arrayContaining([
        'PlayerBootstrap',
        'CashierFirstRead',
        'LimitsFirstRead',
        'Cashier',
        'Deposit',
        'SetDepositLimit',
      ]),
    );
    for (const offered of [
      'ListOfGames',
      'TranslationsByKeys',
      'Logout',
      'RefreshAccessToken',
      'SyncRecentlyPlayedGames',
      'PlayerUpdated',
      'CustomerPopUpAdded',
      'SessionDestroyed',
      'WalletInOrder',
      'GuardsFirstRead',
      'RecentGamesFirstRead',
      'ProfilePlayer',
    ])
      expect(missing).not.toContain(offered);
    expect(missing).toContain('Wallet');
  });

  it('reads the same from the introspection query as from the text of the schema', () => {
    const sdl = sdlOf('sandbox/operator-backend/schema.graphql');
    const answer = graphqlSync({ schema: buildSchema(sdl), source: getIntrospectionQuery({ descriptions: false }) });
    const schema = schemaOfAnswer(JSON.parse(JSON.stringify(answer)));
    expect(schema && refusedBy(schema, texts)).toEqual(refused(sdl));
  });

  it.each([{ errors: [{ message: 'introspection is off' }] }, { data: null }, null, 'a page'])(
    'reads no schema from an answer without one: %j',
    (answer) => expect(schemaOfAnswer(answer)).toBeNull(),
  );

  it('counts a fragment with the fragments that it uses, and not with its neighbours', () => {
    const sdl = 'type Query { viewer: Viewer! } type Viewer { a: A } type A { x: Int }';
    const query = (inner: string) =>
      `query Both { viewer { ...One ...Two } }\nfragment One on Viewer { a { ...Inner } }\nfragment Two on Viewer { b }\nfragment Inner on A { ${inner} }`;
    expect(refused(sdl, [query('x')])).toEqual(['Both', 'Two']);
    expect(refused(sdl, [query('y')])).toEqual(['Both', 'One', 'Two']);
  });
});
