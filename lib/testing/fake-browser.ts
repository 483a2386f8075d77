/** Tabs of one browser hear each other, never themselves. */
export class FakeChannel extends EventTarget {
  static readonly all = new Set<FakeChannel>();
  constructor(readonly name: string) {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** One at a time for each name, in the order of asking. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>): Promise<unknown> {
      const turn = (last.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : run()));
      last.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

/** Gives the page channels and locks between the tabs of one browser. Returns how to take them away. */
export function installFakeBrowser(): () => void {
  const before = globalThis.BroadcastChannel;
  FakeChannel.all.clear();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
  return () => {
    Object.assign(globalThis, { BroadcastChannel: before });
    Reflect.deleteProperty(navigator, 'locks');
  };
}
