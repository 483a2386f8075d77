import { createHmac } from 'node:crypto';
import { defineModule } from '../../define-module';
import { createDeskRoute } from './desk-route';
import { chatChanged } from './events';
import { registerChatTypes } from './graphql';
import { createChat } from './index';
import { widgetTokensModule } from '../widget-tokens/module';

/** The id of a brand's messenger among the widgets of integrations.json. */
const CHAT_WIDGET = 'chat';

export const chatModule = defineModule({
  name: 'chat',
  needs: { widgetTokens: widgetTokensModule },
  events: [chatChanged],
  create({ db, clock, operators, settings: { sharedSecret } }, { widgetTokens }) {
    const [signing = ''] = sharedSecret;
    const own = createHmac('sha256', signing).update('chat tokens').digest('hex');
    const chat = createChat({ db, clock, secretOf: (brand) => widgetTokens.secretOf(brand, CHAT_WIDGET) ?? own });
    return {
      api: chat,
      schema: (builder) => registerChatTypes(builder, chat),
      routes: [createDeskRoute(chat.desk, operators, sharedSecret)],
      purge: chat.purge,
    };
  },
});
