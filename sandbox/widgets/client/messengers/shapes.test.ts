import { messengerSuite } from '@/contract/testing/messenger-suite';
import {
  chatwootMessenger,
  claimsOf,
  dixaMessenger,
  intercomMessenger,
  type Chatwoot,
  type Dixa,
  type Intercom,
} from './shapes';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (player: string) =>
  `${encode({ alg: 'HS256' })}.${encode({ sub: player, identifier_hash: `hash of ${player}` })}.x`;

/** The makers' scripts, as their documentation says that they behave. */
function screen() {
  let user: string | null = null;
  let isOpen = false;
  return {
    set: (next: string | null) => (user = next),
    show: (next: boolean) => (isOpen = next),
    shown: () => (isOpen ? user : null),
  };
}

messengerSuite('a messenger of Chatwoot’s shape', () => {
  const { set, show, shown } = screen();
  let known: string | null = null;
  const chatwoot: Chatwoot = {
    setUser(identifier, { identifier_hash: hash }) {
      // It ignores another user until it is reset, and one whose hash is wrong.
      if (known !== null || hash !== `hash of ${identifier}`) return;
      known = identifier;
      set(identifier);
    },
    reset() {
      known = null;
      set(null);
    },
    toggle: (state) => show(state === 'open'),
  };
  return { messenger: chatwootMessenger(async () => chatwoot), shown, tokenOf };
});

messengerSuite('a messenger of Dixa’s shape', () => {
  const { set, show, shown } = screen();
  const dixa: Dixa = (command, given) => {
    if (command === 'api.clearUser') set(null);
    if (command === 'api.setWidgetOpen') show(given === true);
    if (command === 'api.verifyUser' && typeof given === 'object' && given !== null && 'token' in given)
      set(claimsOf(String(given.token))?.sub ?? null);
  };
  return { messenger: dixaMessenger(async () => dixa), shown, tokenOf };
});

messengerSuite('a messenger of Intercom’s shape', () => {
  const { set, show, shown } = screen();
  let isBooted = false;
  const intercom: Intercom = (command, settings = {}) => {
    if (command === 'boot' && !isBooted) {
      isBooted = true;
      const token = settings['intercom_user_jwt'];
      set(typeof token === 'string' ? (claimsOf(token)?.sub ?? null) : null);
    }
    if (command === 'shutdown') {
      isBooted = false;
      set(null);
    }
    if (command === 'show' || command === 'hide') show(command === 'show');
  };
  return { messenger: intercomMessenger(async () => intercom, 'app'), shown, tokenOf };
});

it.each(['', 'x', 'a.b.c', `a.${encode([])}.c`, `a.${encode({ sub: 1 })}.c`])(
  '%s says of nobody who it is [CHT-01]',
  (token) => {
    expect(claimsOf(token)).toBeNull();
  },
);
