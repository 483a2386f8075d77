import { FEATURES } from '@/components/games/listing-filters.model';
import type { Translator } from '@/lib/i18n/translations';

/** A feature in the page's language; one that only the catalogue knows in the catalogue's words. */
export function featureName(t: Translator, feature: string): string {
  const known = FEATURES.find((name) => name === feature);
  if (known) return t(`games.featureNames.${known}`);
  const words = feature.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
