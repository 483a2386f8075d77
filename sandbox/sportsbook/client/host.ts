import {
  parseSportsHostMessage,
  SPORTSBOOK_PROTOCOL,
  sportsbookSources,
  type SportsFrameMessage,
  type SportsHostMessage,
} from '@/contract/sportsbook-frame';

function parentOrigin(): string | null {
  const ancestor = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined;
  if (ancestor && ancestor !== 'null') return ancestor;
  return document.referrer === '' ? null : new URL(document.referrer).origin;
}

export interface Host {
  send(message: SportsFrameMessage): void;
  readonly isFramed: boolean;
}

/** The lobby around the frame. Messages go to its exact origin only, and only its own are listened to. */
export function connectHost(onMessage: (message: SportsHostMessage) => void): Host {
  const isFramed = window.parent !== window;
  const origin = isFramed ? parentOrigin() : null;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!isFramed || event.source !== window.parent || event.origin !== origin) return;
    const message = parseSportsHostMessage(event.data);
    if (message) onMessage(message);
  });
  const host: Host = {
    isFramed,
    send(message) {
      if (origin !== null) window.parent.postMessage({ source: sportsbookSources.frame, ...message }, origin);
    },
  };
  host.send({ type: 'ready', version: SPORTSBOOK_PROTOCOL });
  return host;
}
