import { createCollector } from '@/components/analytics/collector.client';
import { createFrameTracker } from '@/components/analytics/frame-tracker.client';
import { consentSignals } from '@/components/analytics/consent-mode';
import type { Tracker } from '@/components/analytics/tracker';
import { createTrackerHub, MOST_HELD } from '@/components/analytics/tracker-hub';
import { nextVisit, parseVisit } from '@/components/analytics/visit';
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
    expect(first).toEqual({ id: 'a', since: 0, last: 0, events: 1 });
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
    collector.start();
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
      collector.start();
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

  it('sends nothing of what waited when the consent is taken back [ANL-01, CNS-01]', async () => {
    const collector = createCollector();
    collector.start();
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
    expect(() => createFrameTracker({ ...entry, url: `${location.origin}/x/` }).start()).toThrow();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('the frame of a tracker exists from its start to its stop, unseen and without rights [ANL-01, SEC-01]', () => {
    const tracker = createFrameTracker({ ...entry, url: 'https://ads.example/frame/' });
    tracker.take(event(0));
    expect(document.querySelector('iframe')).toBeNull();
    tracker.start();
    const frame = document.querySelector('iframe');
    expect([frame?.hidden, frame?.getAttribute('sandbox')]).toEqual([true, 'allow-scripts allow-same-origin']);
    for (let at = 0; at < 500; at += 1) tracker.take(event(at));
    tracker.stop();
    expect(document.querySelector('iframe')).toBeNull();
  });
});
