'use client';
import { consentSignals } from '@/components/analytics/consent-mode';
import { isOfPrivatePage } from '@/components/analytics/private-pages';
import type { Tracker, TrackerEntry } from '@/components/analytics/tracker';
import { openFrameHost, type FrameHost } from '@/components/isolated-frame/frame-host.client';
import { createIsolatedElement } from '@/components/isolated-frame/isolated-element.client';
import type { ConsentCategory } from '@/contract/consent';
import { publicSettings } from '@/lib/config/public-settings.client';
import type { TrackedEvent } from '@/lib/observability/track.client';

/** Messages to a frame that has not said hello yet; a blocked one never does. */
const MOST_WAITING = 100;

/**
 * A third party's tracker: a page of its own origin in a frame that nobody sees. It hears of events and of consents by
 * message, and nothing else of the lobby; of private pages it hears nothing. One that is blocked, breaks a limit or never answers costs an empty frame.
 */
export function createFrameTracker({ id, category, url, account }: TrackerEntry): Tracker {
  let frame: HTMLIFrameElement | null = null;
  let host: FrameHost | null = null;
  let waiting: TrackedEvent[] = [];
  let isConnected = false;
  let allowed: readonly ConsentCategory[] = [];

  function stop(): void {
    host?.close();
    frame?.remove();
    [frame, host, waiting, isConnected] = [null, null, [], false];
  }

  const send = ({ name, properties, at }: TrackedEvent) =>
    host?.send({ type: 'event', name, data: { ...properties, at } });

  return {
    id,
    category,
    start(categories) {
      allowed = categories;
      const { frame: made, origin } = createIsolatedElement({ url, title: id });
      made.hidden = true;
      made.tabIndex = -1;
      made.setAttribute('aria-hidden', 'true');
      frame = made;
      host = openFrameHost({
        frameWindow: () => made.contentWindow,
        origin,
        welcome: () => {
          // After the welcome, which goes first.
          queueMicrotask(() => {
            isConnected = true;
            const signals = consentSignals(allowed);
            host?.send({
              type: 'event',
              name: 'start',
              data: { account, brand: publicSettings().brand, consent: signals },
            });
            waiting.forEach(send);
            waiting = [];
          });
          return {
            type: 'welcome',
            locale: publicSettings().locale,
            theme: {},
            fonts: [],
            height: { least: 0, most: 0 },
          };
        },
        // A tracker has nothing to say.
        onMessage: () => undefined,
        onFault: stop,
      });
      made.src = url;
      document.body.append(made);
    },
    consent(categories) {
      allowed = categories;
      // A frame that has not said hello yet gets them with its start.
      if (isConnected) host?.send({ type: 'event', name: 'consent', data: consentSignals(allowed) });
    },
    take(event) {
      if (isOfPrivatePage(event)) return;
      if (isConnected) send(event);
      else if (frame && waiting.length < MOST_WAITING) waiting.push(event);
    },
    leave: () => undefined,
    stop,
  };
}
