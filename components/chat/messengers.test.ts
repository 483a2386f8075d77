import { createChatController, type ChatDeps, type ChatState } from '@/components/chat/chat-controller';
import { createEmbeddedMessenger } from '@/components/chat/embedded-messenger.client';
import { createFrameMessenger } from '@/components/chat/frame-messenger.client';
import { showsChat } from '@/components/chat/chat.model';
import type { Messenger, MessengerEvent } from '@/contract/messenger';
import { messengerSuite } from '@/contract/testing/messenger-suite';

/** A messenger whose every answer takes as long as the test says, and who remembers who is on the screen. */
function slowMessenger(delay: () => Promise<void>) {
  const listeners = new Set<(event: MessengerEvent) => void>();
  let turn = 0;
  let user: string | null = null;
  let isOpen = false;
  let loads = 0;
  const failing = { loads: 0 };
  const show = (next: boolean) => {
    if (isOpen === next) return;
    isOpen = next;
    listeners.forEach((listener) => listener(next ? 'opened' : 'closed'));
  };
  const messenger: Messenger = {
    async load() {
      loads += 1;
      await delay();
      if (loads <= failing.loads) throw new Error('no script');
    },
    async identify(token) {
      const of = turn;
      await delay();
      if (of === turn) user = token;
    },
    forget() {
      turn += 1;
      user = null;
      show(false);
    },
    open: () => show(true),
    close: () => show(false),
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    messenger,
    failing,
    shown: () => (isOpen ? user : null),
    isOpen: () => isOpen,
    loads: () => loads,
    emit: (event: MessengerEvent) => listeners.forEach((listener) => listener(event)),
  };
}

function begin(deps: Partial<ChatDeps> & Pick<ChatDeps, 'messenger'>) {
  const states: ChatState[] = [];
  const failures: string[] = [];
  const waits: number[] = [];
  const controller = createChatController({
    fetchToken: async () => null,
    onState: (state) => states.push(state),
    onFailure: (failure) => failures.push(failure),
    wait: async (ms) => void waits.push(ms),
    ...deps,
  });
  return { controller, states, failures, waits };
}

const soon = async () => undefined;

