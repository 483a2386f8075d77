import { ConsentBanner } from '@/components/consent/consent-banner';
import { defineFeature } from '@/components/shell/feature';

/** Asks what may be kept, and shows and deletes what is kept [CNS-01]. */
export const feature = defineFeature({
  slots: { everyPage: { position: 10, render: (context) => <ConsentBanner context={context} /> } },
});
