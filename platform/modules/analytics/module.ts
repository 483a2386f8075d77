import { z } from 'zod';
import { COLLECTOR_BODY_BYTES } from '@/contract/analytics';
import { EVENTS_PATH } from '@/contract/consent';
import { defineModule } from '../../define-module';
import { createCollectorRoute } from '../../kernel/http/collector-route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import { createAnalytics, KEPT_DAYS } from './index';

const requestSchema = z.strictObject({
  days: z.number().int().min(1).max(KEPT_DAYS),
  brand: z.string().max(40).nullable(),
});

export const analyticsModule = defineModule({
  name: 'analytics',
  needs: {},
  create({ db, clock, operators, requests, settings: { sharedSecret } }) {
    const analytics = createAnalytics({ db, clock });
    return {
      api: analytics,
      routes: [
        createCollectorRoute({
          path: EVENTS_PATH,
          bodyLimit: COLLECTOR_BODY_BYTES,
          take: async (request, body) => {
            switch (await analytics.collect(requests.clientAddress(request), body)) {
              case 'kept':
                return 204;
              case 'not-a-delivery':
                return 400;
              case 'too-many':
                return 429;
            }
          },
        }),
        createOperatorRoute({
          path: '/internal/analytics/report',
          bodyLimit: 1024,
          gate: operators,
          secret: sharedSecret,
          schema: requestSchema,
          answer: async ({ days, brand }) => ({ status: 200, body: await analytics.report(days, brand) }),
        }),
      ],
      purge: analytics.purge,
    };
  },
});
