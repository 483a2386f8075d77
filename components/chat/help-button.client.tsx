'use client';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

interface HelpButtonProps {
  readonly label: string;
  /** Closes what would lie over the chat. */
  readonly before?: () => void;
}

const chatButton = () => document.querySelector<HTMLElement>('[data-chat-button]');

/** Opens the live chat from within a page, by its round button; nothing on a page without one. */
export function HelpButton({ label, before }: HelpButtonProps) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(chatButton() !== null), []);
  if (!isOffered) return null;
  return (
    <Button
      look="ghost"
      onClick={() => {
        before?.();
        chatButton()?.click();
      }}
    >
      {label}
    </Button>
  );
}
