import 'server-only';
import { readFile } from 'node:fs/promises';
import { getIntrospectionQuery, parse, validate, type GraphQLSchema } from 'graphql';
import { answerWithin } from '@/contract/within';
import { settings } from '@/lib/config/settings';
import { schemaOfAnswer, schemaOfText } from '@/lib/graphql/offer.model';
import operations from '@/lib/graphql/persisted-operations.json';
import { sayLine } from '@/lib/store/say-line';

const TIMEOUT_MS = 5_000;
/** Without one of these the lobby has no games, the account no player, or a session no end. */
const LEAST = ['ListOfGames', 'TranslationsByKeys', 'ProfilePlayer', 'WalletInOrder', 'SessionDestroyed', 'Logout'];
/**
 * The operations and parts of the first read that the core contract has, with the lists of games: as much as a
 * back end gets that hides its schema.
 */
export const CORE_OPERATIONS: ReadonlySet<string> = new Set([
  ...LEAST,
  'AccountClosing',
  'AdditionalInformation',
  'CustomerPopUpAdded',
  'GetCustomerInfo',
  'GuardsFirstRead',
  'MyLobbyFirstRead',
  'PlayerUpdated',
  'PopUpsFirstRead',
  'RecentGamesFirstRead',
  'RefreshAccessToken',
  'SyncRecentlyPlayedGames',
  'Verification',
]);

/** The schema of the back end; null where it answers without one. Throws while it does not answer. */
export async function readSchema(brand: string): Promise<GraphQLSchema | null> {
  const { graphqlUrl, schemaFile } = settings();
  if (schemaFile) return schemaOfText(await readFile(schemaFile, 'utf8'));
  const headers = { accept: 'application/json', 'content-type': 'application/json', brand };
  const query = getIntrospectionQuery({ descriptions: false });
  const body = JSON.stringify({ query, operationName: 'IntrospectionQuery' });
  const response = await answerWithin(TIMEOUT_MS, (signal) =>
    fetch(graphqlUrl, { method: 'POST', headers, body, cache: 'no-store', redirect: 'error', signal }),
  );
  if (response.status >= 500) throw new Error(`the back end answers ${response.status}`);
  return schemaOfAnswer(await response.json());
}

/** Whether the back end takes an operation, by its schema as it is now; for what is requested outside of any page. */
export async function takesOperation(text: string, brand: string): Promise<boolean> {
  if (settings().isPlatform) return true;
  const schema = await readSchema(brand).catch(() => null);
  return schema !== null && validate(schema, parse(text)).length === 0;
}

/** Says at start, by name, what the pages cannot be without and the back end does not offer [OPS-03]. */
export async function reportMissing(brand: string): Promise<void> {
  const say = (text: string) => sayLine('back end', `${text}`);
  try {
    const schema = await readSchema(brand);
    if (schema === null)
      return void say(
        'sends no schema, so it gets the operations of the core contract alone: name a file with it in LOBBY_SCHEMA',
      );
    for (const text of Object.values(operations)) {
      const name = /^\w+ (\w+)/.exec(text)?.[1] ?? '';
      const problems = LEAST.includes(name) ? validate(schema, parse(text)).map(({ message }) => message) : [];
      const problem = problems.find((message) => message.startsWith('Cannot query field')) ?? problems[0];
      if (problem !== undefined) say(`${name} is not offered: ${problem}`);
    }
  } catch (error) {
    say(`its schema cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
