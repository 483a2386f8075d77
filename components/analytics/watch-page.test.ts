import { notePage, watchPage } from '@/components/analytics/watch-page.client';
import { recordTracked } from '@/lib/testing/tracked-events';

/** jsdom lays nothing out: a test says when an element comes into view. */
class FakeSight {
  static readonly all: FakeSight[] = [];
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly watched = new Set<Element>();
  readonly thresholds: readonly number[];
  constructor(
    private readonly heard: IntersectionObserverCallback,
    { threshold = 0 }: IntersectionObserverInit = {},
  ) {
    this.thresholds = [threshold].flat();
    FakeSight.all.push(this);
  }
  readonly observe = (element: Element) => void this.watched.add(element);
  readonly unobserve = (element: Element) => void this.watched.delete(element);
  readonly disconnect = () => this.watched.clear();
  readonly takeRecords = () => [];
  show(target: Element, isIntersecting: boolean): void {
    if (!this.watched.has(target)) return;
    const box = target.getBoundingClientRect();
    const sizes = { boundingClientRect: box, intersectionRect: box, rootBounds: null };
    this.heard([{ target, isIntersecting, intersectionRatio: 1, time: 0, ...sizes }], this);
  }
}

const TEN_MINUTES = 10 * 60_000;
let tracked: string[];

beforeAll(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = FakeSight;
  watchPage();
});
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  tracked = recordTracked();
  window.history.replaceState(null, '', '/en/');
});

/** Another page with this content, at rest. */
async function showPage(html: string, path = '/'): Promise<void> {
  document.body.innerHTML = html;
  notePage(path);
  await jest.advanceTimersByTimeAsync(1_000);
  tracked.length = 0;
}
function comeIntoView(selector: string, isIntersecting = true): void {
  const element = find(selector);
  for (const sight of FakeSight.all) sight.show(element, isIntersecting);
}
function find(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`no ${selector} on the page`);
  return found;
}
const happen = (selector: string, type: string) => find(selector).dispatchEvent(new Event(type, { bubbles: true }));

const TILE = '<main><a class="tile" href="/en/games/book-of-suns/"><b>Book of Suns</b></a></main>';

it('a heartbeat is noted every ten minutes, only while the page is seen [ANL-01]', async () => {
  await showPage('', '/games/');
  window.history.replaceState(null, '', '/en/games/');
  let visibility: DocumentVisibilityState = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  await jest.advanceTimersByTimeAsync(TEN_MINUTES - 1_000);
  expect(tracked.length).toBeLessThanOrEqual(1);
  tracked.length = 0;
  await jest.advanceTimersByTimeAsync(3 * TEN_MINUTES);
  expect(tracked).toEqual(Array(3).fill('heartbeat games'));
  visibility = 'hidden';
  await jest.advanceTimersByTimeAsync(3 * TEN_MINUTES);
  expect(tracked).toHaveLength(3);
  Reflect.deleteProperty(document, 'visibilityState');
});

it('a page is viewed by its kind, never by its address [ANL-01, SEC-06]', () => {
  notePage('/games/book-of-suns/');
  notePage('/anna@example.com/');
  expect(tracked).toEqual(['page-view games/*', 'page-view not-found']);
});

it('a tile is seen once a page when half of it is in view, and tapped each time [ANL-01]', async () => {
  await showPage(TILE);
  expect(FakeSight.all.filter(({ watched }) => watched.has(find('a.tile'))).map((sight) => sight.thresholds)).toEqual([
    [0.5],
  ]);
  comeIntoView('a.tile', false);
  expect(tracked).toEqual([]);
  comeIntoView('a.tile');
  comeIntoView('a.tile');
  happen('a.tile b', 'click');
  happen('a.tile b', 'click');
  expect(tracked).toEqual(['tile-seen lobby book-of-suns', ...Array(2).fill('tile-tapped lobby book-of-suns')]);
  await showPage(TILE);
  comeIntoView('a.tile');
  expect(tracked).toEqual(['tile-seen lobby book-of-suns']);
});

it('tiles that come later are watched too, and links that lead to no game never [ANL-01]', async () => {
  await showPage('<main></main>');
  find('main').innerHTML =
    '<a class="tile" href="/en/promotions/spring/"></a><a class="tile" href="/en/games/kuu/"></a>';
  await jest.advanceTimersByTimeAsync(1_000);
  comeIntoView('a.tile:first-child');
  comeIntoView('a.tile:last-child');
  happen('a.tile:first-child', 'click');
  expect(tracked).toEqual(['tile-seen lobby kuu']);
});

describe.each([
  ['sign-up', 'the landing', '<main><form name="sign-up"><input></form></main>'],
  ['sign-up', 'a page of its own', '<main><form name="sign-up"><input></form></main>'],
  ['deposit', 'a dialog beside the page', '<main></main><dialog open><form name="deposit"><input></form></dialog>'],
])('the %s form on %s', (form, _place, html) => {
  it(`the ${form} form is opened when it comes into view and started at its first change, each once a page [ANL-01]`, async () => {
    await showPage(html);
    comeIntoView('form', false);
    expect(tracked).toEqual([]);
    comeIntoView('form');
    comeIntoView('form');
    expect(tracked).toEqual([`${form}-step opened`]);
    happen('input', 'input');
    happen('input', 'input');
    happen('form', 'submit');
    expect(tracked).toEqual([`${form}-step opened`, `${form}-step started`]);
    await showPage(html);
    happen('form', 'submit');
    expect(tracked).toEqual([`${form}-step opened`, `${form}-step started`]);
  });
});

it('a form that is no step towards play is not watched [ANL-01]', async () => {
  await showPage('<main><form name="search"><input></form><form><input></form></main>', '/register/');
  comeIntoView('form');
  happen('input', 'input');
  happen('form:last-child', 'submit');
  expect(tracked).toEqual([]);
});

it('errors are noted by their kind, at most ten of a page [ANL-01]', async () => {
  await showPage('<main><img alt=""></main>');
  window.dispatchEvent(new ErrorEvent('error', { message: 'anna@example.com' }));
  find('img').dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('unhandledrejection'));
  expect(tracked).toEqual(['error lobby script', 'error lobby resource', 'error lobby promise']);
  for (let count = 0; count < 20; count += 1) window.dispatchEvent(new ErrorEvent('error'));
  expect(tracked).toHaveLength(10);
  await showPage('');
  window.dispatchEvent(new ErrorEvent('error'));
  expect(tracked).toHaveLength(1);
});
