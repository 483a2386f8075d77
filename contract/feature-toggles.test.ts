/** @jest-environment node */
import { BRANDS, brandById } from './brands';
import { featureToggles, togglesOf } from './feature-toggles';
import { licenceOf } from './licences';
import { NO_FLAGS, type BrandFlags } from './flags';
import { edgeBrandWith } from '@/lib/edge/brand-table';
import { edgeBrandOf } from '@/lib/testing/test-page-context';
import { provideFlags } from '@/lib/edge/flags';
import { resolveSiteContext } from '@/lib/edge/resolve-site-context';

const plain = { features: [], products: ['CASINO', 'SPORTS'] } as const;

afterEach(() => provideFlags({ of: () => NO_FLAGS }));

it.each(featureToggles)(
  '%s is on by the data of the brand, and the last override that names it wins [FLG-01]',
  (toggle) => {
    expect(togglesOf(plain)).toEqual([]);
    expect(togglesOf({ ...plain, features: [toggle] })).toEqual([toggle]);
    expect(togglesOf({ ...plain, features: [toggle] }, { [toggle]: false })).toEqual([]);
    expect(togglesOf(plain, { [toggle]: true })).toEqual([toggle]);
    expect(togglesOf(plain, { [toggle]: true }, { [toggle]: false })).toEqual([]);
    expect(togglesOf(plain, { [toggle]: true }, {})).toEqual([toggle]);
  },
);

it('a sportsbook is on nowhere under a licence without sports, also when an operator turns it on [FLG-01, BRD-03]', () => {
  expect(togglesOf({ features: ['Sportsbook'], products: ['CASINO'] }, { Sportsbook: true })).toEqual([]);
});

/** Whether the edge and the pages offer the sportsbook of a brand with an operator's flags. */
function sportsOf(id: string, flags: BrandFlags): readonly boolean[] {
  const brand = brandById(id);
  if (!brand) throw new Error(`no brand ${id}`);
  provideFlags({ of: () => flags });
  const edge = edgeBrandWith(edgeBrandOf(brand.hosts[0] ?? ''), flags);
  const [locale = 'en_GB'] = edge.locales;
  const page = resolveSiteContext(`${id}-${brand.defaultCountry}-cg-00000000`, locale);
  return [edge.offersSports, page?.brand.features.includes('Sportsbook') ?? false];
}

it.each(BRANDS.map(({ id }) => id))(
  'the edge and the pages of %s agree on its sportsbook, whatever its operator sets [FLG-01]',
  (id) => {
    const license = brandById(id)?.license;
    const allowed = license !== undefined && licenceOf(license).products.includes('SPORTS');
    expect(sportsOf(id, { ...NO_FLAGS, toggles: { Sportsbook: true } })).toEqual([allowed, allowed]);
    expect(sportsOf(id, { ...NO_FLAGS, toggles: { Sportsbook: false } })).toEqual([false, false]);
    const [edge, page] = sportsOf(id, NO_FLAGS);
    expect(edge).toBe(page);
  },
);

it('draws no theme that the folder does not have, whatever an operator has set at the platform [FLG-02, OPR-01]', () => {
  const brand = edgeBrandOf('localhost');
  const weightsOf = (theme: Readonly<Record<string, number>>) =>
    edgeBrandWith(brand, { ...NO_FLAGS, experiments: { theme } }).experiments.theme;
  expect(weightsOf({ default: 1, theme2: 1, gone: 8 })).toEqual({ default: 1, theme2: 1 });
  expect(weightsOf({ gone: 1 })).toEqual({});
});
