import { type GamificationAdapter, textOrNull, valueAt } from '@/components/loyalty/adapters/adapter';
import { tokenExchangeAdapter } from '@/components/loyalty/adapters/token-exchange-adapter';
import type { GamificationProtocol } from '@/contract/integrations';

/** The protocol of docs/loyalty.md, which the embedded provider speaks [GAM-03]. */
const neutralAdapter: GamificationAdapter = {
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

/** The adapter of each protocol that integrations.json may name. */
export const GAMIFICATION_ADAPTERS: Readonly<Record<GamificationProtocol, GamificationAdapter>> = {
  neutral: neutralAdapter,
  'token-exchange': tokenExchangeAdapter,
};
