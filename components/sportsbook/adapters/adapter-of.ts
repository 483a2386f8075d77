import type { SportsAdapter } from '@/components/sportsbook/adapters/adapter';
import { addressAdapter } from '@/components/sportsbook/adapters/address-adapter';
import { sliderAdapter } from '@/components/sportsbook/adapters/slider-adapter';
import type { SportsbookProtocol } from '@/contract/integrations';
import { parseSportsFrameMessage, sportsbookSources } from '@/contract/sportsbook-frame';

/** The lobby's own protocol, as docs/sportsbook-protocol.md has it. */
const neutralAdapter: SportsAdapter = {
  address: (base) => base,
  takesSessionInAddress: false,
  reopensFor: () => false,
  toFrame: (message) => [{ source: sportsbookSources.lobby, ...message }],
  fromFrame: parseSportsFrameMessage,
};

/** The adapter of each protocol that integrations.json may name. */
export const SPORTS_ADAPTERS: Readonly<Record<SportsbookProtocol, SportsAdapter>> = {
  neutral: neutralAdapter,
  address: addressAdapter,
  slider: sliderAdapter,
};
