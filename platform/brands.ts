import { z } from 'zod';
import brandsFile from '../config/brands.json';
import { licenceCodes, type LicenceCode } from './kernel/enumerations';

/** What the platform's own parts know of a brand. */
export interface PlatformBrand {
  readonly id: string;
  readonly name: string;
  readonly license: LicenceCode;
  readonly isDefault: boolean;
  readonly hosts: readonly string[];
  /** Contract form, e.g. `en_GB`. */
  readonly defaultLocale: string;
  /** ISO 3166-1. */
  readonly defaultCountry: string;
}

const languageLocales: Readonly<Record<string, string>> = { en: 'en_GB', fi: 'fi_FI', no: 'no_NO', de: 'de_DE', ja: 'ja_JP' };

const brandsSchema = z
  .array(
    z.object({
      id: z.string(),
      name: z.string(),
      license: z.enum(licenceCodes),
      default: z.boolean().default(false),
      hosts: z.array(z.string()).min(1),
      locales: z.array(z.object({ code: z.string(), isDefault: z.boolean().default(false) })).min(1),
      defaultCountry: z.string().length(2),
    }),
  )
  .min(1);

/** The configured brands. Throws when the file is not whole. */
export function readBrands(file: unknown = brandsFile): PlatformBrand[] {
  return brandsSchema.parse(file).map(({ locales, default: isDefault, ...brand }) => {
    const code = (locales.find((locale) => locale.isDefault) ?? locales[0])?.code ?? 'en';
    return { ...brand, isDefault, defaultLocale: languageLocales[code] ?? code };
  });
}
