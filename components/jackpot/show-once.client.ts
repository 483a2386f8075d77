'use client';

let channel: BroadcastChannel | null = null;
/** Names that some tab of the browser has shown. */
const shown = new Set<string>();

/**
 * Shows something in the tab that is in sight, or in the first one that comes into sight, and in no other tab that is
 * given the same name. A name that comes twice is shown once.
 */
export function showOnce(name: string, show: () => void): void {
  const tabs = followShown();
  const attempt = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', attempt);
    if (shown.has(name)) return;
    shown.add(name);
    tabs.postMessage(name);
    show();
  };
  document.addEventListener('visibilitychange', attempt);
  attempt();
}

/** Hears of what other tabs show, from now on: before the first win comes. */
export function followShown(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('foyer-shown-wins');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') shown.add(data);
  });
  return channel;
}
