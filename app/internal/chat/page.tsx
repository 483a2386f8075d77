import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { DeskRefresher } from '@/components/chat/desk-refresher.client';
import { listConversations, readConversation, type DeskMessage } from '@/components/chat/desk.queries';
import { buttonClass } from '@/components/ui/button';
import { LONGEST_MESSAGE } from '@/contract/chat';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const metadata: Metadata = { title: 'Chat desk' };

interface ChatDeskProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** The agents' side of the live chat: who waits longest comes first [CHT-01]. */
export default async function ChatDeskPage({ searchParams }: ChatDeskProps) {
  requireSandbox();
  const { id, result } = await searchParams;
  const conversations = await listConversations();
  const chosen = conversations?.find((conversation) => conversation.id === id) ?? null;
  const messages = chosen && (await readConversation(chosen.id));
  return (
    <main className="page py-section" style={{ maxWidth: 1100 }}>
      <DeskRefresher />
      <h1 className="display text-3xl">Chat desk</h1>
      <p className="mt-2 text-ink-muted">While this page is open, players see that somebody is here.</p>
      {conversations === null && (
        <p role="alert" className="mt-8">
          The platform does not answer.
        </p>
      )}
      {conversations?.length === 0 && <p className="mt-8">Nobody has written yet.</p>}
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <nav aria-label="Conversations">
          <ul className="grid gap-2">
            {conversations?.map(({ id: each, brand, locale, isPlayer, waitingSince, last }) => (
              <li key={each}>
                <a
                  className="card block p-4"
                  href={`/internal/chat/?id=${each}`}
                  aria-current={each === chosen?.id ? 'true' : undefined}
                >
                  <small>
                    {`${brand} ${locale}, ${isPlayer ? 'player' : 'visitor'}, `}
                    <span>
                      {waitingSince ? `waits since ${waitingSince.toISOString().slice(11, 16)} UTC` : 'answered'}
                    </span>
                  </small>
                  <span className="block truncate">{last}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {chosen && messages && <Answering id={chosen.id} messages={messages} isRefused={result === 'refused'} />}
      </div>
    </main>
  );
}

function Answering({
  id,
  messages,
  isRefused,
}: {
  readonly id: string;
  readonly messages: readonly DeskMessage[];
  readonly isRefused: boolean;
}) {
  return (
    <section aria-label="Conversation">
      <div role="log" aria-label="Messages">
        <ol className="grid gap-3">
          {messages.map(({ number, author, text, reply }) => (
            <li key={number} className="card p-3">
              <small className="text-ink-muted">{author}</small>
              <p className="whitespace-pre-line break-words">{reply ? `(${reply})` : text}</p>
            </li>
          ))}
        </ol>
      </div>
      <form method="post" action="/internal/chat/reply/" className="mt-6 grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="key" defaultValue={randomUUID()} />
        <label>
          Answer
          <textarea className="input" name="text" rows={3} maxLength={LONGEST_MESSAGE} required />
        </label>
        {isRefused && <p role="alert">The answer was not sent. Plain text of at most 1,000 characters, please.</p>}
        <button className={buttonClass()} type="submit">
          Send
        </button>
      </form>
    </section>
  );
}
