import type { SportsAdapter } from '@/components/sportsbook/adapters/adapter';
import { parseSportsFrameMessage, sportsbookSources } from '@/contract/sportsbook-frame';

/** The lobby's own protocol, as docs/sportsbook-protocol.md has it. */
export const neutralAdapter: SportsAdapter = {
  address: (base) => base,
  takesSessionInAddress: false,
  reopensFor: () => false,
  toFrame: (message) => [{ source: sportsbookSources.lobby, ...message }],
  fromFrame: parseSportsFrameMessage,
};
