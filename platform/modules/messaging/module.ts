import { defineModule } from '../../define-module';
import { createInboxRoute } from './inbox-route';
import { createMessagingModule } from './index';

export const messagingModule = defineModule({
  name: 'messaging',
  needs: {},
  create(host) {
    const { smsPerPrefixHourly } = host.settings;
    const messaging = createMessagingModule({ ...host, smsPerPrefixHourly });
    return {
      api: messaging,
      sandboxRoutes: [createInboxRoute(messaging)],
      purge: messaging.purge,
      // A budget that is used up is an alarm, no outage.
      health: { sms: async () => ({ status: 'ok', overBudget: await messaging.countOverBudget() }) },
    };
  },
});
