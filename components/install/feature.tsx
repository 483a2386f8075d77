import { InstallOffer } from '@/components/install/install-offer.client';
import { defineFeature } from '@/components/shell/feature';

/** Offers the lobby as an app of the device, from the second visit on [UXP-03]. */
export const feature = defineFeature({
  uses: ['breaks', 'guards'],
  slots: {
    everyPage: {
      position: 40,
      render: ({ brand, variant }) => <InstallOffer brand={brand.name} isPlayer={variant.layout === 'player'} />,
    },
  },
  texts: ['install'],
});
