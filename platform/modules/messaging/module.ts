import { defineModule } from '../../define-module';
import { createSmsHealth } from './health';
import { createInboxRoute } from './inbox-route';
import { createMessagingModule } from './index';
import { messagingSettings } from './settings';

export const messagingModule = defineModule({
  name: 'messaging',
  needs: {},
  settings: messagingSettings,
  create(host, _needs, settings) {
    const messaging = createMessagingModule({ ...host, ...settings });
    return {
      api: messaging,
      sandboxRoutes: [createInboxRoute(messaging)],
      purge: messaging.purge,
      // No sender is built in: the operator takes messages from the table.
      missing: () => ['nothing sends its SMS and mails: they wait in the table messages'],
      health: { sms: createSmsHealth(messaging) },
    };
  },
});
