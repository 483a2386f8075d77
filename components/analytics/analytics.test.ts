import { createCollector } from '@/components/analytics/collector.client';
import { createFrameTracker } from '@/components/analytics/frame-tracker.client';
import { consentSignals } from '@/components/analytics/consent-mode';
import type { Tracker } from '@/components/analytics/tracker';
import { createTrackerHub, MOST_HELD } from '@/components/analytics/tracker-hub';
import { nextVisit, parseVisit } from '@/components/analytics/visit';
import type { ConsentCategory } from '@/contract/consent';
import { FRAME_PROTOCOL, frameSources } from '@/contract/frame-messages';
import { MOST_VISIT_EVENTS, VISIT_ID, VISIT_IDLE_MS, VISIT_LONGEST_MS } from '@/contract/analytics';
import type { TrackedEvent } from '@/lib/observability/track.client';

const event = (at: number): TrackedEvent => ({ name: 'heartbeat', properties: { page: 'lobby' }, at });

interface Recorder extends Tracker {
  readonly calls: string[];
}

function recorder(category: Tracker['category'], failsAt = ''): Recorder {
  const calls: string[] = [];
  const note = (call: string) => {
    calls.push(call);
    if (call === failsAt) throw new Error('blocked');
  };
  return {
    id: category,
    category,
    calls,
    start: () => note('start'),
    consent: (allowed) => note(`consent ${allowed.join()}`),
    take: ({ at }) => note(`take ${at}`),
    leave: () => note('leave'),
    stop: () => note('stop'),
  };
}

describe('events and consent', () => {
  it('events wait for the first choice, and go to the allowed trackers alone, in their order [ANL-01, CNS-01]', () => {
    const [statistics, ads] = [recorder('analytics'), recorder('marketing')];
    const hub = createTrackerHub([statistics, ads]);
    hub.allow(null);
    hub.take(event(1));
    hub.take(event(2));
    hub.leave();
    expect([statistics.calls, ads.calls]).toEqual([[], []]);
    hub.allow(['necessary', 'analytics']);
    hub.take(event(3));
    hub.leave();
    expect(statistics.calls).toEqual(['start', 'take 1', 'take 2', 'take 3', 'leave']);
    expect(ads.calls).toEqual([]);
    // Events kept for a first choice are gone by a later one.
    hub.allow(['necessary', 'analytics', 'marketing']);
    expect(ads.calls).toEqual(['start']);
  });

  it('forgets events at a no, and keeps none for a yes that comes later [ANL-01, CNS-01]', () => {
    const tracker = recorder('analytics');
    const hub = createTrackerHub([tracker]);
    hub.take(event(1));
    hub.allow(['necessary']);
    hub.take(event(2));
    hub.allow(['necessary', 'analytics']);
    hub.take(event(3));
    hub.allow(null);
    hub.take(event(4));
    hub.leave();
    hub.allow(['analytics']);
    expect(tracker.calls).toEqual(['start', 'take 3', 'stop', 'start']);
  });

  it('events wait in bounded number, the newest of them [ANL-01]', () => {
    const tracker = recorder('analytics');
    const hub = createTrackerHub([tracker]);
    for (let at = 0; at < MOST_HELD + 5; at += 1) hub.take(event(at));
    hub.allow(['analytics']);
    expect(tracker.calls).toHaveLength(MOST_HELD + 1);
    expect(tracker.calls[1]).toBe('take 5');
  });

  it('a tracker hears what else is allowed while it runs, and no more of it once it is refused [ANL-01, CNS-01]', () => {
    const ads = recorder('marketing');
    const hub = createTrackerHub([ads]);
    hub.allow(['analytics']);
    hub.allow(['marketing']);
    hub.allow(['marketing', 'preferences']);
    hub.allow(['preferences']);
    hub.allow(['analytics']);
    expect(ads.calls).toEqual(['start', 'consent marketing,preferences', 'stop']);
  });

  it.each(['start', 'take 1', 'leave', 'stop'])(
    'a tracker that fails at %s hurts neither the page nor the others [ANL-01]',
    (failsAt) => {
      const [broken, other] = [recorder('analytics', failsAt), recorder('analytics')];
      const hub = createTrackerHub([broken, other]);
      hub.take(event(1));
      hub.allow(['analytics']);
      hub.leave();
      hub.allow(['necessary']);
      expect(other.calls).toEqual(['start', 'take 1', 'leave', 'stop']);
    },
  );

  it('consents reach trackers in the words of Consent Mode, denied unless allowed [ANL-01]', () => {
    expect(consentSignals([])).toMatchObject({
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
    });
    expect(consentSignals(['preferences', 'analytics'])).toMatchObject({
      functionality_storage: 'granted',
      analytics_storage: 'granted',
      ad_personalization: 'denied',
    });
  });
});

