import { TileFeed } from '@/components/game-feed/tile-feed.client';
import { defineFeature } from '@/components/shell/feature';
import { offersProduct } from '@/contract/brands';
import { operatorOf } from '@/contract/jackpots';

export const feature = defineFeature({
  uses: ['games'],
  // The feed is the jackpot service's.
  needs: ['JackpotSettings'],
  slots: {
    gameActions: {
      position: 20,
      render: ({ brand, currency }) =>
        offersProduct(brand, 'CASINO') && (
          <TileFeed brand={brand.id} operator={operatorOf(brand.id)} currency={currency} />
        ),
    },
  },
  texts: ['gameFeed'],
});
