import { showPage, startAnalytics } from '@/components/analytics/start-analytics.client';
import type { ConsentCategory } from '@/contract/consent';

type Categories = readonly ConsentCategory[] | null;

const deliveries: { events: { name: string; properties: Record<string, unknown> }[] }[] = [];
const sent = () =>
  deliveries.flatMap(({ events }) =>
    events.map(({ name, properties }) => `${name} ${properties.metric ?? properties.page ?? properties.option}`),
  );
let choose: (categories: Categories) => void = () => undefined;
/** The page is hidden, or seen again. */
function turn(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeAll(() => {
  jest.useFakeTimers();
  // jsdom neither lays out nor measures.
  globalThis.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly observe = () => undefined;
    readonly unobserve = () => undefined;
    readonly disconnect = () => undefined;
    readonly takeRecords = () => [];
  };
  performance.getEntriesByType = () => [];
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    deliveries.push(JSON.parse(String(init?.body)));
    return new Response();
  });
  startAnalytics([], {
    get: () => null,
    onChange: (listener) => {
      choose = listener;
      return () => undefined;
    },
  });
});
beforeEach(() => void (deliveries.length = 0));
afterAll(() => jest.useRealTimers());

it('nothing is sent before a choice, and after it what has waited, with the vitals when the page is hidden [ANL-01, CNS-01]', async () => {
  window.history.replaceState(null, '', '/en/games/');
  showPage('/games/');
  turn('hidden');
  turn('visible');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent()).toEqual([]);
  choose(['necessary', 'analytics']);
  turn('hidden');
  expect(sent()).toEqual(['page-view games', 'web-vital CLS']);
});

it('a hidden page sends its vitals once, as long as they stay the same [ANL-01]', async () => {
  turn('visible');
  turn('hidden');
  expect(sent()).toEqual([]);
});

it('an experiment that was met before statistics were allowed is sent when they are [ANL-01, FLG-02, CNS-01]', async () => {
  const allow = (...categories: ConsentCategory[]) => {
    document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories }))}; Path=/`;
    choose(categories);
  };
  document.cookie = 'experiments=theme:theme2; Path=/';
  allow('preferences');
  showPage('/promotions/');
  await jest.advanceTimersByTimeAsync(1_000);
  allow('preferences', 'analytics');
  turn('hidden');
  expect(sent()).toEqual(['exposure theme2']);
});

it('nothing is sent once the choice is taken back [ANL-01, CNS-01]', async () => {
  choose(null);
  showPage('/games/');
  await jest.advanceTimersByTimeAsync(60_000);
  turn('hidden');
  expect(sent()).toEqual([]);
});
