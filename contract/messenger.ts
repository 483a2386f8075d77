/** Events that a messenger reports to the lobby. */
export type MessengerEvent = 'opened' | 'closed' | 'error';

/**
 * A live chat as the lobby uses it, of any maker [CHT-01]. Messengers of other makers run in an isolated frame and
 * are spoken to by the same names there.
 */
export interface Messenger {
  /** Fetches the messenger's code. May be called again after it failed. */
  readonly load: () => Promise<void>;
  /** The player of this token, from now on, and nobody else. The conversation is that player's alone. */
  readonly identify: (token: string) => Promise<void>;
  /** Nobody, from now on: closes, and forgets the conversation that was shown. */
  readonly forget: () => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly on: (listener: (event: MessengerEvent) => void) => () => void;
}

/** Names of the events between the lobby and a messenger's page in a frame. */
export const MESSENGER_COMMANDS = {
  identify: 'chat.identify',
  forget: 'chat.forget',
  open: 'chat.open',
  close: 'chat.close',
} as const;
export const MESSENGER_EVENTS = {
  ready: 'chat.ready',
  identified: 'chat.identified',
  opened: 'chat.opened',
  closed: 'chat.closed',
  error: 'chat.error',
} as const;
