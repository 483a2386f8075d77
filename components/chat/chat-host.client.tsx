'use client';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type RefObject } from 'react';
import { createChatController, type ChatController, type ChatState } from '@/components/chat/chat-controller';
import { fetchPlayerToken } from '@/components/chat/chat.requests.client';
import { createEmbeddedMessenger, type EmbeddedMessenger } from '@/components/chat/embedded-messenger.client';
import { createFrameMessenger } from '@/components/chat/frame-messenger.client';
import type { ChatPanelProps } from '@/components/chat/chat-panel.client';
import { notify } from '@/components/feedback/feedback-store';
import { readLook } from '@/components/isolated-frame/read-look.client';
import { pageKindOf } from '@/contract/analytics';
import type { Messenger } from '@/contract/messenger';
import { useLocale, useText } from '@/lib/i18n/texts.client';
import { toPagePath } from '@/lib/i18n/paths';
import { track } from '@/lib/observability/track.client';
import { useSession } from '@/lib/session/session.client';

export interface ChatHostProps {
  readonly frameUrl: string | null;
  readonly state: ChatState;
  readonly onState: (state: ChatState) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** True for the press that brought this code; the code that opens the chat takes it back. */
  readonly wish: RefObject<boolean>;
}

interface Chat {
  readonly controller: ChatController;
  readonly messenger: Messenger;
  readonly embedded: EmbeddedMessenger | null;
}

/** The messenger and what keeps it in step with the session; it comes with the first press of the button, and opens. */
export function ChatHost({ frameUrl, state, onState, button, wish }: ChatHostProps) {
  const t = useText('chat');
  const locale = useLocale();
  const { status, playerId } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const [chat, setChat] = useState<Chat | null>(null);
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
  const player = status === 'LOGGED_IN' ? (playerId ?? null) : null;

  const showFailure = useEffectEvent((failure: 'load' | 'token') =>
    notify({ namespace: 'chat', kind: 'error', message: failure === 'load' ? t('loadFailed') : t('tokenFailed') }),
  );
  const show = useEffectEvent(onState);
  const title = t('title');

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const embedded =
      frameUrl === null
        ? createEmbeddedMessenger(async () => {
            const code = await import('@/components/chat/chat-panel.client');
            setPanel(() => code.ChatPanel);
          })
        : null;
    const messenger =
      embedded?.messenger ??
      createFrameMessenger({ url: frameUrl ?? '', title, locale, place: element, look: readLook });
    const controller = createChatController({
      messenger,
      fetchToken: fetchPlayerToken,
      onState: (next) => show(next),
      onFailure: (failure) => showFailure(failure),
    });
    setChat({ controller, messenger, embedded });
    return () => {
      // A page without chat is no change of the player: the lobby's own keeps the conversation.
      if (embedded) messenger.close();
      else messenger.forget();
      show('closed');
    };
  }, [frameUrl, locale, title]);

  const isKnown = status !== 'LOADING';
  useEffect(() => {
    if (isKnown) chat?.controller.setPlayer(player);
  }, [chat, isKnown, player]);

  useEffect(() => {
    if (!chat || !isKnown || !wish.current) return;
    wish.current = false;
    openChat(chat);
  }, [chat, isKnown, wish]);

  useEffect(() => {
    const element = button.current;
    if (!chat || !element) return undefined;
    const press = () => openChat(chat);
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [chat, button, state]);

  return (
    <>
      <div ref={place} className="chat-place" hidden>
        {frameUrl !== null && (
          <button type="button" className="btn btn-quiet btn-small" onClick={() => chat?.controller.close()}>
            {t('close')}
          </button>
        )}
      </div>
      {chat?.embedded && Panel && <Panel embedded={chat.embedded} onClose={() => chat.controller.close()} />}
    </>
  );
}

function openChat({ controller }: Chat): void {
  track('chat-opened', { page: pageKindOf(toPagePath(window.location.pathname)) });
  void controller.open();
}
