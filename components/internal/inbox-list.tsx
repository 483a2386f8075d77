import type { InboxMessage } from '@/components/internal/inbox.queries';
import { Card } from '@/components/ui/card';

interface BodyPart {
  readonly text: string;
  readonly kind: 'text' | 'code' | 'link';
}

/**
 * A message's text with its one-time codes (4 to 8 digits on their own) and its links apart, so that they can be
 * seen, copied and followed.
 */
export function splitBody(body: string): BodyPart[] {
  return body
    .split(/(https?:\/\/\S+|(?<![\d+])\d{4,8}(?!\d))/)
    .map((text, index): BodyPart => ({ text, kind: index % 2 === 0 ? 'text' : /^\d+$/.test(text) ? 'code' : 'link' }))
    .filter(({ text }) => text !== '');
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
const CHANNELS: Readonly<Record<InboxMessage['channel'], string>> = { sms: 'SMS', email: 'E-mail' };

/** The messages that the sandbox would have sent, newest first. */
export function InboxList({ messages }: { messages: readonly InboxMessage[] }) {
  return (
    <ul className="mt-6 grid gap-4">
      {messages.map((message) => (
        <Card as="li" key={message.id} className="p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-2 text-sm text-ink-muted">
            <span>
              <span className="badge">{CHANNELS[message.channel]}</span> to{' '}
              <span className="tabular text-ink">{message.to}</span>
            </span>
            <time dateTime={message.createdAt.toISOString()}>{`${TIME.format(message.createdAt)} UTC`}</time>
          </div>
          {message.subject && <h2 className="mt-3 text-lg">{message.subject}</h2>}
          <p className="mt-3 whitespace-pre-line">
            {splitBody(message.body).map((part, index) => (
              <Part key={index} {...part} />
            ))}
          </p>
        </Card>
      ))}
    </ul>
  );
}

function Part({ text, kind }: BodyPart) {
  switch (kind) {
    case 'text':
      return text;
    case 'code':
      return (
        <mark className="tabular rounded-control bg-accent px-2 py-1 text-xl font-semibold text-accent-on">{text}</mark>
      );
    case 'link':
      return (
        <a className="link break-all" href={text}>
          {text}
        </a>
      );
  }
}
