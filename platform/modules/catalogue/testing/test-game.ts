import { newId } from '../../../kernel/ids';
import type { GameData } from '../index';

/** A slot of the studio `skerry` under one licence, as a provider would describe it. */
export const testGame = (slug: string, over: Partial<GameData> = {}): GameData => ({
  id: newId(),
  slug,
  name: slug,
  studioSlug: 'skerry',
  provider: 'studio',
  imageUrl: '',
  kind: 'slot',
  variantId: 'calm',
  rtp: '96.31',
  volatility: 2,
  features: [],
  bonusDisabled: false,
  demoAvailable: true,
  stakes: { EUR: ['0.20', '60.00'] },
  licences: ['mga'],
  blockedMarkets: [],
  descriptions: {},
  ...over,
});
