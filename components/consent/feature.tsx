import { ConsentBanner } from '@/components/consent/consent-banner';
import { defineFeature } from '@/components/shell/feature';
import { settings } from '@/lib/config/settings';

/** Asks what may be kept, and shows and deletes what is kept [CNS-01]. */
export const feature = defineFeature({
  uses: ['isolated-frame'],
  slots: {
    everyPage: {
      position: 10,
      render: (context) => (
        <ConsentBanner context={context} providerUrl={settings().consentUrlOf(context.brand.id) ?? undefined} />
      ),
    },
  },
});
