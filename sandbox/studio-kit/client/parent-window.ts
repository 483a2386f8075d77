import { BAR_VERSION, FRAME_SOURCE, LOBBY_SOURCE, type FrameMessage } from '../protocol/frame-messages';

type Outgoing = FrameMessage extends infer Message
  ? Message extends FrameMessage
    ? Omit<Message, 'source'>
    : never
  : never;

function firstOrigin(): string | null {
  const ancestor = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined;
  if (ancestor && ancestor !== 'null') return ancestor;
  return document.referrer === '' ? null : new URL(document.referrer).origin;
}

export interface ParentWindow {
  send(message: Outgoing): void;
  readonly framed: boolean;
}

export interface ParentHandlers {
  onHello: () => void;
  onPause: (paused: boolean) => void;
}

/**
 * Leaves to the page around the frame what its own bar shows; the style sheets of the games hide that. False for a
 * version or a list that this page does not know.
 */
function leaveToLobby(message: object): boolean {
  if (!('version' in message) || message.version !== BAR_VERSION) return false;
  if (!('shows' in message) || !Array.isArray(message.shows)) return false;
  document.documentElement.dataset.lobbyBar = message.shows.filter((part) => typeof part === 'string').join(' ');
  return true;
}

/** The page around the frame. Messages go to its exact origin only, and only its own are listened to. */
export function connectParent({ onHello, onPause }: ParentHandlers): ParentWindow {
  const framed = window.parent !== window;
  let origin = framed ? firstOrigin() : null;
  const send: ParentWindow['send'] = (message) => {
    if (framed && origin !== null) window.parent.postMessage({ source: FRAME_SOURCE, ...message }, origin);
  };
  window.addEventListener('message', ({ source, data, origin: from }: MessageEvent<unknown>) => {
    if (!framed || source !== window.parent || (origin !== null && from !== origin)) return;
    if (
      typeof data !== 'object' ||
      data === null ||
      !('source' in data) ||
      data.source !== LOBBY_SOURCE ||
      !('type' in data)
    )
      return;
    origin ??= from;
    if (data.type === 'hello') onHello();
    if (data.type === 'bar') send({ type: 'bar', version: BAR_VERSION, hidden: leaveToLobby(data) });
    if (data.type === 'pause') onPause(true);
    if (data.type === 'resume') onPause(false);
  });
  return { framed, send };
}
