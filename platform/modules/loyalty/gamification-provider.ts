import { integrationsFile, integrationsOf } from '@/contract/integrations';
import { resolveAddress } from '@/contract/resolve-address.cjs';

/** The gamification provider of a brand: the embedded one or an operator's own. */
export interface GamificationProvider {
  readonly clientId: string;
  /** Below it are `/v1/oauth/token` and `/v1/player`. */
  readonly url: string;
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
  return url !== null && missions && tournaments
    ? { clientId: gamification.clientId, url: url.replace(/\/+$/, ''), missions, tournaments }
    : null;
}
