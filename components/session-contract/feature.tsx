import {
  SessionContractBody,
  SessionEndedBody,
  SessionReminderBody,
} from '@/components/session-contract/session-contract-body.client';
import { SessionContractBar } from '@/components/session-contract/session-contract-bar.client';
import { SessionContractEffects } from '@/components/session-contract/session-contract-effects.client';
import { defineFeature } from '@/components/shell/feature';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const isNeeded = ({ brand, variant }: PageContext) =>
  variant.layout === 'player' && licenceOf(brand.license).sessionContract !== null;

/** A contract before play: the step that asks for it, what is left while a game runs, its reminders and its end [PRF-02, PRF-03]. */
export const feature = defineFeature({
  uses: ['limits', 'overlay', 'session-limit', 'wallet'],
  needs: ['SessionContract', 'AgreeSessionContract'],
  overlays: [
    { variant: 'session-contract', body: (context) => (isNeeded(context) ? <SessionContractBody /> : null) },
    {
      variant: 'session-contract-ended',
      isHeld: true,
      body: (context) => (isNeeded(context) ? <SessionEndedBody /> : null),
    },
    {
      variant: 'session-contract-reminder',
      isHeld: true,
      body: (context) => (isNeeded(context) ? <SessionReminderBody /> : null),
    },
  ],
  slots: {
    gameBar: { position: 6, render: (context) => isNeeded(context) && <SessionContractBar /> },
    playerEffects: {
      position: 8,
      render: (context) =>
        isNeeded(context) && (
          <SessionContractEffects
            timeZone={licenceOf(context.brand.license).timeZone}
            limitsHref={localePath(context.locale, '/profile/limits/')}
            lobbyHref={localePath(context.locale, '/')}
          />
        ),
    },
  },
  texts: ['sessionContract', 'sessionLimit.limits', 'sessionLimit.lobby', 'sessionLimit.leave'],
});
