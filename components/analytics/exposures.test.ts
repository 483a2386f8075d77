import { beginExposures, noteExposures, repeatExposures } from '@/components/analytics/exposures.client';
import { recordTracked } from '@/lib/testing/tracked-events';

let tracked: string[];
const allow = (...categories: string[]) =>
  void (document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories }))}; Path=/`);
const FRAME = '<nav class="quick-menu"></nav>';
const LANDING = '<div data-experiments="landing_registration sga"></div>';

function showPage(html: string, path = '/en/'): void {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = html;
  beginExposures();
  noteExposures();
}

beforeEach(() => {
  allow('preferences', 'analytics');
  document.cookie =
    'experiments=theme:theme2,menu:menu3,sga:enabled,landing_registration:iframe,banner:banner1; Path=/';
  tracked = recordTracked();
});
afterEach(() => {
  allow();
  repeatExposures();
});

it('an option is noted where its thing is on the page, and once a page [ANL-01, FLG-02]', () => {
  showPage(FRAME + LANDING);
  noteExposures();
  expect(tracked).toEqual([
    'exposure theme theme2',
    'exposure menu menu3',
    'exposure landing_registration iframe',
    'exposure sga enabled',
  ]);
});

it('an option is not noted for players who see no landing, or when a stylesheet hides its thing [ANL-01, FLG-02]', () => {
  Element.prototype.checkVisibility = function isShown() {
    return !this.matches('.quick-menu');
  };
  showPage(`${FRAME}<div data-experiments="banner"></div>`);
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  expect(tracked).toEqual(['exposure theme theme2', 'exposure banner banner1']);
});

it('a page that does not depend on an experiment shows none of its options [ANL-01, FLG-02]', () => {
  showPage(LANDING, '/en/promotions/');
  expect(tracked).toEqual(['exposure theme theme2']);
});

it('an experiment that comes to the page later is noted then, and again on the next page [ANL-01, FLG-02]', () => {
  showPage('');
  document.body.innerHTML = LANDING;
  noteExposures();
  showPage('');
  expect(tracked).toEqual([
    'exposure theme theme2',
    'exposure landing_registration iframe',
    'exposure sga enabled',
    'exposure theme theme2',
  ]);
});

it('options met before statistics were allowed are noted again when they are [ANL-01, FLG-02, CNS-01]', () => {
  allow('preferences');
  showPage(LANDING);
  showPage('', '/en/promotions/');
  tracked.length = 0;
  allow('preferences', 'analytics');
  repeatExposures();
  expect(tracked).toEqual(['exposure theme theme2', 'exposure landing_registration iframe', 'exposure sga enabled']);
});

it('no option is noted without consent to experiments, nor kept once it is taken back [ANL-01, FLG-02, CNS-01]', () => {
  showPage(LANDING);
  tracked.length = 0;
  allow('analytics');
  repeatExposures();
  showPage(LANDING);
  allow('preferences', 'analytics');
  repeatExposures();
  expect(tracked).toEqual([]);
});
