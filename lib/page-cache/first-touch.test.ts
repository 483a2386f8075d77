import { runInNewContext } from 'node:vm';
import { ROUTES } from '@/contract/routes';
import { ATTRIBUTION } from '@/lib/edge/attribution';
import { FIRST_TOUCH, isWaitingPage, withWaitingScripts } from '@/lib/page-cache/first-touch.cjs';

const PAGE =
  '<head><link rel="stylesheet" href="/_next/static/a.css"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js" integrity="sha256-a="/></head>' +
  '<body><script src="/_next/static/chunks/a.js" async="" integrity="sha256-a="></script>' +
  '<script src="/_next/static/chunks/old.js" noModule=""></script>' +
  '<script src="https://other.example/b.js"></script><script>self.__next_f=[]</script></body>';

const scripts = () => [...document.querySelectorAll('body script[src*="a.js"], body script[src*="c.js"]')];
const isWaiting = () => scripts().some((script) => script.hasAttribute('type'));

interface Visit {
  readonly address?: string;
  readonly readyState?: DocumentReadyState;
  readonly isHidden?: boolean;
  readonly savesData?: boolean;
}

let ended: (() => void)[] = [];
/** Opens the page; its one script of ours runs. */
function open({ address = '/en/', readyState = 'complete', isHidden = false, savesData = false }: Visit = {}) {
  document.body.innerHTML = '<script type="text/waiting" src="/a.js" integrity="sha256-a="></script><p></p>';
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  const { hash, search } = new URL(address, 'https://brand.example');
  runInNewContext(FIRST_TOUCH, {
    document,
    location: { hash, search },
    navigator: { connection: { saveData: savesData } },
    setTimeout,
    addEventListener: (type: string, listener: EventListener, options: AddEventListenerOptions) => {
      addEventListener(type, listener, options);
      ended.push(() => removeEventListener(type, listener, options));
    },
    removeEventListener,
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const end of ended) end();
  ended = [];
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const touch = (type: string, fields: object = {}) =>
  document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), fields));

it.each(['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])(
  'starts the scripts of a page at the first %s, moved and not made [UXP-02, SEC-01]',
  (sign) => {
    open();
    const before = scripts();
    expect(isWaiting()).toBe(true);
    touch(sign);
    expect(isWaiting()).toBe(false);
    expect(scripts()).toEqual(before);
    expect(document.body.innerHTML).toBe('<script src="/a.js" integrity="sha256-a="></script><p></p>');
  },
);

it('starts at a pointer that moves, and not at one below which the page has moved [UXP-02]', () => {
  open();
  touch('pointermove', { movementX: 0, movementY: 0 });
  expect(isWaiting()).toBe(true);
  touch('pointermove', { movementX: 0, movementY: 1 });
  expect(isWaiting()).toBe(false);
});

it('starts what comes after a touch during the load as well [UXP-02]', () => {
  open({ readyState: 'loading' });
  touch('keydown');
  document.body.insertAdjacentHTML('beforeend', '<script type="text/waiting" src="/c.js"></script>');
  expect(isWaiting()).toBe(true);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(isWaiting()).toBe(false);
});

it.each(['/en/?toast=1', '/en/?aff=a&toast=1', '/en/#terms', '/en/?affX=1'])(
  'starts at once for an address that scripts read: %s [UXP-02]',
  (address) => {
    open({ address });
    expect(isWaiting()).toBe(false);
  },
);

it.each([
  '/en/',
  ...ATTRIBUTION.map((name) => `/en/?${name}=partner`),
  `/en/?${ATTRIBUTION.map((name) => `${name}=a`).join('&')}`,
])('waits for an address that only the edge reads: %s [AFF-01, UXP-02]', (address) => {
  open({ address });
  expect(isWaiting()).toBe(true);
});

it.each([
  ['starts on a page that was left alone for a while', {}, false],
  ['waits in a window that nobody sees', { isHidden: true }, true],
  ['waits for a visitor who saves data', { savesData: true }, true],
] as const)('%s [UXP-02]', (_, visit, waits) => {
  open(visit);
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(19_000);
  expect(isWaiting()).toBe(true);
  jest.advanceTimersByTime(2_000);
  expect(isWaiting()).toBe(waits);
});

it('the built scripts of a page wait, none is fetched ahead, and the rest stays [UXP-02]', () => {
  expect(withWaitingScripts(PAGE)).toBe(
    `<head><link rel="stylesheet" href="/_next/static/a.css"/><script>${FIRST_TOUCH}</script></head>` +
      '<body><script type="text/waiting" src="/_next/static/chunks/a.js" async="" integrity="sha256-a="></script>' +
      '<script src="/_next/static/chunks/old.js" noModule=""></script>' +
      '<script src="https://other.example/b.js"></script><script>self.__next_f=[]</script></body>',
  );
});

it.each([
  ['/aurora-FI-cg-00000000/en_GB', true],
  ['/aurora-CAON-cg-00000000/en_GB/games', true],
  ['/aurora-FI-cg-00000000-EUR-0-0/en_GB/games/scarab-cascade', true],
  ['/mistral-FR-sg-00000000/fr_FR/sports', false],
  ['/aurora-FI-cp-00000000/en_GB', false],
  ['/aurora-FI-cp-00000000/en_GB/games/scarab-cascade', false],
  ['/aurora-FI-cg-00000000/en_GB/login', false],
  ['/aurora-FI-cg-00000000/en_GB/register', false],
  ['/aurora-FI-cg-00000000/en_GB/games/scarab-cascade/more', false],
  ['/aurora-FI-cg-00000000/en_GB/jackpot', false],
  ['/internal/ui', false],
])('whether scripts wait on %s: %s [UXP-02]', (path, waits) => {
  expect(isWaitingPage(path)).toBe(waits);
});

it('scripts wait on kept pages alone: those of one request leave before they are whole [UXP-02]', () => {
  const waiting = [...ROUTES].filter(([, { waitsForTouch }]) => waitsForTouch);
  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.filter(([, { perRequest, layout }]) => perRequest || layout === 'handler')).toEqual([]);
});
