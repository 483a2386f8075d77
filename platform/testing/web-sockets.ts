import { AsyncLocalStorage } from 'node:async_hooks';
import WebSocket from 'ws';
import { openLiveSocket, type LiveSocket } from '@/lib/live/live-socket.client';
import type { LiveConnection } from '@/lib/live/live.model';

export type { LiveSocket };

/** A page of the web as far as its socket needs it. */
export interface SocketPage {
  /** Address of the platform, read at each opening. */
  readonly url: () => string;
  /** The access token; null when none is to be had now. */
  readonly token: () => Promise<string | null>;
  readonly onEvent: (data: unknown) => void;
  readonly onConnection?: (connection: LiveConnection) => void;
  readonly onClose?: (code: number) => void;
}

const mockPages = new AsyncLocalStorage<SocketPage>();
const mockPage = (): SocketPage => {
  const page = mockPages.getStore();
  if (!page) throw new Error('not on a page');
  return page;
};

jest.mock('@/lib/config/public-settings.client', () => ({
  publicSettings: () => ({ brand: 'aurora', locale: 'en_GB' }),
}));
jest.mock('@/lib/session/session.client', () => ({
  getAccessToken: () => mockPage().token(),
  refreshAccessToken: async () => undefined,
  readSession: () => ({ status: 'LOGGED_IN' }),
  readSessionId: () => null,
  signOut: async () => undefined,
}));

class PageSocket extends WebSocket {
  constructor(url: string, protocol: string) {
    super(url, protocol, { perMessageDeflate: false });
    this.on('close', (code) => mockPage().onClose?.(code));
  }
}

Object.assign(globalThis, { WebSocket: PageSocket });
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
Object.defineProperty(globalThis, 'location', {
  configurable: true,
  value: {
    protocol: 'http:',
    get host() {
      return new URL(mockPage().url()).host;
    },
  },
});

/** The web's own socket with its way of coming back, on a page of this process. */
export function openSocketOf(page: SocketPage, topics: Readonly<Record<string, string>>): LiveSocket {
  return mockPages.run(page, () => {
    const socket = openLiveSocket({
      onEvent: (_key, data) => page.onEvent(data),
      onConnection: (connection) => page.onConnection?.(connection),
    });
    socket.setTopics(Object.entries(topics).map(([operationName, query]) => ({ operationName, query, variables: {} })));
    return socket;
  });
}
