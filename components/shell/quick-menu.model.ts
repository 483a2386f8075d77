import { CASINO_PATH, SPORTS_PATH } from '@/components/shell/navigation-rules';
import { hasFeature, offersProduct, type Brand } from '@/lib/brand/brand';

export interface QuickMenuEntry {
  readonly mode: 'CASINO' | 'SPORTS';
  readonly path: string;
}

/** Casino leads to the lobby; Sports is there only with the Sportsbook feature, Casino only where the licence allows it [NAV-04]. */
export function quickMenuEntries(brand: Brand): QuickMenuEntry[] {
  if (!hasFeature(brand, 'QuickMenu')) return [];
  const entries: QuickMenuEntry[] = [];
  if (offersProduct(brand, 'CASINO')) entries.push({ mode: 'CASINO', path: CASINO_PATH });
  if (hasFeature(brand, 'Sportsbook')) entries.push({ mode: 'SPORTS', path: SPORTS_PATH });
  return entries;
}
