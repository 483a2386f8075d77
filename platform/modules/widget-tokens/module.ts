import { defineModule } from '../../define-module';
import { free } from '../../kernel/entry-rule';
import { createCallbackRoute } from '../../kernel/http/callback-route';
import { registerWidgetTokensTypes } from './graphql';
import { createWidgetTokens, EXCHANGE_PATH } from './index';

export const widgetTokensModule = defineModule({
  name: 'widget-tokens',
  needs: {},
  create({ db, clock, settings }) {
    const widgetTokens = createWidgetTokens({ db, clock, secretOf: settings.widgetSecretOf });
    return {
      api: widgetTokens,
      schema: (builder) => registerWidgetTokensTypes(builder, widgetTokens),
      routes: [createCallbackRoute(EXCHANGE_PATH, free('sign-in'), widgetTokens.handleExchange)],
      purge: widgetTokens.purge,
    };
  },
});
