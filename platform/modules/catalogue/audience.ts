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
 * Whom a question without licence and market is answered for: the brand's own licence, the country that the question
 * names, else the visitor's; the unknown one is a market like any other. Null for an unknown brand.
 */
export function createAudienceOf({ find }: Pick<BrandsModule, 'find'>) {
  return ({ brand, locale, visitorCountry, subDivision }: Viewpoint, country?: string | null): Audience | null => {
    const data = find(brand);
    return (
      data && {
        brand,
        locale,
        licence: data.license,
        country: country ?? visitorCountry,
        subDivision: country ? null : subDivision,
      }
    );
  };
}
