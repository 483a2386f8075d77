import brands from '@/config/brands.json';
import licences from '@/config/licences.json';
import type { ExperimentWeights } from '@/contract/experiments';
import { isFeatureToggle, togglesOf, type FeatureToggle } from '@/contract/feature-toggles';
import type { BrandFlags } from '@/contract/flags';
import { bareHost } from '@/contract/hosts';
import { productModes, type ProductMode } from '@/contract/licence';
import type { BrandPart } from '@/contract/route';
import { defaultLocaleAmong, parseUrlLocale, type LocaleCode } from '@/contract/locales';

/**
 * The facts of a brand that the edge needs. Read without zod: the middleware stays small, and contract/brands.ts
 * refuses wrong data at start.
 */
export interface EdgeBrand {
  readonly id: string;
  readonly locales: ReadonlySet<LocaleCode>;
  readonly defaultLocale: LocaleCode;
  readonly countries: ReadonlySet<string>;
  readonly defaultCountry: string;
  /** Where the brand is not offered; `unknown` among them is a country like any other. */
  readonly blockedMarkets: readonly string[];
  /** Where the brand's catalogue has rules for a region, as `CA-ON`: pages are made for each of these. */
  readonly regionalMarkets: ReadonlySet<string>;
  readonly defaultMode: ProductMode;
  readonly offersCasino: boolean;
  readonly offersSports: boolean;
  /** The toggles of its own data. */
  readonly features: readonly FeatureToggle[];
  readonly products: readonly ProductMode[];
  /** The parts that pages may need. */
  readonly parts: ReadonlySet<string>;
  readonly experiments: ExperimentWeights;
}

type BrandEntry = (typeof brands)[number];

function partsOf(entry: BrandEntry): ReadonlySet<string> {
  const { features = [], cashbackAllowed = false } = licences.find(({ code }) => code === entry.license) ?? {};
  const parts: BrandPart[] = [...productsOf(entry.license)];
  if (!parts.includes('CASINO')) return new Set([...parts, ...features]);
  if (cashbackAllowed) parts.push('cashback');
  if (!('gamification' in entry && entry.gamification === false)) parts.push('gamification');
  return new Set([...parts, ...features]);
}

function productsOf(license: string): readonly ProductMode[] {
  const allowed: readonly string[] = licences.find((licence) => licence.code === license)?.products ?? [];
  return productModes.filter((product) => allowed.includes(product));
}

function toEdgeBrand(entry: BrandEntry): EdgeBrand {
  const locales = entry.locales.flatMap((offered) => {
    const code = parseUrlLocale(offered.code);
    return code ? [{ code, isDefault: 'isDefault' in offered && offered.isDefault }] : [];
  });
  const products = productsOf(entry.license);
  const features = entry.features.filter(isFeatureToggle);
  return {
    id: entry.id,
    locales: new Set(locales.map(({ code }) => code)),
    defaultLocale: defaultLocaleAmong(locales),
    countries: new Set(entry.countries),
    defaultCountry: entry.defaultCountry,
    blockedMarkets: entry.blockedMarkets ?? [],
    regionalMarkets: new Set(entry.regionalMarkets ?? []),
    defaultMode: entry.defaultMode === 'SPORTS' ? 'SPORTS' : 'CASINO',
    offersCasino: products.includes('CASINO'),
    offersSports: togglesOf({ features, products }).includes('Sportsbook'),
    features,
    products,
    parts: partsOf(entry),
    experiments: ('experiments' in entry && entry.experiments) || {},
  };
}

const BY_ID: ReadonlyMap<string, EdgeBrand> = new Map(brands.map((entry) => [entry.id, toEdgeBrand(entry)]));

/** The ids of all brands. */
export const EDGE_BRANDS: readonly string[] = [...BY_ID.keys()];

const ID_BY_HOST: ReadonlyMap<string, string> = new Map(
  brands.flatMap((entry) => entry.hosts.map((host) => [bareHost(host), entry.id] as const)),
);

/** The names of all brands, without prefixes. */
export const BRAND_HOSTS: ReadonlySet<string> = new Set(ID_BY_HOST.keys());

const MARKED_DEFAULT = brands.find((entry) => 'default' in entry && entry.default)?.id ?? brands[0]?.id ?? '';

/** The brand of a host; an unknown host gets the configured default brand, else the one marked in the data [BRD-02]. */
export function edgeBrandFor(host: string, defaultBrand?: string): EdgeBrand {
  const brand =
    BY_ID.get(ID_BY_HOST.get(bareHost(host)) ?? '') ?? BY_ID.get(defaultBrand ?? '') ?? BY_ID.get(MARKED_DEFAULT);
  if (!brand) throw new Error('config/brands.json has no brand');
  return brand;
}

/** The last one of each brand, until its flags are other ones. */
const BY_FLAGS = new WeakMap<EdgeBrand, { readonly flags: BrandFlags; readonly result: EdgeBrand }>();

/** The brand as its operator has set it at the platform [FLG-01, FLG-02]. */
export function edgeBrandWith(brand: EdgeBrand, flags: BrandFlags): EdgeBrand {
  const last = BY_FLAGS.get(brand);
  if (last?.flags === flags) return last.result;
  const result = {
    ...brand,
    offersSports: togglesOf(brand, flags.toggles).includes('Sportsbook'),
    experiments: { ...brand.experiments, ...flags.experiments },
  };
  BY_FLAGS.set(brand, { flags, result });
  return result;
}
