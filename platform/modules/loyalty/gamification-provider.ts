import { integrationsFile, integrationsOf } from '@/contract/integrations';
import { resolveAddress } from '@/contract/resolve-address.cjs';

/** Of the embedded provider, below the platform's own address. */
export const EMBEDDED_PATH = '/gamification';

/** The gamification provider of a brand: the embedded one or an operator's own. */
export interface GamificationProvider {
  readonly clientId: string;
  /** Below it are `/v1/oauth/token` and `/v1/player`. */
  readonly url: string;
  /** Whether it is the platform itself, so that its missions and tournaments are those of loyalty.json. */
  readonly isEmbedded: boolean;
  /** Of the widgets in isolated frames, and the ids under which they get tokens. */
  readonly missions: { readonly widget: string; readonly url: string };
  readonly tournaments: { readonly widget: string; readonly url: string };
}

/** Null where the brand has none, or a variable of its addresses is not set. */
export function readGamificationProvider(
  env: Readonly<Record<string, string | undefined>>,
  brand: string,
  file = integrationsFile.read(),
): GamificationProvider | null {
  const { gamification, widgets } = integrationsOf(file, brand);
  if (!gamification) return null;
  const widgetOf = (widget: string) => {
    const entry = widgets.find(({ id }) => id === widget);
    const url = entry ? resolveAddress(entry.url, env) : null;
    return url === null ? null : { widget, url };
  };
  const url = resolveAddress(gamification.url, env);
  const [missions, tournaments] = [widgetOf(gamification.missions), widgetOf(gamification.tournaments)];
  if (url === null || !missions || !tournaments) return null;
  const own = resolveAddress(`{PLATFORM_PUBLIC_URL}${EMBEDDED_PATH}`, env);
  const at = url.replace(/\/+$/, '');
  return { clientId: gamification.clientId, url: at, isEmbedded: at === own, missions, tournaments };
}
