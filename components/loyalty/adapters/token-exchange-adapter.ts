import { textOrNull, valueAt, type GamificationAdapter } from '@/components/loyalty/adapters/adapter';

/** Whether the player takes part, by the word of the provider. */
const PARTICIPATION: ReadonlyMap<unknown, boolean> = new Map([
  ['opted-in', true],
  ['opted-out', false],
]);

/** Token exchange by RFC 8693, and the player as a resource: a form in snake case, and a word in place of a flag. */
export const tokenExchangeAdapter: GamificationAdapter = {
  tokenCall: (clientId, identityToken) => ({
    path: '/token',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        client_id: clientId,
        subject_token: identityToken,
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      }).toString(),
    },
  }),
  accessToken: (answer) => textOrNull(valueAt(answer, 'access_token')),
  playerCall: (accessToken) => ({
    path: '/players/me',
    init: { headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' } },
  }),
  takesPart: (answer) => PARTICIPATION.get(valueAt(answer, 'data', 'attributes', 'participation')) ?? null,
};
