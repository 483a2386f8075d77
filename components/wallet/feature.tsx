import { defineFeature } from '@/components/shell/feature';
import { BonusSummary } from '@/components/wallet/bonus-summary.client';
import { WalletBadge } from '@/components/wallet/wallet-badge.client';
import { WalletEffects } from '@/components/wallet/wallet-effects.client';

export const feature = defineFeature({
  uses: ['cashier', 'feedback', 'guards', 'limits', 'overlay', 'recent-games'],
  // The versioned subscription needs all that this one needs.
  needs: ['WalletInOrder'],
  slots: {
    headerEnd: { position: 20, render: ({ variant }) => variant.layout === 'player' && <WalletBadge /> },
    accountSummary: { position: 10, render: () => <BonusSummary /> },
    playerEffects: { position: 30, render: ({ variant }) => <WalletEffects visitorMode={variant.mode} /> },
  },
  texts: ['wallet'],
});
