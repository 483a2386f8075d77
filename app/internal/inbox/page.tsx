import type { Metadata } from 'next';
import { AutoRefresh } from '@/components/internal/auto-refresh.client';
import { InboxList } from '@/components/internal/inbox-list';
import { getInbox } from '@/components/internal/inbox.queries';
import { buttonClass } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const metadata: Metadata = { title: 'Sandbox inbox' };

const REFRESH_MS = 3_000;

/** The messages that the sandbox would have sent by SMS and e-mail. */
export default async function InboxPage({ searchParams }: { searchParams: Promise<{ to?: string | string[] }> }) {
  requireSandbox();
  const { to } = await searchParams;
  const recipient = (Array.isArray(to) ? to[0] : to)?.trim() ?? '';
  const messages = await getInbox(recipient);
  return (
    <main className="page py-section" style={{ maxWidth: 760 }}>
      <h1 className="display text-3xl">Sandbox inbox</h1>
      <p className="mt-2 text-ink-muted">
        Nothing leaves this machine: codes and mails to players end up here, newest first.
      </p>
      <form method="get" action="/internal/inbox/" className="mt-6 flex flex-wrap gap-3">
        <Input
          style={{ flex: '1 1 220px' }}
          type="search"
          name="to"
          aria-label="Number or address"
          placeholder="+358401000001"
          defaultValue={recipient}
        />
        <button className={buttonClass({ look: 'quiet' })} type="submit">
          Show
        </button>
      </form>
      <div aria-live="polite">
        {messages === null && <p className="mt-8">The platform does not answer. This page tries again by itself.</p>}
        {messages?.length === 0 && (
          <p className="mt-8">{recipient ? `No messages to ${recipient} yet.` : 'No messages yet.'}</p>
        )}
        {messages && messages.length > 0 && <InboxList messages={messages} />}
      </div>
      <AutoRefresh everyMs={REFRESH_MS} />
    </main>
  );
}
