import { GAME_HISTORY_PATH } from '@/components/game-history/game-history.model';
import { defineFeature } from '@/components/shell/feature';

/** Every round of the player, with what was staked and what came back [PRF-01]. */
export const feature = defineFeature({
  uses: ['history', 'open-rounds', 'statement'],
  needs: ['GameHistory', 'PlayedGames'],
  accountPages: [
    {
      position: 45,
      part: 'money',
      path: GAME_HISTORY_PATH,
      icon: 'games',
      label: (t) => t('gameHistory.title'),
    },
  ],
});
