'use client';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { showsChat } from '@/components/chat/chat.model';
import type { ChatHostProps } from '@/components/chat/chat-host.client';
import type { ChatState } from '@/components/chat/chat-controller';
import { dropVisitorKey } from '@/components/chat/visitor-key.client';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';

/** The page of another maker's messenger; null for the lobby's own. */
interface ChatButtonProps {
  readonly isPlayer: boolean;
  readonly frameUrl: string | null;
}

const RETRIES = 3;
const RETRY_MS = 500;

/** The round button of the live chat; nothing of the chat is fetched before it is pressed [CHT-01]. */
export function ChatButton({ isPlayer, frameUrl }: ChatButtonProps) {
  const t = useText('chat');
  const pagePath = usePublicPathname();
  const [Host, setHost] = useState<ComponentType<ChatHostProps> | null>(null);
  const [state, setState] = useState<ChatState>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isWished = useRef(false);
  const isShown = showsChat(pagePath);
  useEffect(() => {
    // A player who signs out in this tab finds no conversation of the visitor before.
    if (isPlayer) dropVisitorKey();
  }, [isPlayer]);
  useEffect(() => {
    if (state === 'open') wasOpen.current = true;
    if (state === 'closed' && wasOpen.current) {
      wasOpen.current = false;
      button.current?.focus();
    }
  }, [state]);

  async function press() {
    if (Host || state === 'opening') return;
    isWished.current = true;
    setState('opening');
    for (let tries = 0; tries <= RETRIES; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      const code = await import('@/components/chat/chat-host.client').catch(() => null);
      if (code) return setHost(() => code.ChatHost);
    }
    setState('closed');
    notify({ namespace: 'chat', kind: 'error', message: t('loadFailed') });
  }

  if (!isShown) return null;
  return (
    <>
      {state !== 'open' && (
        <button
          ref={button}
          type="button"
          className="chat-button"
          aria-label={t('button')}
          aria-busy={state === 'opening' || undefined}
          data-chat-button=""
          onClick={() => void press()}
        >
          {state === 'opening' ? <span className="spinner" aria-hidden="true" /> : <Icon name="chat" />}
        </button>
      )}
      {Host && <Host frameUrl={frameUrl} state={state} onState={setState} button={button} wish={isWished} />}
    </>
  );
}
