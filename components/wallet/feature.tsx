import { defineFeature } from '@/components/shell/feature';
import { BonusStanding } from '@/components/wallet/bonus-standing.client';
import { WalletBadge } from '@/components/wallet/wallet-badge.client';
import { WalletKeeper } from '@/components/wallet/wallet-keeper.client';

export const feature = defineFeature({
  uses: ['cashier', 'feedback', 'guards', 'limits', 'overlay', 'recent-games'],
  // What the versioned subscription asks, this one asks too.
  needs: ['WalletInOrder'],
  slots: {
    headerEnd: { position: 20, render: ({ variant }) => variant.layout === 'player' && <WalletBadge /> },
    accountSummary: { position: 10, render: () => <BonusStanding /> },
    playerEffects: { position: 30, render: ({ variant }) => <WalletKeeper visitorMode={variant.mode} /> },
  },
  texts: ['wallet'],
});
