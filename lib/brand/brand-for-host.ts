import 'server-only';
import { BRANDS, withToggles } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { edgeBrandFor } from '@/lib/edge/brand-table';
import { flagsOf } from '@/lib/edge/flags';

/** The brand of a Host header, as its operator has set it, or null [BRD-02]. The edge has refused hosts that no brand has. */
export function findBrandForHost(host: string): Brand | null {
  const id = edgeBrandFor(host, process.env.DEFAULT_BRAND)?.id;
  const brand = BRANDS.find((candidate) => candidate.id === id);
  return brand ? withToggles(brand, flagsOf(brand.id).toggles) : null;
}

/** The same; throws for a host that no brand has. */
export function brandForHost(host: string): Brand {
  const brand = findBrandForHost(host);
  if (!brand) throw new RangeError(`no brand has the host '${host}'`);
  return brand;
}
