import { brandById } from '@/contract/brands';
import type { LicenceCode } from '@/contract/licence';
import { isLicence } from '@/contract/licences';

/** A managed text as it is stored. */
export interface StoredText {
  /** Of a brand, of a licence (`licence:mga`), or `*`. */
  readonly brand: string;
  readonly locale: string;
  readonly key: string;
  readonly value: string;
}

/** Brand `*` stands for every brand. */
export const EVERY_BRAND = '*';

const UNDER_LICENCE = 'licence:';

/** Stands for every brand under a licence. */
const everyBrandUnder = (licence: LicenceCode): string => UNDER_LICENCE + licence;

/** The licence that an owner of texts stands for; null for brands, every brand, and what is neither. */
export function licenceOfOwner(owner: string): LicenceCode | null {
  const code = owner.startsWith(UNDER_LICENCE) ? owner.slice(UNDER_LICENCE.length) : '';
  return isLicence(code) ? code : null;
}

/**
 * The places a text may be in, strongest first [BRD-04, CNT-01]: the brand's locale, its language, the same of the
 * brand's licence, the same of every brand.
 */
export function textPlaces(
  brand: string,
  locale: string,
): readonly { readonly brand: string; readonly locale: string }[] {
  const language = locale.slice(0, 2);
  const licence = brandById(brand)?.license;
  const owners = [brand, ...(licence ? [everyBrandUnder(licence)] : []), EVERY_BRAND];
  return owners.flatMap((owner) => [locale, language].map((place) => ({ brand: owner, locale: place })));
}

/** The strongest value of every key that has one; keys without any are left to the messages the web carries. */
export function pickTexts(stored: readonly StoredText[], brand: string, locale: string): ReadonlyMap<string, string> {
  const picked = new Map<string, string>();
  for (const place of [...textPlaces(brand, locale)].reverse()) {
    for (const text of stored)
      if (text.brand === place.brand && text.locale === place.locale) picked.set(text.key, text.value);
  }
  return picked;
}
