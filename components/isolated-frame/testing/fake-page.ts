import { FRAME_PROTOCOL, frameSources } from '@/contract/frame-messages';

/** The lobby's ends of the channels, the newest last; jsdom has none. */
const ends: LobbyEnd[] = [];

class LobbyEnd {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  readonly sent: string[] = [];
  postMessage(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onmessage = null;
  }
}

class FakeChannel {
  readonly port1 = new LobbyEnd();
  readonly port2 = {};
  constructor() {
    ends.push(this.port1);
  }
}

interface Hello {
  readonly origin: string;
  readonly source?: MessageEventSource | null;
  readonly data?: unknown;
}

/** The page in the document's isolated frame, as a test plays it. */
export interface FakePage {
  readonly frame: () => HTMLIFrameElement | null;
  /** Says hello to the lobby; resolves once the lobby has done what follows at once. */
  readonly hello: (hello: Hello) => Promise<void>;
  /** Sends text through the channel, if the lobby has opened one and still listens. */
  readonly sendText: (text: unknown) => void;
  readonly sendEvent: (name: string, data?: unknown) => void;
  readonly resize: (height: number) => void;
  /** Messages that the lobby has sent through the newest channel. */
  readonly received: () => readonly { readonly type: string; readonly name?: string; readonly data?: unknown }[];
}

/** Begins a test: no channel is open, and the lobby makes those of this file. */
export function installFakePage(selector: string): FakePage {
  ends.length = 0;
  Object.assign(globalThis, { MessageChannel: FakeChannel });
  const frame = () => document.querySelector<HTMLIFrameElement>(selector);
  const sendText = (data: unknown) => ends.at(-1)?.onmessage?.({ data });
  return {
    frame,
    async hello({ origin, source = frame()?.contentWindow, data }) {
      const greeting = { source: frameSources.widget, type: 'hello', version: FRAME_PROTOCOL };
      window.dispatchEvent(new MessageEvent('message', { source, origin, data: data ?? greeting }));
      await Promise.resolve();
    },
    sendText,
    sendEvent: (name, data = null) => sendText(JSON.stringify({ type: 'event', name, data })),
    resize: (height) => sendText(JSON.stringify({ type: 'resize', height })),
    received: () => ends.at(-1)?.sent.map((text) => JSON.parse(text)) ?? [],
  };
}
