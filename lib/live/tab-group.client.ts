'use client';

/** Begins to lead, and returns how to end it; `resigned` aborts when that is over before it has begun. */
type Lead = (resigned: AbortSignal) => (() => void) | Promise<() => void>;

interface TabGroupSettings<Message> {
  /** The channel's name: the tabs that open it are one group. */
  readonly name: string;
  /** The name of the lock that the leading tab holds. */
  readonly lock: string;
  /** The message of another tab, or null for what is none: an older build may still be open there. */
  readonly parse: (data: unknown) => Message | null;
  readonly onMessage: (message: Message) => void;
  readonly lead: Lead;
  /** The page is left, and the tab leads no more. It may come back from the browser's memory, where it hears nothing. */
  readonly onHide?: () => void;
  /** The page is back from the browser's memory. */
  readonly onReturn: () => void;
}

interface TabGroup<Message> {
  /** Sends to the other tabs. */
  readonly post: (message: Message) => void;
  /** Stands for the tab that leads, unless it does already. */
  readonly stand: () => void;
  readonly resign: () => void;
  /** Leaves the group for good. */
  readonly close: () => void;
}

/** The tabs of one browser that share something, such as a connection: they hear each other, and one of them leads. */
export function openTabGroup<Message>(settings: TabGroupSettings<Message>): TabGroup<Message> {
  const { name, lock, parse, onMessage, lead, onHide, onReturn } = settings;
  const channel = new BroadcastChannel(name);
  let candidacy: AbortController | null = null;

  function stand(): void {
    candidacy ??= standForLeader(lock, lead);
  }

  function resign(): void {
    candidacy?.abort();
    candidacy = null;
  }

  function hide(): void {
    resign();
    onHide?.();
  }

  const show = ({ persisted }: PageTransitionEvent) => persisted && onReturn();

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = parse(data);
    if (message) onMessage(message);
  });
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return {
    post: (message) => channel.postMessage(message),
    stand,
    resign,
    close() {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
      resign();
      channel.close();
    },
  };
}

/**
 * Leads once no other tab does, until the candidacy is aborted. When a tab goes, the browser gives the lock to the next.
 * A browser without locks has every tab lead.
 */
function standForLeader(lock: string, lead: Lead): AbortController {
  const candidacy = new AbortController();
  const { signal } = candidacy;
  const hold = async () => {
    if (signal.aborted) return;
    const end = await lead(signal);
    if (signal.aborted) return end();
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  };
  const elected = 'locks' in navigator ? navigator.locks.request(lock, { signal }, hold) : hold();
  elected.catch(() => undefined);
  return candidacy;
}
