import { COLLECTOR_BODY_BYTES } from '@/contract/analytics';
import { CONSENTS_PATH } from '@/contract/consent';
import { defineModule } from '../../define-module';
import { createCollectorRoute } from '../../kernel/http/collector-route';
import { registerConsentsTypes } from './graphql';
import { createConsents } from './index';

export const consentsModule = defineModule({
  name: 'consents',
  needs: {},
  create({ db, clock, requests }) {
    const consents = createConsents({ db, clock });
    return {
      api: consents,
      schema: (builder) => registerConsentsTypes(builder, consents),
      routes: [
        createCollectorRoute({
          path: CONSENTS_PATH,
          bodyLimit: COLLECTOR_BODY_BYTES,
          take: async (request, body) => {
            const sender = {
              address: requests.clientAddress(request),
              country: requests.countryOf(request).code,
            };
            switch (await consents.keep(sender, body)) {
              case 'kept':
                return 204;
              case 'not-a-proof':
                return 400;
              case 'too-many':
                return 429;
            }
          },
        }),
      ],
      purge: consents.purge,
    };
  },
});
