import { defineModule } from '../../define-module';
import { free } from '../../kernel/entry-rule';
import { createCallbackRoute } from '../../kernel/http/callback-route';
import { identityModule } from '../identity/module';
import { registerWidgetTokensTypes } from './graphql';
import { createWidgetTokens, EXCHANGE_PATH } from './index';
import { widgetTokensSettings } from './settings';

export const widgetTokensModule = defineModule({
  name: 'widget-tokens',
  needs: { identity: identityModule },
  settings: widgetTokensSettings,
  create({ db, clock }, { identity }, { secretOf }) {
    const widgetTokens = createWidgetTokens({
      db,
      clock,
      secretOf,
      isSessionLive: identity.isSessionLive,
    });
    return {
      api: {
        ...widgetTokens,
        /** Key of a widget's back end at a brand; null for a widget that is not there or has no back end. */
        secretOf,
      },
      schema: (builder) => registerWidgetTokensTypes(builder, widgetTokens),
      routes: [createCallbackRoute(EXCHANGE_PATH, free('sign-in'), widgetTokens.handleExchange)],
      purge: widgetTokens.purge,
    };
  },
});
