import type { SportsAdapter } from '@/components/sportsbook/adapters/adapter';
import { addressAdapter } from '@/components/sportsbook/adapters/address-adapter';
import { neutralAdapter } from '@/components/sportsbook/adapters/neutral-adapter';
import { sliderAdapter } from '@/components/sportsbook/adapters/slider-adapter';
import type { SportsbookProtocol } from '@/contract/integrations';

/** The adapter of each protocol that config/integrations.json may name. */
export const SPORTS_ADAPTERS: Readonly<Record<SportsbookProtocol, SportsAdapter>> = {
  neutral: neutralAdapter,
  address: addressAdapter,
  slider: sliderAdapter,
};
