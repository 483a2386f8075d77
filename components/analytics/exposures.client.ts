'use client';
import { toPublicName, type AnalyticsProperties } from '@/contract/analytics';
import { isExperimentName, type ExperimentName } from '@/contract/experiments';
import { dimensionsOf, routeOf } from '@/contract/routes';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { readCookie } from '@/lib/edge/cookies';
import { storedOptions } from '@/lib/edge/experiments';
import { toPagePath } from '@/lib/i18n/paths';
import { track } from '@/lib/observability/track.client';

/** The parts of every page's frame that an experiment changes; other elements name theirs in `data-experiments`. */
const FRAME_PARTS: readonly (readonly [selector: string, ExperimentName])[] = [
  ['html', 'theme'],
  ['.quick-menu', 'menu'],
];

/** The options that the visitor has met since the page was loaded, for trackers that are allowed later. */
const met = new Map<ExperimentName, AnalyticsProperties<'exposure'>>();
let noted = new Set<ExperimentName>();

/** Another page is shown, which may be one of another visit. */
export function beginExposures(): void {
  noted = new Set();
}

/** Notes the drawn options that the page really shows, each once a page; only with consent to experiments [FLG-02]. */
export function noteExposures(): void {
  if (!isAllowed('preferences')) return;
  const options = storedOptions(readCookie(document.cookie, 'experiments'));
  for (const experiment of shownExperiments()) {
    const option = toPublicName(options.get(experiment) ?? '');
    if (!option || noted.has(experiment)) continue;
    noted.add(experiment);
    met.set(experiment, { experiment, option });
    track('exposure', { experiment, option });
  }
}

/** The visitor has chosen again: a tracker that runs from now on hears what was met until now. */
export function repeatExposures(): void {
  if (!isAllowed('preferences')) return met.clear();
  for (const exposure of met.values()) track('exposure', exposure);
}

/** Experiments of elements that are drawn on the page; on pages that do not depend on one it is never its option. */
function shownExperiments(): readonly ExperimentName[] {
  const route = routeOf(toPagePath(window.location.pathname));
  const dimensions: readonly string[] = route ? dimensionsOf(route) : [];
  const ofFrame = FRAME_PARTS.flatMap(([selector, name]) => (isDrawn(document.querySelector(selector)) ? [name] : []));
  const ofPage = [...document.querySelectorAll<HTMLElement>('[data-experiments]')]
    .filter(isDrawn)
    .flatMap(({ dataset }) => dataset.experiments?.split(' ').filter(isExperimentName) ?? []);
  return [...ofFrame, ...ofPage].filter((name) => dimensions.includes(name));
}

/** False for what a stylesheet hides. A browser that cannot say draws it. */
function isDrawn(element: Element | null): boolean {
  return element !== null && (!('checkVisibility' in element) || element.checkVisibility());
}
