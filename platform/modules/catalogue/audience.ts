import type { BrandsModule } from '../brands/index';
import type { Audience } from './domain/game';

/** Where a request comes from, as far as it matters for what may be shown. */
export interface Viewpoint {
  readonly brand: string;
  readonly locale: string;
  /** ISO 3166-1 of the visitor, or UNKNOWN_COUNTRY. */
  readonly visitorCountry: string;
  readonly subDivision: string | null;
}

/**
 * The visitor's region where it counts: in Canada, and only for a question about Canada, since a page is made for a
 * country and the visitor may be elsewhere [FMT-03].
 */
export function regionIn(country: string, visitor: Pick<Viewpoint, 'visitorCountry' | 'subDivision'>): string | null {
  return country.toUpperCase() === 'CA' && visitor.visitorCountry === 'CA' ? visitor.subDivision : null;
}

/**
 * Whom a question without licence and market is answered for: the brand's own licence, the country that the question
 * names, else the visitor's; the unknown one is a market like any other. Null for an unknown brand.
 */
export function createAudienceOf({ find }: Pick<BrandsModule, 'find'>) {
  return (viewpoint: Viewpoint, named?: string | null): Audience | null => {
    const { brand, locale, visitorCountry } = viewpoint;
    const data = find(brand);
    const country = named ?? visitorCountry;
    return (
      data && {
        brand,
        locale,
        licence: data.license,
        country,
        subDivision: regionIn(country, viewpoint),
      }
    );
  };
}
