'use client';
import { openFrameHost } from '@/components/isolated-frame/frame-host.client';
import { createIsolatedElement } from '@/components/isolated-frame/isolated-element.client';
import { readLook } from '@/components/isolated-frame/read-look.client';
import type { ConsentLobbyEvent } from '@/contract/consent-frame';
import { publicSettings } from '@/lib/config/public-settings.client';

/** ms in which the page must say that it is ready; then the lobby's own banner asks in its place (decision 85). */
export const READY_MS = 5_000;
/** CSS pixels. A smaller window shows less, and the page scrolls. */
const HEIGHT = { least: 160, most: 640 };

interface HostedPage {
  /** The provider's page. */
  readonly url: string;
  /** Accessible name of the region and of the frame in it. */
  readonly title: string;
}

interface HostedFrameListeners {
  /** The page has said hello, for the first time or after it has loaded again; it has got its welcome. */
  readonly onConnect: () => void;
  readonly onEvent: (name: string, data: unknown) => void;
  /** The page was not ready in time, or broke a limit of the protocol. */
  readonly onFault: () => void;
}

/** A hosted provider's page in the lobby's document, from its insertion until it is taken out. */
export interface HostedFrame {
  /** Of the lobby when the page was opened. */
  readonly locale: string;
  readonly isReady: () => boolean;
  /** The page has said that it can be shown. */
  readonly setReady: () => void;
  readonly send: (event: ConsentLobbyEvent) => void;
  readonly reveal: () => void;
  readonly focus: () => void;
  readonly hide: () => void;
  readonly hasFocus: () => boolean;
  readonly remove: () => void;
}

/** Puts the page into the document, unseen and at its size. Throws for a page of the lobby's own origin. */
export function openHostedFrame({ url, title }: HostedPage, listeners: HostedFrameListeners): HostedFrame {
  const { frame, origin } = createIsolatedElement({ url, title, hasForms: true });
  const { locale } = publicSettings();
  const region = document.createElement('section');
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function expectReady(): void {
    clearTimeout(timer);
    isReady = false;
    timer = setTimeout(listeners.onFault, READY_MS);
  }

  function setHeight(height: number): void {
    region.style.height = `${Math.min(HEIGHT.most, Math.max(HEIGHT.least, height))}px`;
  }

  const host = openFrameHost({
    frameWindow: () => frame.contentWindow,
    origin,
    welcome: () => {
      // It has loaded again; the first time the wait began with its insertion.
      if (isReady) expectReady();
      // After the welcome, which goes first.
      queueMicrotask(listeners.onConnect);
      return { type: 'welcome', locale, ...readLook(), height: HEIGHT };
    },
    onMessage: (message) => {
      if (message.type === 'resize') setHeight(message.height);
      if (message.type === 'event') listeners.onEvent(message.name, message.data);
    },
    onFault: listeners.onFault,
  });

  region.className = 'consent consent-host';
  region.setAttribute('aria-label', title);
  region.dataset.waiting = '';
  setHeight(HEIGHT.least);
  frame.src = url;
  region.append(frame);
  document.body.append(region);
  expectReady();

  return {
    locale,
    isReady: () => isReady,
    setReady() {
      clearTimeout(timer);
      isReady = true;
    },
    send: (event) => host.send({ type: 'event', ...event }),
    reveal: () => void delete region.dataset.waiting,
    focus: () => frame.focus(),
    hide: () => void (region.dataset.waiting = ''),
    hasFocus: () => region.contains(document.activeElement),
    remove() {
      clearTimeout(timer);
      host.close();
      region.remove();
    },
  };
}
