import { defineModule } from '../../define-module';
import { free } from '../../kernel/entry-rule';
import { createCallbackRoute } from '../../kernel/http/callback-route';
import { identityModule } from '../identity/module';
import { registerWidgetTokensTypes } from './graphql';
import { createWidgetTokens, EXCHANGE_PATH } from './index';

export const widgetTokensModule = defineModule({
  name: 'widget-tokens',
  needs: { identity: identityModule },
  create({ db, clock, settings }, { identity }) {
    const widgetTokens = createWidgetTokens({
      db,
      clock,
      secretOf: settings.widgetSecretOf,
      isSessionLive: identity.isSessionLive,
    });
    return {
      api: widgetTokens,
      schema: (builder) => registerWidgetTokensTypes(builder, widgetTokens),
      routes: [createCallbackRoute(EXCHANGE_PATH, free('sign-in'), widgetTokens.handleExchange)],
      purge: widgetTokens.purge,
    };
  },
});
