import type { GamificationAdapter } from '@/components/loyalty/adapters/adapter';
import { neutralAdapter } from '@/components/loyalty/adapters/neutral-adapter';
import { tokenExchangeAdapter } from '@/components/loyalty/adapters/token-exchange-adapter';
import type { GamificationProtocol } from '@/contract/integrations';

/** The adapter of each protocol that config/integrations.json may name. */
export const GAMIFICATION_ADAPTERS: Readonly<Record<GamificationProtocol, GamificationAdapter>> = {
  neutral: neutralAdapter,
  'token-exchange': tokenExchangeAdapter,
};
