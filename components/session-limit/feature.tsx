import { SessionLimitBody } from '@/components/session-limit/session-limit-body.client';
import { SessionLimitEffects } from '@/components/session-limit/session-limit-effects.client';
import { SessionLimitWarning } from '@/components/session-limit/session-limit-warning.client';
import { defineFeature } from '@/components/shell/feature';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const isOffered = ({ brand, variant }: PageContext) =>
  variant.layout === 'player' && licenceOf(brand.license).playLimits.session.length > 0;

/** Warns a player in play before a session limit ends it, and says so when it has [PRF-02]. */
export const feature = defineFeature({
  uses: ['limits', 'overlay'],
  needs: ['SessionLimits'],
  overlays: [
    {
      variant: 'session-limit',
      isHeld: true,
      body: (context) => (isOffered(context) ? <SessionLimitBody /> : null),
    },
  ],
  slots: {
    gameBar: { position: 4, render: (context) => isOffered(context) && <SessionLimitWarning /> },
    playerEffects: {
      position: 7,
      render: (context) =>
        isOffered(context) && (
          <SessionLimitEffects
            limitsHref={localePath(context.locale, '/profile/limits/')}
            lobbyHref={localePath(context.locale, '/')}
          />
        ),
    },
  },
  texts: ['sessionLimit'],
});
