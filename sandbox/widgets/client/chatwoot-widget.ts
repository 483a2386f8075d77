import { MESSENGER_COMMANDS, MESSENGER_EVENTS } from '@/contract/messenger';
import { connectToLobby } from './lobby-link';
import { chatwootMessenger, type Chatwoot } from './messengers/shapes';

/**
 * The page that an operator puts on an origin of its own to have Chatwoot in the lobby: it loads the maker's script and
 * does what the lobby says by message. `?base=` is the operator's Chatwoot, `?website=` the token of its inbox.
 */
const query = new URLSearchParams(location.search);
const base = query.get('base') ?? '';
const websiteToken = query.get('website') ?? '';

interface ChatwootGlobals {
  chatwootSDK?: { run(settings: { readonly websiteToken: string; readonly baseUrl: string }): void };
  $chatwoot?: Chatwoot;
}
const globals: Window & ChatwootGlobals = window;

/** Resolves when the maker's script has said that it is ready. */
function run(): Promise<Chatwoot> {
  return new Promise((resolve, reject) => {
    if (!/^https?:\/\//.test(base)) return reject(new Error('no address of Chatwoot'));
    window.addEventListener('chatwoot:ready', () => {
      if (globals.$chatwoot) resolve(globals.$chatwoot);
    });
    const script = document.createElement('script');
    script.src = `${base}/packs/js/sdk.js`;
    script.onerror = () => reject(new Error('Chatwoot does not answer'));
    script.onload = () => globals.chatwootSDK?.run({ websiteToken, baseUrl: base });
    document.head.append(script);
  });
}

const messenger = chatwootMessenger(run);

connectToLobby(
  () => true,
  (message, link) => {
    const sendEvent = (name: string) => link.send({ type: 'event', name, data: null });
    if (message.type === 'welcome') {
      messenger.on((event) => sendEvent(MESSENGER_EVENTS[event]));
      void messenger.load().then(
        () => sendEvent(MESSENGER_EVENTS.ready),
        () => sendEvent(MESSENGER_EVENTS.error),
      );
    }
    if (message.type !== 'event') return;
    const { data } = message;
    switch (message.name) {
      case MESSENGER_COMMANDS.identify: {
        const token = typeof data === 'object' && data !== null && 'token' in data ? String(data.token) : '';
        void messenger.identify(token).then(
          () => sendEvent(MESSENGER_EVENTS.identified),
          () => sendEvent(MESSENGER_EVENTS.error),
        );
        return;
      }
      case MESSENGER_COMMANDS.forget:
        return messenger.forget();
      case MESSENGER_COMMANDS.open:
        return messenger.open();
      case MESSENGER_COMMANDS.close:
        return messenger.close();
    }
  },
);
