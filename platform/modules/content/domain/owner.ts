import { BRANDS, brandById } from '@/contract/brands';
import type { LicenceCode } from '@/contract/licence';
import { EVERY_BRAND, licenceOfOwner } from './text-fallback';

/** The brands that an owner of texts stands for: one, all under a licence, or all; none for a stranger. */
export function brandsOf(owner: string): string[] {
  if (owner === EVERY_BRAND) return BRANDS.map(({ id }) => id);
  const licence = licenceOfOwner(owner);
  if (licence !== null) return BRANDS.filter(({ license }) => license === licence).map(({ id }) => id);
  return brandById(owner) ? [owner] : [];
}

/** The licence whose time zone an owner's editors write times in; null for one that has none. */
export function licenceFor(owner: string): LicenceCode | null {
  return brandById(owner)?.license ?? licenceOfOwner(owner);
}
