import type { Channel } from './domain/message';

/** A message as a gateway gets it. */
export interface Outgoing {
  readonly id: string;
  readonly brand: string;
  readonly to: string;
  /** The name shown as the sender. */
  readonly sender: string;
  readonly subject: string | null;
  readonly text: string;
  /** The same as a page; of mails alone. */
  readonly html: string | null;
  /** Contract form, e.g. `fr_CA`. */
  readonly locale: string;
  /** After it the message is of no use. */
  readonly uselessAt: Date;
}

/** `sent`: the gateway has it; `refused`: it never will; `later`: to be tried again. */
export type Attempt = { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'later'; readonly error: string };

/** Hands a message over; never throws. The same id may come twice, where a host ended amid the call. */
export interface Gateway {
  send(message: Outgoing): Promise<Attempt>;
  close(): void;
}

/** The gateways that are set. */
export type Gateways = Readonly<Record<Channel, Gateway | null>>;

/** A refusal that passes: too many calls, the same call still at work, a gateway amid a change. */
const PASSING: readonly number[] = [401, 403, 404, 408, 409, 425, 429];

/** The meaning of an HTTP gateway's answer; the body is not kept, as it may repeat the text. */
export function attemptOf({ ok, status }: Pick<Response, 'ok' | 'status'>): Attempt {
  if (ok) return { outcome: 'sent' };
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
  return { outcome: isFinal ? 'refused' : 'later', error: `status ${status}` };
}
