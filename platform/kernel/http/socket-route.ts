/** Why the server closes a socket. */
export interface CloseReason {
  readonly code: number;
  readonly reason: string;
}

/** A socket as a route sees it. What the peer does not read is bounded: one that falls behind is cut off. */
export interface RoutedSocket {
  send(text: string): void;
  close(reason: CloseReason): void;
}

/** What a route does with one open socket. */
export interface SocketReceiver {
  /** Takes the text messages in order, one at a time. */
  readonly message: (text: string) => Promise<void> | void;
  readonly closed: () => void;
  /** Asked once a minute: why the socket may stay open no longer. */
  readonly check?: () => Promise<CloseReason | null>;
}

/** Sockets of a protocol of their own. */
export interface SocketRoute {
  /** Of the whole path. */
  readonly path: RegExp;
  /** Takes a socket, or says why not. */
  readonly open: (url: URL, socket: RoutedSocket) => Promise<SocketReceiver | CloseReason>;
}

export const isRefused = (opened: SocketReceiver | CloseReason): opened is CloseReason => 'code' in opened;
