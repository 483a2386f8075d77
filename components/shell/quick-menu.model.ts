import type { ProductMode } from '@/contract/licence';
import { CASINO_PATH, SPORTS_PATH } from '@/components/shell/navigation-rules';
import { hasFeature, offersProduct } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';

export interface QuickMenuEntry {
  readonly mode: ProductMode;
  readonly path: string;
}

/**
 * Casino leads to the lobby; Sports is there only with the Sportsbook feature, Casino only where the licence allows it
 * [NAV-04].
 */
export function quickMenuEntries(brand: Brand): QuickMenuEntry[] {
  if (!hasFeature(brand, 'QuickMenu')) return [];
  const entries: QuickMenuEntry[] = [];
  if (offersProduct(brand, 'CASINO')) entries.push({ mode: 'CASINO', path: CASINO_PATH });
  if (hasFeature(brand, 'Sportsbook')) entries.push({ mode: 'SPORTS', path: SPORTS_PATH });
  return entries;
}
