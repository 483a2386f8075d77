/**
 * The facts of the deployment that the browser needs: the global lobby settings [BRD-01]. The root layout writes them
 * into the page once and everything in the browser reads them from there.
 */
export interface PublicSettings {
  readonly brand: string;
  readonly siteDataName: string;
  readonly license: string;
  readonly locale: string;
  readonly sentryDsn: string | null;
  /** Names of the operations that the back end does not offer. */
  readonly notOffered: readonly string[];
  /** Queries go by GET [GQL-02]. */
  readonly queriesByGet: boolean;
  /** The names on whose parent domain cookies may lie; at any other one they are the host's alone. */
  readonly hosts: readonly string[];
}

/** The name of the meta element that carries them. */
export const PUBLIC_SETTINGS_META = 'lobby-settings';

const EMPTY: PublicSettings = {
  brand: '',
  siteDataName: '',
  license: '',
  locale: 'en_GB',
  sentryDsn: null,
  notOffered: [],
  queriesByGet: false,
  hosts: [],
};

/** The settings that a meta element's content holds. Missing or malformed ones keep their empty value. */
export function parsePublicSettings(content: string | null | undefined): PublicSettings {
  if (!content) return EMPTY;
  try {
    const found: unknown = JSON.parse(content);
    if (typeof found !== 'object' || found === null) return EMPTY;
    const text = (name: string, fallback: string): string => {
      const value: unknown = Reflect.get(found, name);
      return typeof value === 'string' ? value : fallback;
    };
    const texts = (name: string): readonly string[] => {
      const values: unknown = Reflect.get(found, name);
      return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
    };
    return {
      brand: text('brand', ''),
      siteDataName: text('siteDataName', ''),
      license: text('license', ''),
      locale: text('locale', 'en_GB'),
      sentryDsn: text('sentryDsn', '') || null,
      notOffered: texts('notOffered'),
      queriesByGet: Reflect.get(found, 'queriesByGet') === true,
      hosts: texts('hosts'),
    };
  } catch {
    return EMPTY;
  }
}
