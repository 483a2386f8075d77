import type { FEATURE_ROUTES } from './feature-routes';
import { fillPattern, type ParametersOf } from './route-pattern';

/**
 * The path of a page by the pattern of its route, without locale: ('games/:slug', { slug: 'gold' }) → '/games/gold/'.
 * Throws as fillPattern does.
 */
export function pagePath<Text extends keyof typeof FEATURE_ROUTES>(text: Text, parameters: ParametersOf<Text>): string {
  return fillPattern(text, parameters);
}
