import { RealityCheckBody } from '@/components/reality-check/reality-check-body.client';
import { RealityCheckEffects } from '@/components/reality-check/reality-check-effects.client';
import { defineFeature } from '@/components/shell/feature';
import { Icon } from '@/components/ui/icon';
import { hasLicenceFeature } from '@/contract/brands';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const isRequired = ({ brand, variant }: PageContext) =>
  variant.layout === 'player' && hasLicenceFeature(brand.license, 'realityCheck');

/** Asks a player in play, from time to time, whether to go on [PRF-03, OVL-01]. */
export const feature = defineFeature({
  uses: ['feedback', 'overlay'],
  needs: ['AnswerRealityCheck', 'SessionResult'],
  overlays: [
    {
      variant: 'reality-check',
      isHeld: true,
      body: (context) => (isRequired(context) ? <RealityCheckBody /> : null),
    },
  ],
  slots: {
    gameMenu: {
      position: 15,
      render: (context) =>
        isRequired(context) && (
          <a
            className="btn btn-ghost btn-wide"
            href={localePath(context.locale, '/profile/limits/#reality-check-settings')}
          >
            <Icon name="clock" /> {context.t('realityCheck.title')}
          </a>
        ),
    },
    playerEffects: { position: 5, render: (context) => isRequired(context) && <RealityCheckEffects /> },
  },
  texts: ['realityCheck', 'common.tryAgain'],
});
