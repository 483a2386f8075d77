import { SessionClock } from '@/components/session-clock/session-clock-face.client';
import { defineFeature } from '@/components/shell/feature';
import { hasLicenceFeature } from '@/contract/brands';
import type { PageContext } from '@/lib/page/page-context';

const isRequired = ({ brand, variant }: PageContext) =>
  variant.layout === 'player' && hasLicenceFeature(brand.license, 'sessionClock');

/** The time since the sign-in, in sight wherever the licence asks for it [PRF-03]. */
export const feature = defineFeature({
  slots: {
    headerEnd: { position: 3, render: (context) => isRequired(context) && <SessionClock /> },
    gameStatus: { position: 5, render: (context) => isRequired(context) && <SessionClock /> },
  },
  texts: ['sessionClock'],
});
