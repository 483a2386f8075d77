'use client';
import { beginExposures, noteExposures } from '@/components/analytics/exposures.client';
import { pageKindOf, toPublicName, type PageKind, type PublicName } from '@/contract/analytics';
import { routeOf } from '@/contract/routes';
import { toPagePath } from '@/lib/i18n/paths';
import { track } from '@/lib/observability/track.client';

const HEARTBEAT_MS = 10 * 60_000;
/** The most errors that one page reports: a page that fails all the time says so, and no more. */
const MOST_ERRORS = 10;
const MOST_TILES = 60;

let seen = new Set<string>();
let errors = 0;
let tiles: IntersectionObserver | null = null;
let forms: IntersectionObserver | null = null;

const currentPage = (): PageKind => pageKindOf(toPagePath(window.location.pathname));

/** Notes what happens on the page from the browser's own events: features need no word about it. */
export function watchPage(): void {
  tiles = new IntersectionObserver(noteTiles, { threshold: 0.5 });
  forms = new IntersectionObserver(noteForms);
  new MutationObserver(lookAround).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', ({ target }) => {
    const game = target instanceof Element ? gameOf(target.closest('a.tile')) : null;
    if (game) track('tile-tapped', { page: currentPage(), game });
  });
  // A field that was changed, or a form that was sent with what it holds.
  for (const type of ['input', 'submit'])
    document.addEventListener(
      type,
      ({ target }) => target instanceof Element && noteStart(target.closest('form')),
      true,
    );
  window.addEventListener('error', ({ target }) => noteError(target === window ? 'script' : 'resource'), true);
  window.addEventListener('unhandledrejection', () => noteError('promise'));
  setInterval(() => {
    if (document.visibilityState === 'visible') track('heartbeat', { page: currentPage() });
  }, HEARTBEAT_MS);
}

let steps = new Set<string>();

/** Another page is shown. */
export function notePage(pagePath: string): void {
  [seen, steps, errors] = [new Set(), new Set(), 0];
  beginExposures();
  track('page-view', { page: pageKindOf(pagePath) });
  lookAround();
}

/** The forms that a lobby lives by, wherever they are, by their names; they note themselves what they have sent. */
const FORMS = new Map([
  ['sign-up', 'sign-up-step'],
  ['deposit', 'deposit-step'],
] as const);
const FORM_SELECTOR = [...FORMS.keys()].map((name) => `form[name="${name}"]`).join();

/** The first steps of a form, each once a page. */
function noteStep(step: 'opened' | 'started', form: Element | null): void {
  for (const [name, event] of FORMS) {
    const key = `${name} ${step}`;
    if (form?.getAttribute('name') !== name || steps.has(key)) continue;
    steps.add(key);
    track(event, { step });
  }
}

function noteForms(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) noteStep('opened', target);
}

function noteStart(form: Element | null): void {
  noteStep('opened', form);
  noteStep('started', form);
}

function noteError(kind: 'script' | 'promise' | 'resource'): void {
  errors += 1;
  if (errors <= MOST_ERRORS) track('error', { page: currentPage(), kind });
}

let isLooking = false;

/** Watches tiles and forms that have come, and notes experiments that are shown, when the browser has time for it. */
function lookAround(): void {
  if (isLooking) return;
  isLooking = true;
  setTimeout(() => {
    isLooking = false;
    noteExposures();
    for (const tile of document.querySelectorAll('main a.tile')) tiles?.observe(tile);
    for (const form of document.querySelectorAll(FORM_SELECTOR)) forms?.observe(form);
  }, 300);
}

function noteTiles(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    const game = isIntersecting ? gameOf(target) : null;
    if (!game || seen.has(game) || seen.size >= MOST_TILES) continue;
    seen.add(game);
    tiles?.unobserve(target);
    track('tile-seen', { page: currentPage(), game });
  }
}

/** The game that a tile leads to. */
function gameOf(tile: Element | null): PublicName | null {
  if (!(tile instanceof HTMLAnchorElement)) return null;
  const path = toPagePath(new URL(tile.href).pathname);
  return routeOf(path) && path.startsWith('/games/') ? toPublicName(path.split('/')[2] ?? '') : null;
}
