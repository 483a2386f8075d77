import type { Db } from '../../../kernel/db/db';
import type { LicenceCode } from '@/contract/licence';
import { textIn } from '@/contract/locales';
import { brandById } from '@/contract/brands';
import { pickTexts } from '../domain/text-fallback';
import { readTexts } from '../store';

export interface BasicLayout {
  readonly siteDataName: string;
  readonly license: LicenceCode;
  /** One paragraph for the foot of every page: who runs the site, under which licence. */
  readonly footerText: string;
}

const FOOTER_KEY = 'layout.footer';

/**
 * The frame of every page of a brand; a text `layout.footer.<COUNTRY>` is stronger than the general one. Null for an
 * unknown brand.
 */
export async function getBasicLayout(
  db: Db,
  brandId: string,
  locale: string,
  countryCode: string,
): Promise<BasicLayout | null> {
  const brand = brandById(brandId);
  if (!brand) return null;
  const ownKey = `${FOOTER_KEY}.${countryCode.toUpperCase()}`;
  const texts = pickTexts(await readTexts(db, brandId, locale, [FOOTER_KEY, ownKey]), brandId, locale);
  const fallback = `${brand.footer.company}, ${brand.footer.address}. ${textIn(brand.footer.regulator, locale)}, ${brand.footer.licenceNumber}.`;
  return {
    siteDataName: brand.siteDataName,
    license: brand.license,
    footerText: texts.get(ownKey) ?? texts.get(FOOTER_KEY) ?? fallback,
  };
}