describe('the chat', () => {
  it('loads nothing and asks for no token before somebody wants to chat [CHT-01]', async () => {
    const slow = slowMessenger(soon);
    const fetchToken = jest.fn(async () => ({ token: 'anna', lastsMs: 900_000 }));
    const { controller } = begin({ messenger: slow.messenger, fetchToken });
    controller.setPlayer('anna');
    controller.setPlayer(null);
    controller.setPlayer('anna');
    expect([slow.loads(), fetchToken.mock.calls.length]).toEqual([0, 0]);
    await controller.open();
    expect([slow.loads(), fetchToken.mock.calls.length, slow.shown()]).toEqual([1, 1, 'anna']);
    controller.setPlayer(null);
  });

  it('retries to load three times, 500 ms apart, and then says that it failed; a later wish starts again [CHT-01]', async () => {
    const slow = slowMessenger(soon);
    slow.failing.loads = 4;
    const { controller, failures, waits, states } = begin({ messenger: slow.messenger });
    await controller.open();
    expect([slow.loads(), waits, failures, states.at(-1)]).toEqual([4, [500, 500, 500], ['load'], 'closed']);
    await controller.open();
    expect([slow.loads(), failures, states.at(-1)]).toEqual([5, ['load'], 'open']);
  });

  it('the chat never opens for a player without a token, and says so [CHT-01]', async () => {
    const slow = slowMessenger(soon);
    const { controller, failures, states } = begin({ messenger: slow.messenger });
    controller.setPlayer('anna');
    await controller.open();
    expect([failures, slow.isOpen(), states.at(-1)]).toEqual([['token'], false, 'closed']);
  });

  it('hides its button while it is open, opens once however often it is pressed, and renews its token [CHT-01]', async () => {
    jest.useFakeTimers();
    const slow = slowMessenger(soon);
    const fetchToken = jest.fn(async () => ({ token: 'anna', lastsMs: 900_000 }));
    const { controller, states } = begin({ messenger: slow.messenger, fetchToken });
    controller.setPlayer('anna');
    await Promise.all([controller.open(), controller.open(), controller.open()]);
    expect(states.filter((state) => state === 'open')).toEqual(['open']);
    expect(fetchToken).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(840_000);
    expect(fetchToken).toHaveBeenCalledTimes(2);
    controller.close();
    expect(states.at(-1)).toBe('closed');
    controller.setPlayer(null);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(fetchToken).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('shows no player another one’s conversation, over a thousand changes at every moment [CHT-01]', async () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const delay = async () => {
      for (let turns = random(6); turns > 0; turns -= 1) await Promise.resolve();
    };
    const slow = slowMessenger(delay);
    let player: string | null = null;
    const { controller } = begin({
      messenger: slow.messenger,
      fetchToken: async () => {
        // The session answers for the player who is signed in at the request.
        const playerThen = player;
        await delay();
        return playerThen === null ? null : { token: playerThen, lastsMs: 900_000 };
      },
    });
    let shownOnce = 0;
    for (let change = 0; change < 1_000; change += 1) {
      player = random(4) === 0 ? null : `player-${random(5)}`;
      controller.setPlayer(player);
      void controller.open();
      for (let turns = random(12); turns > 0; turns -= 1) {
        await Promise.resolve();
        const shown = slow.shown();
        if (shown !== null) shownOnce += 1;
        expect(shown === null || shown === player).toBe(true);
      }
    }
    expect(shownOnce).toBeGreaterThan(50);
    controller.setPlayer(null);
    expect(slow.shown()).toBeNull();
  });

  it('the chat appears on every page but a game’s, the sportsbook’s and where a sign-in comes back [CHT-01]', () => {
    for (const path of ['/', '/games/', '/profile/', '/login/', '/no-such-page/']) expect(showsChat(path)).toBe(true);
    for (const path of ['/games/book-of-suns/', '/sports/', '/sports/football/', '/login-handler/'])
      expect(showsChat(path)).toBe(false);
  });
});

messengerSuite('the embedded messenger', () => {
  sessionStorage.clear();
  const { messenger, state } = createEmbeddedMessenger(soon);
  // The session is the one whose token came last; the panel shows its conversation, or the visitor's own.
  let session: string | null = null;
  const wrapped: Messenger = {
    ...messenger,
    identify: async (token) => {
      session = token;
      await messenger.identify(token);
    },
    forget: () => {
      session = null;
      messenger.forget();
    },
  };
  return {
    messenger: wrapped,
    tokenOf: (player) => player,
    shown: () => (state.read().isOpen && state.read().owner.kind === 'player' ? session : null),
  };
});

it('the embedded messenger leaves the visitor’s conversation behind when somebody signs in [CHT-01]', async () => {
  const { messenger, state } = createEmbeddedMessenger(soon);
  const before = state.read().owner;
  await messenger.identify('anna');
  messenger.forget();
  const after = state.read().owner;
  expect([before.kind, after.kind]).toEqual(['visitor', 'visitor']);
  expect(after).not.toEqual(before);
  expect(sessionStorage.length).toBe(0);
});

describe('a messenger in a frame', () => {
  const options = { title: 'Chat', locale: 'en_GB', look: () => ({ theme: {}, fonts: [] }) };
  it('a messenger never runs from our own origin, and goes with its frame when it is to forget [CHT-01]', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    await expect(createFrameMessenger({ ...options, place, url: `${location.origin}/x/` }).load()).rejects.toThrow();
    const messenger = createFrameMessenger({ ...options, place, url: 'https://chat.example/' });
    const loading = messenger.load().catch((error: Error) => error.message);
    expect(place.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
    messenger.forget();
    expect(place.querySelector('iframe')).toBeNull();
    expect(await loading).toMatch(/has not said/);
  });
});
