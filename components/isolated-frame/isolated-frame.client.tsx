'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { openFrameHost, type FrameHost } from '@/components/isolated-frame/frame-host.client';
import { readLook } from '@/components/isolated-frame/read-look.client';
import type { WidgetMessage } from '@/contract/frame-messages';
import { parseReturnPath } from '@/lib/edge/return-path';
import type { LocaleCode } from '@/contract/locales';

interface FrameToken {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

interface IsolatedFrameProps {
  /** Address of the third party's page; its origin must be another one than the lobby's. */
  readonly src: string;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly locale: LocaleCode;
  /** Height in CSS pixels: the frame gets what it asks for between these two. */
  readonly height: { readonly least: number; readonly most: number };
  /** Shown instead of a frame that broke a limit of the protocol. */
  readonly endedText: string;
  readonly onEvent?: (name: string, data: unknown) => void;
  /** Makes a token for the frame's own back end; null when there is none to give. Without it none is given. */
  readonly requestToken?: () => Promise<FrameToken | null>;
}

/**
 * A third party's page in a frame of its own origin: it shares no script, storage or cookie with the lobby, cannot
 * navigate the lobby's window, open others or leave its place in the page. All that passes between the two are the
 * messages of contract/frame-messages.ts.
 */
export default function IsolatedFrame({
  src,
  title,
  locale,
  height,
  endedText,
  onEvent,
  requestToken,
}: IsolatedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [requested, setRequested] = useState(height.least);
  const [state, setState] = useState<'waiting' | 'open' | 'ended'>('waiting');
  const [isLoaded, setIsLoaded] = useState(false);
  const router = useRouter();
  const minting = useRef(false);

  const take = useEffectEvent((message: WidgetMessage, host: FrameHost): void => {
    switch (message.type) {
      case 'resize':
        return setRequested(message.height);
      case 'navigate': {
        const path = parseReturnPath(message.path, '');
        // A click in the frame counts as one in the lobby for a few seconds; a frame alone takes nobody anywhere.
        if (path && navigator.userActivation?.isActive) router.push(path);
        return;
      }
      case 'event':
        return onEvent?.(message.name, message.data);
      case 'request-token':
        return void answerToken(message.request, host);
    }
  });

  async function answerToken(request: string, host: FrameHost): Promise<void> {
    if (!requestToken || minting.current) return host.send({ type: 'token-refused', request });
    minting.current = true;
    const made = await requestToken().catch(() => null);
    minting.current = false;
    host.send(made ? { type: 'token', request, ...made } : { type: 'token-refused', request });
  }

  // In the page only once there is somebody who listens to it, or its first words would be lost.
  useEffect(() => {
    setState(new URL(src).origin === window.location.origin ? 'ended' : 'open');
  }, [src]);

  const { least, most } = height;
  useEffect(() => {
    if (state !== 'open') return;
    const host: FrameHost = openFrameHost({
      frameWindow: () => frame.current?.contentWindow ?? null,
      origin: new URL(src).origin,
      welcome: () => ({ type: 'welcome', locale, ...readLook(), height: { least, most } }),
      onMessage: (message) => take(message, host),
      onFault: () => setState('ended'),
    });
    return host.close;
  }, [state, src, locale, least, most]);

  if (state === 'ended') return <p role="status">{endedText}</p>;
  const shown = Math.min(most, Math.max(least, requested));
  return (
    <div
      className={classNames('relative isolate w-full overflow-hidden contain-strict', !isLoaded && 'skeleton')}
      style={{ height: shown }}
    >
      {state === 'open' && (
        <iframe
          key={locale}
          ref={frame}
          src={src}
          title={title}
          // An empty frame is white, whatever the theme.
          className={classNames('block h-full w-full border-0', !isLoaded && 'invisible')}
          onLoad={() => setIsLoaded(true)}
          // Its own origin and its own scripts; no windows, no downloads, no navigation of the lobby.
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow=""
          referrerPolicy="strict-origin"
        />
      )}
    </div>
  );
}
