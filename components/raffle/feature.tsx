import { RaffleWinBody } from '@/components/raffle/overlay-bodies.client';
import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  uses: ['games', 'jackpot', 'lobby', 'overlay'],
  needs: ['RaffleContent', 'PlayerJackpotSettings'],
  overlays: [
    {
      variant: 'raffle-win',
      body: ({ variant }) => (variant.layout === 'player' ? <RaffleWinBody /> : null),
    },
  ],
  texts: ['raffle.win', 'raffle.drops.hourly', 'raffle.drops.daily', 'raffle.drops.weekly'],
});