describe('a visit', () => {
  it('ends after a pause, after hours, when it is full, and when the clock was set back [ANL-01]', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const newId = () => ids.shift() ?? '';
    const first = nextVisit(null, 0, newId);
    expect(first).toEqual({ id: 'a', since: 0, last: 0, events: 1, exposures: [] });
    expect(nextVisit(first, VISIT_IDLE_MS - 1, newId)).toMatchObject({ id: 'a', events: 2 });
    expect(nextVisit(first, VISIT_IDLE_MS, newId).id).toBe('b');
    expect(nextVisit({ ...first, last: VISIT_LONGEST_MS - 1 }, VISIT_LONGEST_MS, newId).id).toBe('c');
    expect(nextVisit({ ...first, events: MOST_VISIT_EVENTS + 1 }, 1, newId).id).toBe('d');
    expect(nextVisit({ ...first, last: 10 ** 9, since: 10 ** 9 }, 0, newId).id).toBe('e');
  });

  it.each([null, '', 'x', '[]', '{"id":"anna@example.com","since":0,"last":0,"events":1}', '{"id":1}'])(
    'reads no visit from %s in the storage [ANL-01]',
    (text) => expect(parseVisit(text)).toBeNull(),
  );
});

describe('the collector', () => {
  const sent: { url: string; body: { visit: string; events: { number: number; name: string }[] } }[] = [];
  beforeEach(() => {
    sent.length = 0;
    sessionStorage.clear();
    jest.useFakeTimers();
    global.fetch = jest.fn(async (url: RequestInfo | URL, init?: RequestInit) => {
      sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
      throw new Error('blocked');
    });
  });
  afterEach(() => jest.useRealTimers());

  it('sends events of one visit together, each with its number, and is silent about a network that blocks it [ANL-01]', async () => {
    const collector = createCollector();
    collector.start([]);
    collector.take(event(Date.now()));
    collector.take(event(Date.now()));
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(8_000);
    collector.take(event(Date.now()));
    collector.leave();
    expect(sent.map(({ url }) => url)).toEqual(['/collect/v1/events', '/collect/v1/events']);
    expect(sent.flatMap(({ body }) => body.events.map(({ number }) => number))).toEqual([0, 1, 2]);
    expect(new Set(sent.map(({ body }) => body.visit)).size).toBe(1);
    expect(sent[0]?.body.visit).toMatch(VISIT_ID);
  });

  it('a reloaded page goes on with the visit, and a window that a page has opened begins one of its own [ANL-01]', async () => {
    const visitOf = () => {
      const collector = createCollector();
      collector.start([]);
      collector.take(event(Date.now()));
      collector.leave();
      return sent.at(-1)?.body;
    };
    const [first, second] = [visitOf(), visitOf()];
    expect([second?.visit, second?.events[0]?.number]).toEqual([first?.visit, 1]);
    window.opener = window;
    const opened = visitOf();
    window.opener = null;
    expect(opened?.visit).not.toBe(first?.visit);
    expect(opened?.events[0]?.number).toBe(0);
  });

  it('an option of an experiment is sent once in a visit, over its loads of pages, and again in the next visit [ANL-01, FLG-02]', () => {
    const shown: TrackedEvent = { name: 'exposure', properties: { experiment: 'menu', option: 'menu2' }, at: 0 };
    const load = () => {
      const collector = createCollector();
      collector.start([]);
      collector.take(event(Date.now()));
      collector.take(shown);
      collector.take(shown);
      collector.leave();
    };
    load();
    load();
    jest.advanceTimersByTime(VISIT_IDLE_MS);
    load();
    expect(sent.map(({ body }) => body.events.map(({ name }) => name))).toEqual([
      ['heartbeat', 'exposure'],
      ['heartbeat'],
      ['heartbeat', 'exposure'],
    ]);
    expect(sent[1]?.body.events[0]?.number).toBe(2);
  });

  it.each([
    ['takes it', true, 0],
    ['is full', false, 1],
  ])('events go as one beacon of JSON where its queue %s: %s [ANL-01]', async (_when, isTaken, requests) => {
    const beacons: [string, Blob][] = [];
    Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => beacons.push([url, body]) > 0 && isTaken });
    const collector = createCollector();
    collector.start([]);
    collector.take(event(Date.now()));
    collector.leave();
    Reflect.deleteProperty(navigator, 'sendBeacon');
    const [[url, body] = []] = beacons;
    expect([url, body?.type, sent.length]).toEqual(['/collect/v1/events', 'application/json', requests]);
    expect(body?.size).toBeGreaterThan(100);
  });

  it('sends nothing of what waited when the consent is taken back [ANL-01, CNS-01]', async () => {
    const collector = createCollector();
    collector.start([]);
    collector.take(event(Date.now()));
    collector.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    collector.leave();
    expect(sent).toEqual([]);
  });
});

