import { textOrNull, valueAt, type GamificationAdapter } from '@/components/loyalty/adapters/adapter';

/** The protocol of docs/loyalty.md, which the embedded provider speaks [GAM-03]. */
export const neutralAdapter: GamificationAdapter = {
  tokenCall: (clientId, identityToken) => ({
    path: '/v1/oauth/token',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, identityToken }),
    },
  }),
  accessToken: (answer) => textOrNull(valueAt(answer, 'accessToken')),
  playerCall: (accessToken) => ({
    path: '/v1/player',
    init: { headers: { authorization: `Bearer ${accessToken}` } },
  }),
  takesPart(answer) {
    const enable = valueAt(answer, 'gamificationOpt', 'enable');
    return typeof enable === 'boolean' ? enable : null;
  },
};
