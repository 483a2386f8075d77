import { LegalEffects } from '@/components/legal/legal-effects.client';
import { defineFeature } from '@/components/shell/feature';
import { localePath } from '@/lib/i18n/paths';

/** Legal texts: new editions are accepted by the players. */
export const feature = defineFeature({
  uses: ['feedback', 'overlay'],
  needs: ['AcceptLegalText'],
  slots: {
    playerEffects: {
      position: 4,
      render: ({ locale }) => (
        <LegalEffects
          hrefs={{
            terms: localePath(locale, '/terms-and-conditions/'),
            privacy: localePath(locale, '/privacy-policy/'),
          }}
        />
      ),
    },
  },
  texts: ['legalAccept'],
});
