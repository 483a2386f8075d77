import 'server-only';
import { BRANDS, withToggles } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { edgeBrandFor } from '@/lib/edge/brand-table';
import { flagsOf } from '@/lib/edge/flags';

/** The brand of a Host header, as its operator has set it; an unknown host gets the default brand [BRD-02]. The edge decides alike. */
export function brandForHost(host: string): Brand {
  const { id } = edgeBrandFor(host, process.env.DEFAULT_BRAND);
  const brand = BRANDS.find((candidate) => candidate.id === id);
  if (!brand) throw new Error(`no brand '${id}'`);
  return withToggles(brand, flagsOf(brand.id).toggles);
}
