import { z } from 'zod';
import brandsFile from '../../../../config/brands.json';
import { featureToggles, licenceCodes } from '../../../kernel/enumerations';

const country = z.string().regex(/^[A-Z]{2}$/);

const brandSchema = z.object({
  id: z.string().regex(/^[a-z0-9]+$/),
  name: z.string().min(1),
  siteDataName: z.string().min(1),
  license: z.enum(licenceCodes),
  default: z.boolean().default(false),
  hosts: z.array(z.string()).min(1),
  theme: z.enum(['theme1', 'theme2', 'theme3']),
  /** URL codes, e.g. `en`, `fr_CA`. */
  locales: z.array(z.object({ code: z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/), isDefault: z.boolean().optional() })).min(1),
  countries: z.array(country).min(1),
  defaultCountry: country,
  defaultMode: z.enum(['CASINO', 'SPORTS']),
  features: z.array(z.enum(featureToggles)),
  footer: z.object({ company: z.string(), licenceNumber: z.string(), regulator: z.string(), regulatorUrl: z.url(), ageLimit: z.number().int(), address: z.string() }),
  demoPlayer: z.object({ phoneNumber: z.string(), country, firstName: z.string(), lastName: z.string() }),
});

export type BrandData = z.infer<typeof brandSchema>;

const LOCALE_OF_URL_CODE: Readonly<Record<string, string>> = { en: 'en_GB', fi: 'fi_FI', no: 'no_NO', de: 'de_DE', ja: 'ja_JP' };

/** `en` → `en_GB`; codes with a region stand for themselves [LOC-01]. */
export const localeOfUrlCode = (code: string): string => LOCALE_OF_URL_CODE[code] ?? code;

/** Reads and checks the brands. Throws on data that is not whole or names no single default. */
export function parseBrands(source: unknown): readonly BrandData[] {
  const brands = z.array(brandSchema).min(1).parse(source);
  if (brands.filter((brand) => brand.default).length !== 1) throw new Error('config/brands.json: exactly one brand is the default');
  return brands;
}

/** Every brand of this deployment [BRD-02]. */
export const brands = parseBrands(brandsFile);

export function findBrand(id: string): BrandData | null {
  return brands.find((brand) => brand.id === id) ?? null;
}
