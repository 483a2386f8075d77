import * as features from '@/app/features';
import type { Feature, FeatureLink } from '@/components/shell/feature';
import { BRANDS } from '@/contract/brands';
import { UNKNOWN_PAGE } from '@/contract/routes';
import { decideForBrand } from '@/lib/edge/decide';
import { edgeBrandOf } from '@/lib/testing/test-page-context';
import { testPageContext } from '@/lib/testing/test-page-context';

const LINKS = Object.values<Feature>(features).flatMap(
  ({ navigation = [], accountMenu = [], accountPages = [] }): readonly FeatureLink[] => [
    ...navigation,
    ...accountMenu,
    ...accountPages,
  ],
);
/** Whether the sportsbook is there is set at run time, and its page looks itself. */
const PATHS = new Set(LINKS.map(({ path }) => path.replace(/\?.*/, '')).filter((path) => path !== '/sports/'));

function hasPage(brand: string, path: string): boolean {
  const site = edgeBrandOf('', brand);
  const decision = decideForBrand(site, {
    host: '',
    method: 'GET',
    pathname: `/en${path}`,
    query: new URLSearchParams(),
    cookies: new Map(),
    country: site.defaultCountry,
    region: null,
    prefetch: false,
    pageLoad: true,
    now: 0,
    random: () => 0,
  });
  return decision.kind === 'rewrite' && !decision.path.endsWith(`/${UNKNOWN_PAGE.join('/')}`);
}

describe.each(BRANDS.map(({ id }) => id))('%s', (brand) => {
  const contexts = [testPageContext(brand, 'guest'), testPageContext(brand, 'player')];
  const isLinked = (path: string) =>
    LINKS.some(
      (link) => link.path.replace(/\?.*/, '') === path && contexts.some((context) => link.isShown?.(context) ?? true),
    );
  it.each([...PATHS])(`a brand has %s exactly where its menus lead there [BRD-03, LOC-07]`, (path) => {
    expect(hasPage(brand, path)).toBe(isLinked(path));
  });
});