describe('a tracker in a frame', () => {
  const entry = { id: 'ads', category: 'marketing', account: 'A-1' } as const;
  it('refuses a tracker’s frame from our own origin, where its sandbox would hold nothing [ANL-01, SEC-01]', () => {
    expect(() => createFrameTracker({ ...entry, url: `${location.origin}/x/` }).start([])).toThrow();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('the frame of a tracker exists from its start to its stop, unseen and without rights [ANL-01, SEC-01]', () => {
    const tracker = createFrameTracker({ ...entry, url: 'https://ads.example/frame/' });
    tracker.take(event(0));
    expect(document.querySelector('iframe')).toBeNull();
    tracker.start([]);
    const frame = document.querySelector('iframe');
    expect([frame?.hidden, frame?.getAttribute('sandbox')]).toEqual([true, 'allow-scripts allow-same-origin']);
    for (let at = 0; at < 500; at += 1) tracker.take(event(at));
    tracker.stop();
    expect(document.querySelector('iframe')).toBeNull();
  });

  describe('once its page is there', () => {
    let received: { name?: string; data?: Record<string, unknown> }[];
    const port = { postMessage: (text: string) => received.push(JSON.parse(text)), close: () => undefined };
    const openTracker = async (allowed: readonly ConsentCategory[], isAnswering = true) => {
      received = [];
      Object.assign(globalThis, {
        MessageChannel: class {
          port1 = port;
          port2 = port;
        },
      });
      const tracker = createFrameTracker({ ...entry, url: 'https://ads.example/frame/' });
      tracker.start(allowed);
      const answer = async () => {
        const source = document.querySelector('iframe')?.contentWindow;
        const data = { source: frameSources.widget, type: 'hello', version: FRAME_PROTOCOL };
        window.dispatchEvent(new MessageEvent('message', { source, data, origin: 'https://ads.example' }));
        await Promise.resolve();
      };
      if (isAnswering) await answer();
      return { tracker, answer };
    };
    const names = () => received.map(({ name }) => name).filter(Boolean);
    afterEach(() => document.body.replaceChildren());

    it('a tracker gets its account and all consents at its start, and the consents again when they change [ANL-01, CNS-01]', async () => {
      const { tracker } = await openTracker(['marketing']);
      tracker.consent(['marketing', 'analytics']);
      expect(names()).toEqual(['start', 'consent']);
      const [, start, consent] = received;
      expect(start?.data).toMatchObject({
        account: 'A-1',
        consent: { ad_storage: 'granted', analytics_storage: 'denied' },
      });
      expect(consent?.data).toMatchObject({ ad_storage: 'granted', analytics_storage: 'granted' });
      tracker.stop();
    });

    it('a tracker that answers late gets the newest consents with its start [ANL-01, CNS-01]', async () => {
      const { tracker, answer } = await openTracker(['marketing'], false);
      tracker.consent(['marketing', 'preferences']);
      await answer();
      expect(names()).toEqual(['start']);
      expect(received[1]?.data?.consent).toMatchObject({ functionality_storage: 'granted' });
      tracker.stop();
    });

    it('third parties hear of no event on a private page, whether they answer early or late [ANL-01, SEC-06]', async () => {
      const on = (page: string): TrackedEvent => ({ name: 'page-view', properties: { page }, at: 0 });
      const { tracker, answer } = await openTracker(['marketing'], false);
      for (const page of ['profile/self-exclusion', 'games', 'withdraw']) tracker.take(on(page));
      await answer();
      for (const page of ['profile/limits', 'source-of-wealth', 'lobby']) tracker.take(on(page));
      tracker.take({ name: 'heartbeat', properties: { page: 'profile/time-out' }, at: 0 });
      expect(received.slice(2).map(({ data }) => data?.page)).toEqual(['games', 'lobby']);
      tracker.stop();
    });
  });
});
