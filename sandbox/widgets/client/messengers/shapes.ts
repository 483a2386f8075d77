import type { Messenger, MessengerEvent } from '@/contract/messenger';

/** The claims of a chat token, which the maker's own back end checks; here they only say who it is. */
interface Claims {
  readonly sub: string;
  readonly identifier_hash: string;
}

export function claimsOf(token: string): Claims | null {
  try {
    const body = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(body));
    if (typeof claims !== 'object' || claims === null) return null;
    const [sub, hash]: unknown[] = [Reflect.get(claims, 'sub'), Reflect.get(claims, 'identifier_hash')];
    return typeof sub === 'string' && typeof hash === 'string' ? { sub, identifier_hash: hash } : null;
  } catch {
    return null;
  }
}

/** The common state of every shape: its listeners, and the last identification, which alone counts. */
function base() {
  const listeners = new Set<(event: MessengerEvent) => void>();
  let turn = 0;
  let isOpen = false;
  const show = (next: boolean) => {
    if (isOpen === next) return;
    isOpen = next;
    for (const listener of [...listeners]) listener(next ? 'opened' : 'closed');
  };
  return {
    show,
    begin: () => (turn += 1),
    isLast: (of: number) => of === turn,
    on(listener: (event: MessengerEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Chatwoot: `chatwootSDK.run` and then `$chatwoot`; identity is an identifier with its HMAC. */
export interface Chatwoot {
  setUser(identifier: string, user: { readonly identifier_hash: string }): void;
  reset(): void;
  toggle(state: 'open' | 'close'): void;
}

export function chatwootMessenger(run: () => Promise<Chatwoot>): Messenger {
  const { show, begin, isLast, on } = base();
  let chatwoot: Chatwoot | null = null;
  return {
    async load() {
      chatwoot ??= await run();
    },
    async identify(token) {
      const of = begin();
      const claims = claimsOf(token);
      if (!claims) throw new Error('not a chat token');
      await Promise.resolve();
      if (!isLast(of)) throw new Error('another player came');
      // Chatwoot keeps a contact until it is reset.
      chatwoot?.reset();
      chatwoot?.setUser(claims.sub, { identifier_hash: claims.identifier_hash });
    },
    forget() {
      begin();
      chatwoot?.toggle('close');
      chatwoot?.reset();
      show(false);
    },
    open() {
      chatwoot?.toggle('open');
      show(true);
    },
    close() {
      chatwoot?.toggle('close');
      show(false);
    },
    on,
  };
}

/** Dixa: one function with commands; identity is a token that it requests by itself when a command says so. */
export type Dixa = (command: string, ...given: readonly unknown[]) => void;

export function dixaMessenger(run: () => Promise<Dixa>): Messenger {
  const { show, begin, isLast, on } = base();
  let dixa: Dixa | null = null;
  return {
    async load() {
      dixa ??= await run();
    },
    async identify(token) {
      const of = begin();
      await Promise.resolve();
      if (!isLast(of)) throw new Error('another player came');
      dixa?.('api.clearUser');
      dixa?.('api.verifyUser', { token });
    },
    forget() {
      begin();
      dixa?.('api.setWidgetOpen', false);
      dixa?.('api.clearUser');
      show(false);
    },
    open() {
      dixa?.('api.setWidgetOpen', true);
      show(true);
    },
    close() {
      dixa?.('api.setWidgetOpen', false);
      show(false);
    },
    on,
  };
}

/** Intercom: one function with commands; identity is part of each boot, and a shutdown ends it. */
export type Intercom = (command: string, settings?: Readonly<Record<string, unknown>>) => void;

export function intercomMessenger(run: () => Promise<Intercom>, appId: string): Messenger {
  const { show, begin, isLast, on } = base();
  let intercom: Intercom | null = null;
  const boot = (settings: Readonly<Record<string, unknown>>) => intercom?.('boot', { app_id: appId, ...settings });
  return {
    async load() {
      if (intercom) return;
      intercom = await run();
      boot({});
    },
    async identify(token) {
      const of = begin();
      await Promise.resolve();
      if (!isLast(of)) throw new Error('another player came');
      intercom?.('shutdown');
      boot({ intercom_user_jwt: token });
    },
    forget() {
      begin();
      intercom?.('hide');
      intercom?.('shutdown');
      boot({});
      show(false);
    },
    open() {
      intercom?.('show');
      show(true);
    },
    close() {
      intercom?.('hide');
      show(false);
    },
    on,
  };
}
