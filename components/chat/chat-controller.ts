import type { Messenger } from '@/contract/messenger';

/** The state that the button shows: it is there while the chat is closed, and waits while it opens. */
export type ChatState = 'closed' | 'opening' | 'open';

export interface PlayerToken {
  readonly token: string;
  /** ms until the messenger needs another one. */
  readonly lastsMs: number;
}

export interface ChatDeps {
  readonly messenger: Messenger;
  /** A token of the player who is signed in now; null when there is none to have. */
  readonly fetchToken: () => Promise<PlayerToken | null>;
  readonly onState: (state: ChatState) => void;
  readonly onFailure: (failure: 'load' | 'token') => void;
  readonly wait?: (ms: number) => Promise<void>;
}

export interface ChatController {
  /** Somebody wants to chat. Nothing is loaded or requested before. */
  readonly open: () => Promise<void>;
  readonly close: () => void;
  /** The player who is signed in; null for nobody. A change closes the chat and forgets what it showed, at once. */
  readonly setPlayer: (playerId: string | null) => void;
}

const RETRIES = 3;
const RETRY_MS = 500;
/** A token is renewed so long before its end, and never more often, ms. */
const RENEW_BEFORE_MS = 60_000;
const LEAST_RENEWAL_MS = 30_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Keeps a messenger in step with the session [CHT-01]: loaded with the first interest, three times again when it does
 * not come; the player's with a token of that player alone; nobody's after every change.
 */
export function createChatController({
  messenger,
  fetchToken,
  onState,
  onFailure,
  wait = pause,
}: ChatDeps): ChatController {
  let player: string | null = null;
  /** Counts changes of the player: what was begun for an earlier one is dropped. */
  let turn = 0;
  let isLoaded = false;
  let identified = -1;
  let opening: Promise<void> | null = null;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  messenger.on((event) => {
    if (event === 'opened') onState('open');
    if (event === 'closed') onState('closed');
    if (event === 'error') drop();
  });

  async function load(): Promise<boolean> {
    if (isLoaded) return true;
    for (let tries = 0; tries <= RETRIES; tries += 1) {
      if (tries > 0) await wait(RETRY_MS);
      try {
        await messenger.load();
        isLoaded = true;
        return true;
      } catch {
        continue;
      }
    }
    return false;
  }

  /** True when the messenger knows the player of this turn, or that there is none. */
  async function identify(of: number): Promise<boolean> {
    clearTimeout(renewal);
    if (player === null || identified === of) return true;
    const made = await fetchToken().catch(() => null);
    if (of !== turn) return false;
    if (!made) return fail('token');
    try {
      await messenger.identify(made.token);
    } catch {
      return of === turn && fail('token');
    }
    // A player who was signed out meanwhile must not be known after it.
    if (of !== turn) {
      messenger.forget();
      return false;
    }
    identified = of;
    renewal = setTimeout(() => renew(of), Math.max(LEAST_RENEWAL_MS, made.lastsMs - RENEW_BEFORE_MS));
    return true;
  }

  function renew(of: number): void {
    if (of !== turn) return;
    identified = -1;
    void identify(of);
  }

  function fail(failure: 'load' | 'token'): false {
    onFailure(failure);
    return false;
  }

  function drop(): void {
    identified = -1;
    onState('closed');
  }

  async function start(of: number): Promise<void> {
    onState('opening');
    const isReady = (await load()) ? of === turn && (await identify(of)) : fail('load');
    if (of !== turn) return;
    if (isReady) messenger.open();
    else onState('closed');
  }

  return {
    open: () => {
      if (opening) return opening;
      const begun = start(turn).finally(() => {
        // A change of the player has let another one begin.
        if (opening === begun) opening = null;
      });
      opening = begun;
      return begun;
    },
    close: () => messenger.close(),
    setPlayer(next) {
      if (next === player) return;
      player = next;
      turn += 1;
      identified = -1;
      opening = null;
      clearTimeout(renewal);
      if (isLoaded) messenger.forget();
      onState('closed');
    },
  };
}
