import type { Brand } from '@/contract/brand.schema';
import { BRANDS, defaultLocaleOf, localesOf, offersGamification, offersProduct } from '@/contract/brands';
import type { ExperimentWeights } from '@/contract/experiments';
import { togglesOf, type FeatureToggle } from '@/contract/feature-toggles';
import type { BrandFlags } from '@/contract/flags';
import { bareHost } from '@/contract/hosts';
import { productModes, type ProductMode } from '@/contract/licence';
import type { Licence } from '@/contract/licence.schema';
import { licenceOf } from '@/contract/licences';
import type { LocaleCode } from '@/contract/locales';
import type { BrandPart } from '@/contract/route';
import { themeById } from '@/contract/themes';

/** The facts of a brand that the edge needs at every request. */
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

function partsOf(brand: Brand): ReadonlySet<string> {
  const { features, cashbackAllowed } = licenceOf(brand.license);
  const parts: BrandPart[] = productModes.filter((product) => offersProduct(brand, product));
  if (parts.includes('CASINO') && cashbackAllowed) parts.push('cashback');
  if (offersGamification(brand)) parts.push('gamification');
  return new Set([...parts, ...features]);
}

function toEdgeBrand(brand: Brand): EdgeBrand {
  const { features, experiments = {} } = brand;
  const products = productModes.filter((product) => offersProduct(brand, product));
  return {
    id: brand.id,
    locales: new Set(localesOf(brand)),
    defaultLocale: defaultLocaleOf(brand),
    countries: new Set(brand.countries),
    defaultCountry: brand.defaultCountry,
    blockedMarkets: brand.blockedMarkets,
    regionalMarkets: new Set(brand.regionalMarkets),
    defaultMode: brand.defaultMode,
    offersCasino: products.includes('CASINO'),
    offersSports: togglesOf({ features, products }).includes('Sportsbook'),
    features,
    products,
    parts: partsOf(brand),
    experiments,
  };
}

/** The ids of all brands. */
export const EDGE_BRANDS: readonly string[] = BRANDS.map(({ id }) => id);

/** The facts of each brand under the rules of its licence, until the day on which these change. */
const BY_RULES = new WeakMap<Licence, Map<string, EdgeBrand>>();

function edgeBrandById(id: string): EdgeBrand | null {
  const brand = BRANDS.find((each) => each.id === id);
  if (!brand) return null;
  const rules = licenceOf(brand.license);
  const underRules = BY_RULES.get(rules) ?? new Map<string, EdgeBrand>();
  BY_RULES.set(rules, underRules);
  const edgeBrand = underRules.get(id) ?? toEdgeBrand(brand);
  underRules.set(id, edgeBrand);
  return edgeBrand;
}

const ID_BY_HOST: ReadonlyMap<string, string> = new Map(
  BRANDS.flatMap(({ id, hosts }) => hosts.map((host) => [bareHost(host), id] as const)),
);

/** The names of all brands, without prefixes. */
export const BRAND_HOSTS: ReadonlySet<string> = new Set(ID_BY_HOST.keys());

/** The brand of a host, else the one that DEFAULT_BRAND names for all other hosts, else none [BRD-02]. */
export function edgeBrandFor(host: string, defaultBrand: string | undefined): EdgeBrand | null {
  return edgeBrandById(ID_BY_HOST.get(bareHost(host)) ?? defaultBrand ?? '');
}

/** Without the weights of themes that the folder does not have, or no longer. */
function withKnownThemes(experiments: ExperimentWeights): ExperimentWeights {
  const theme = Object.entries(experiments.theme ?? {}).filter(([id]) => id === 'default' || themeById(id));
  return experiments.theme ? { ...experiments, theme: Object.fromEntries(theme) } : experiments;
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
    experiments: withKnownThemes({ ...brand.experiments, ...flags.experiments }),
  };
  BY_FLAGS.set(brand, { flags, result });
  return result;
}
