/** The channels of this page, by name. */
const opened = new Map<string, Set<TabChannel>>();

/** jsdom has no channels between tabs. Here the only other tab is the test: `sayFromOtherTab`. */
class TabChannel extends EventTarget {
  constructor(readonly name: string) {
    super();
    const channels = opened.get(name) ?? new Set();
    opened.set(name, channels.add(this));
  }

  postMessage(): void {
    // Nobody is there to hear it.
  }

  close(): void {
    opened.get(this.name)?.delete(this);
  }
}

/** Gives jsdom the channels that it lacks. */
export function installTabChannels(): void {
  if (typeof window !== 'undefined' && typeof BroadcastChannel === 'undefined')
    Object.assign(globalThis, { BroadcastChannel: TabChannel });
}

/** Another tab of this browser says something on a channel. */
export function sayFromOtherTab(name: string, data: unknown): void {
  for (const channel of opened.get(name) ?? []) channel.dispatchEvent(new MessageEvent('message', { data }));
}
