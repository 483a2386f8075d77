import { edgeBrandFor, type EdgeBrand } from '@/lib/edge/brand-table';

/** The brand of a host, or of DEFAULT_BRAND; throws where there is none. */
export function edgeBrandOf(host: string, defaultBrand?: string): EdgeBrand {
  const brand = edgeBrandFor(host, defaultBrand);
  if (!brand) throw new RangeError(`no brand has the host '${host}'`);
  return brand;
}
