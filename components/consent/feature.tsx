import { AskAtOnce } from '@/components/consent/ask-at-once.client';
import { acceptsAllIn, ConsentBanner } from '@/components/consent/consent-banner';
import { defineFeature } from '@/components/shell/feature';
import { settings } from '@/lib/config/settings';

/** Asks what may be kept, and shows and deletes what is kept [CNS-01]. */
export const feature = defineFeature({
  uses: ['isolated-frame'],
  slots: {
    belowHeader: {
      position: 10,
      render: (context) => {
        const providerUrl = settings().consentUrlOf(context.brand.id) ?? undefined;
        return (
          <>
            {!providerUrl && !acceptsAllIn(context.variant.country) && <AskAtOnce />}
            <ConsentBanner context={context} providerUrl={providerUrl} />
          </>
        );
      },
    },
  },
});
