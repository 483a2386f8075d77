import { FRAME_SOURCE, LOBBY_SOURCE, type FrameMessage } from '../protocol/frame-messages';

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

/** The page around the frame. Messages go to its exact origin only, and only its own are listened to. */
export function connectParent({ onHello, onPause }: ParentHandlers): ParentWindow {
  const framed = window.parent !== window;
  let origin = framed ? firstOrigin() : null;
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
    if (data.type === 'pause') onPause(true);
    if (data.type === 'resume') onPause(false);
  });
  return {
    framed,
    send(message) {
      if (framed && origin !== null) window.parent.postMessage({ source: FRAME_SOURCE, ...message }, origin);
    },
  };
}
