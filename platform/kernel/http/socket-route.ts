import type { EntryRefusal, EntryRule } from '../entry-rule';
import type { PlayerId, SessionId } from '../ids';

/** Why the server closes a socket. */
export interface CloseReason {
  readonly code: number;
  readonly reason: string;
}

/** A socket as a route sees it. Its unread messages are bounded: a peer that falls behind is cut off. */
export interface RoutedSocket {
  send(text: string): void;
  close(reason: CloseReason): void;
}

/** The sign-in that a socket belongs to; it ends with it. */
export interface SocketSession {
  readonly brand: string;
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
}

/** One message, understood. */
export interface SocketMessage {
  /** A key of the route's `messages`. */
  readonly name: string;
  readonly take: () => Promise<void> | void;
  /** Answers that the player's account forbids it. */
  readonly refuse: (refusal: EntryRefusal) => void;
}

/** The handlers of a route for one open socket. */
export interface SocketReceiver {
  readonly session: SocketSession;
  /** Reads a text message, or says why it ends the socket. Messages are taken in order, one at a time. */
  readonly read: (text: string) => SocketMessage | CloseReason;
  readonly closed: () => void;
}

/** Sockets of a protocol of their own. */
export interface SocketRoute {
  /** Of the whole path. */
  readonly path: RegExp;
  /** Every message there is, and what it is for the account of its player. */
  readonly messages: Readonly<Record<string, EntryRule>>;
  /** Closes a socket whose session has ended. */
  readonly sessionEnded: CloseReason;
  /** Takes a socket, or says why not. */
  readonly open: (url: URL, socket: RoutedSocket) => Promise<SocketReceiver | CloseReason>;
}

export const isRefused = <T extends object>(opened: T | CloseReason): opened is CloseReason => 'code' in opened;
