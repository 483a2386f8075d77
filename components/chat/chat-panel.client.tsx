'use client';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { CHAT_CHANGED } from '@/components/chat/chat.documents';
import { applyChat, newerOf, NO_CONVERSATION, type Conversation } from '@/components/chat/chat.model';
import { readVisitorChat, sendChatMessage } from '@/components/chat/chat.requests.client';
import type { EmbeddedMessenger } from '@/components/chat/embedded-messenger.client';
import { keepVisitorKey, newChatKey } from '@/components/chat/visitor-key.client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LONGEST_MESSAGE } from '@/contract/chat';
import { useText } from '@/lib/i18n/texts.client';
import { useLive } from '@/lib/live/use-live.client';
import { useStore } from '@/lib/store/use-store.client';

export interface ChatPanelProps {
  readonly embedded: EmbeddedMessenger;
  readonly onClose: () => void;
}

/** ms between two looks of a visitor, who has no socket. */
const LOOK_EVERY_MS = 4_000;

/** The lobby's own messenger. Each owner has a panel of their own, so nothing of another one is left in it [CHT-01]. */
export function ChatPanel({ embedded, onClose }: ChatPanelProps) {
  const { isOpen, owner } = useStore(embedded.state);
  if (!isOpen) return null;
  return owner.kind === 'player' ? (
    <PlayerChat key={`player ${owner.turn}`} onClose={onClose} />
  ) : (
    <VisitorChat key={owner.key} visitorKey={owner.key} onClose={onClose} />
  );
}

function PlayerChat({ onClose }: { readonly onClose: () => void }) {
  const { state, apply } = useLive(CHAT_CHANGED, applyChat, NO_CONVERSATION);
  return (
    <ChatBox
      conversation={state}
      visitorKey={null}
      onSent={(conversation) => apply({ chatChanged: conversation })}
      onClose={onClose}
    />
  );
}

function VisitorChat({ visitorKey, onClose }: { readonly visitorKey: string; readonly onClose: () => void }) {
  const [conversation, setConversation] = useState(NO_CONVERSATION);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const found = await readVisitorChat({ visitorKey });
      if (found && !isGone) setConversation((known) => newerOf(known, found));
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [visitorKey]);
  return (
    <ChatBox
      conversation={conversation}
      visitorKey={visitorKey}
      onSent={(sent) => {
        keepVisitorKey(visitorKey);
        setConversation((known) => newerOf(known, sent));
      }}
      onClose={onClose}
    />
  );
}

interface ChatBoxProps {
  readonly conversation: Conversation;
  readonly visitorKey: string | null;
  readonly onSent: (conversation: Conversation) => void;
  readonly onClose: () => void;
}

function ChatBox({ conversation, visitorKey, onSent, onClose }: ChatBoxProps) {
  const t = useText('chat');
  const titleId = useId();
  const { field, isSending, failure, send } = useSending(visitorKey, onSent);
  const end = useRef<HTMLDivElement>(null);
  const { isAgentThere, messages } = conversation;
  useEffect(() => field.current?.focus(), [field]);
  useEffect(() => {
    // In newer browsers a scroll answers a promise, which is no way to undo an effect.
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }
  return (
    <section className="chat-panel" role="dialog" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <div className="chat-head">
        <h2 id={titleId}>{t('title')}</h2>
        <button type="button" className="btn btn-ghost btn-icon" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
        <p>{isAgentThere ? t('here') : t('away')}</p>
      </div>
      <div className="chat-log" role="log" aria-label={t('title')} tabIndex={0}>
        <ol>
          <li data-author="AGENT">
            <small>{t('authors.AGENT')}</small>
            <p>{t('greeting')}</p>
          </li>
          {messages.map(({ number, author, text, reply }) => (
            <li key={number} data-author={author}>
              <small>{t(`authors.${author}`)}</small>
              <p>{reply ? t(`replies.${reply}`) : text}</p>
            </li>
          ))}
        </ol>
        <div ref={end} />
      </div>
      <form className="chat-form" method="dialog" onSubmit={send}>
        <textarea
          ref={field}
          className="input"
          name="text"
          rows={2}
          maxLength={LONGEST_MESSAGE}
          aria-label={t('label')}
          placeholder={t('label')}
          onKeyDown={(event) => {
            // Enter sends, as in every messenger; with Shift it begins a line.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button type="submit" loading={isSending}>
          {t('send')}
        </Button>
        <p role="alert" className="chat-failure">
          {failure}
        </p>
      </form>
    </section>
  );
}

/** Sends what the field holds; what did not arrive stays in it, and is sent again under the same key. */
function useSending(visitorKey: string | null, onSent: (conversation: Conversation) => void) {
  const t = useText('chat');
  const field = useRef<HTMLTextAreaElement>(null);
  const unsent = useRef<{ readonly text: string; readonly key: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function send(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text === '' || isSending) return;
    const message = unsent.current?.text === text ? unsent.current : { text, key: newChatKey() };
    unsent.current = message;
    setSending(true);
    setFailure('');
    const sent = await sendChatMessage({ text, key: message.key, visitorKey });
    setSending(false);
    if (!sent.ok) return setFailure(sent.error.type === 'TooManyAttempts' ? t('tooMany') : t('failed'));
    unsent.current = null;
    if (field.current?.value.trim() === text) field.current.value = '';
    onSent(sent.value);
    field.current?.focus();
  }
  return { field, isSending, failure, send };
}
