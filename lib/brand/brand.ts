import { z } from 'zod';
import brandsJson from '@/config/brands.json';
import licencesJson from '@/config/licences.json';
import { EXPERIMENT_OPTIONS } from '@/lib/edge/variant';
import { FEATURE_TOGGLES, type FeatureToggle } from '@/lib/brand/feature-toggles';
import { LOCALES, parseUrlLocale, type LocaleCode } from '@/lib/i18n/locales';

export const LICENCE_CODES = ['anj', 'cos', 'crc', 'est', 'mga'] as const;
export type LicenceCode = (typeof LICENCE_CODES)[number];

export const LICENCE_FEATURES = [
  'globalLossLimits', 'lossLimits', 'sessionClock', 'closedLoopPayments', 'ssnOnRegistration', 'sessionLimits',
  'depositLimitsOnRegistration', 'realityCheck', 'selfExclusionMultipleOptions', 'depositLimits', 'depositLimitsWeekly',
  'depositLimitsMonthly', 'selfExclusion', 'fullTermsLinkInChallenges', 'ibJackpotNotification', 'defaultUSDCurrency',
] as const;
export type LicenceFeature = (typeof LICENCE_FEATURES)[number];

export const THEMES = ['theme1', 'theme2', 'theme3'] as const;
export type Theme = (typeof THEMES)[number];

export const PRODUCT_MODES = ['CASINO', 'SPORTS'] as const;
export type ProductMode = (typeof PRODUCT_MODES)[number];

const countryCode = z.string().regex(/^[A-Z]{2}$/);

const urlLocale = z.string().transform((code, context): LocaleCode => {
  const locale = parseUrlLocale(code);
  if (locale) return locale;
  context.addIssue({ code: 'custom', message: `expected a URL locale code, got '${code}'` });
  return z.NEVER;
});

/** Weights by option; at least one option must have some. */
const weightsOf = <const Option extends string>(options: readonly [Option, ...Option[]]) =>
  z.partialRecord(z.enum(options), z.number().min(0)).refine((weights) => Object.values(weights).some((weight) => Number(weight) > 0), 'no option has weight').optional();

/** How often each option of an experiment is drawn; what is left out always draws the first [FLG-02]. */
export const experimentsSchema = z.strictObject({
  theme: weightsOf(EXPERIMENT_OPTIONS.theme),
  menu: weightsOf(EXPERIMENT_OPTIONS.menu),
  button_variant: weightsOf(EXPERIMENT_OPTIONS.button_variant),
  button_variant2: weightsOf(EXPERIMENT_OPTIONS.button_variant2),
  registration_form: weightsOf(EXPERIMENT_OPTIONS.registration_form),
  landing_registration: weightsOf(EXPERIMENT_OPTIONS.landing_registration),
});

const brandSchema = z.object({
  /** Lower-case letters and digits only: it is part of the variant code and of header values. */
  id: z.string().regex(/^[a-z0-9]+$/),
  name: z.string(),
  siteDataName: z.string(),
  license: z.enum(LICENCE_CODES),
  default: z.boolean().optional(),
  hosts: z.array(z.string()).min(1),
  theme: z.enum(THEMES),
  locales: z.array(z.object({ code: urlLocale, isDefault: z.boolean().optional() })).min(1),
  countries: z.array(countryCode).min(1),
  defaultCountry: countryCode,
  defaultMode: z.enum(PRODUCT_MODES),
  features: z.array(z.enum(FEATURE_TOGGLES)),
  /** Players whose address is not known are asked for it. */
  asksForAdditionalInformation: z.boolean().optional(),
  experiments: experimentsSchema.optional(),
  colours: z.record(z.string(), z.string()).optional(),
  footer: z.object({
    company: z.string(),
    licenceNumber: z.string(),
    regulator: z.string(),
    regulatorUrl: z.url(),
    ageLimit: z.number().int(),
    address: z.string(),
    links: z.array(z.object({ key: z.string(), url: z.string() })),
    helpLines: z.array(z.object({ name: z.string(), url: z.url(), phone: z.string().optional(), country: countryCode.optional() })),
  }),
  demoPlayer: z.object({ phoneNumber: z.string(), country: countryCode, firstName: z.string(), lastName: z.string() }),
});

const licenceSchema = z.object({
  code: z.enum(LICENCE_CODES),
  timeZone: z.string(),
  ageLimit: z.object({ casino: z.number().int(), sports: z.number().int() }),
  products: z.array(z.enum(PRODUCT_MODES)).min(1),
  features: z.array(z.enum(LICENCE_FEATURES)),
  requiredNotices: z.array(z.object({ id: z.string(), placement: z.string(), text: z.record(z.string(), z.string()) })),
});

/** One brand of the deployment; its locales carry contract codes (`en_GB`). */
export type Brand = z.infer<typeof brandSchema>;
/** What the web reads of a licence; the platform reads the rest of the same file. */
export type Licence = z.infer<typeof licenceSchema>;

export const BRANDS: readonly Brand[] = z.array(brandSchema).min(1).parse(brandsJson);

const LICENCES: ReadonlyMap<LicenceCode, Licence> = new Map(z.array(licenceSchema).parse(licencesJson).map((licence) => [licence.code, licence]));

/** The brand with this id, or null. */
export function brandById(id: string): Brand | null {
  return BRANDS.find((brand) => brand.id === id) ?? null;
}

/** The rules of a licence. Throws when config/licences.json lacks it. */
export function licenceOf(code: LicenceCode): Licence {
  const licence = LICENCES.get(code);
  if (!licence) throw new Error(`config/licences.json: no licence '${code}'`);
  return licence;
}

/** True when the licence demands or allows the feature [BRD-03]. */
export function hasLicenceFeature(license: LicenceCode, feature: LicenceFeature): boolean {
  return licenceOf(license).features.includes(feature);
}

/** True when the brand has the toggle on. */
export function hasFeature(brand: Brand, toggle: FeatureToggle): boolean {
  return brand.features.includes(toggle);
}

/** True when the brand's licence allows the product. */
export function offersProduct(brand: Brand, product: ProductMode): boolean {
  return licenceOf(brand.license).products.includes(product);
}

/** The brand's locales as contract codes, in the order of the catalogue. */
export function localesOf(brand: Brand): LocaleCode[] {
  const offered = new Set(brand.locales.map((entry) => entry.code));
  return LOCALES.filter((locale) => offered.has(locale));
}

/** The locale with isDefault, else English where the brand has it, else the first [LOC-01]. */
export function defaultLocaleOf(brand: Brand): LocaleCode {
  const marked = brand.locales.find((entry) => entry.isDefault)?.code;
  return marked ?? brand.locales.find((entry) => entry.code === 'en_GB')?.code ?? brand.locales[0]?.code ?? 'en_GB';
}
