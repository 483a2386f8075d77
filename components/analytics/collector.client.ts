'use client';
import { nextVisit, parseVisit, type Visit } from '@/components/analytics/visit';
import type { Tracker } from '@/components/analytics/tracker';
import { MOST_EVENTS } from '@/contract/analytics';
import { EVENTS_PATH } from '@/contract/consent';
import { publicSettings } from '@/lib/config/public-settings.client';
import type { TrackedEvent } from '@/lib/observability/track.client';
import { tabStorage } from '@/lib/edge/kept.client';

const KEY = 'visit';
/** Waiting events are sent after so many ms, or when they are half of what one delivery takes. */
const SEND_AFTER_MS = 8_000;

interface Waiting {
  readonly event: TrackedEvent;
  readonly visit: string;
  readonly number: number;
}

/** The lobby's own tracker: sends events to the platform, without a word about who the visitor is [ANL-01]. */
export function createCollector(): Tracker {
  let visit: Visit | null = null;
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const first = waiting[0];
    if (!first) return;
    const batch = waiting.filter((item) => item.visit === first.visit).slice(0, MOST_EVENTS);
    waiting = waiting.filter((item) => !batch.includes(item));
    const now = Date.now();
    const body = {
      brand: publicSettings().brand,
      visit: first.visit,
      events: batch.map(({ event: { name, properties, at }, number }) => ({
        number,
        name,
        properties,
        ago: Math.min(3_600_000, Math.max(0, now - at)),
      })),
    };
    deliver(JSON.stringify(body));
    send();
  }

  return {
    id: 'collector',
    category: 'analytics',
    start() {
      // A window that a page has opened begins with a copy of that page's storage, and would count its events once more.
      visit = window.opener ? null : parseVisit(tabStorage.read(KEY));
    },
    take(event) {
      const next = nextVisit(visit, Date.now(), newVisitId);
      const exposure = exposureOf(event);
      if (exposure && next.exposures.includes(exposure)) return;
      visit = exposure ? { ...next, exposures: [...next.exposures, exposure] } : next;
      tabStorage.write(KEY, JSON.stringify(visit));
      waiting.push({ event, visit: visit.id, number: visit.events - 1 });
      if (waiting.length >= MOST_EVENTS / 2) send();
      else timer ??= setTimeout(send, SEND_AFTER_MS);
    },
    consent: () => undefined,
    leave: send,
    stop() {
      clearTimeout(timer);
      [visit, waiting, timer] = [null, [], undefined];
    },
  };
}

/** `menu:menu2` for the event of an experiment. */
function exposureOf({ name, properties: { experiment, option } }: TrackedEvent): string | null {
  return name === 'exposure' ? `${experiment}:${option}` : null;
}

const JSON_TYPE = 'application/json';

/**
 * Sends it so that it outlives the page: as a beacon, or as a request where the browser has none or its queue is full.
 * A lost one is not repeated: numbers of visits are worth no second try.
 */
function deliver(body: string): void {
  if ('sendBeacon' in navigator && navigator.sendBeacon(EVENTS_PATH, new Blob([body], { type: JSON_TYPE }))) return;
  const headers = { 'content-type': JSON_TYPE };
  void fetch(EVENTS_PATH, { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).catch(
    () => undefined,
  );
}

function newVisitId(): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
