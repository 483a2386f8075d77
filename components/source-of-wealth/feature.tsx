import { defineFeature } from '@/components/shell/feature';
import { SOURCE_OF_WEALTH_PATH } from '@/components/source-of-wealth/source-of-wealth.model';
import { SowBody } from '@/components/source-of-wealth/sow-body.client';
import { SowEffects } from '@/components/source-of-wealth/sow-effects.client';
import { hasFeature } from '@/contract/brands';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const isHeld = ({ brand, variant }: PageContext) =>
  variant.layout === 'player' && hasFeature(brand, 'OverlaySourceOfWealth');

/** The sources of the player's wealth, when proofs are requested [SOW-01]. */
export const feature = defineFeature({
  uses: ['documents', 'overlay'],
  needs: ['SourceOfWealth', 'SaveSourceOfWealth', 'SubmitSourceOfWealth'],
  accountPages: [
    {
      position: 55,
      part: 'person',
      path: SOURCE_OF_WEALTH_PATH,
      icon: 'wallet',
      label: (t) => t('sourceOfWealth.title'),
    },
  ],
  overlays: [
    {
      variant: 'sow',
      isHeld: true,
      staysOnEscape: true,
      body: (context) => (isHeld(context) ? <SowBody /> : null),
    },
  ],
  slots: {
    playerEffects: {
      position: 6,
      render: (context) =>
        isHeld(context) && (
          <SowEffects
            formHref={localePath(context.locale, SOURCE_OF_WEALTH_PATH)}
            breakHref={localePath(context.locale, '/profile/self-exclusion/')}
          />
        ),
    },
  },
  texts: ['sourceOfWealth.overlay'],
});
