import { integrationsFile, integrationsOf } from '@/contract/integrations';
import { resolveAddress } from '@/contract/resolve-address.cjs';

const LEAST_LENGTH = 32;

type Environment = Readonly<Record<string, string | undefined>>;

export interface WidgetSecrets {
  /** Key of the widget's back end at a brand; null for a widget that is not there or has no back end. */
  readonly secretOf: (brand: string, widget: string) => string | null;
  /** Variables that are named and hold no key. */
  readonly problems: readonly string[];
}

/** The keys of the widgets that are switched on; `stand-in` makes the key of one that the sandbox has. */
export function readWidgetSecrets(
  env: Environment,
  standIn: ((id: string) => string) | null,
  file = integrationsFile.read(),
): WidgetSecrets {
  const isOn = (url: string) => resolveAddress(url, env) !== null;
  const all = [file.everywhere, ...Object.values(file.brands)].flatMap(({ widgets }) => widgets);
  const problems = all.flatMap(({ id, url, secretFrom, sandbox }) =>
    !sandbox && secretFrom && isOn(url) && (env[secretFrom] ?? '').length < LEAST_LENGTH
      ? [`${secretFrom}: expected at least ${LEAST_LENGTH} characters, the key of the widget ${id}`]
      : [],
  );
  return {
    problems,
    secretOf(brand, widget) {
      const found = integrationsOf(file, brand).widgets.find(({ id }) => id === widget);
      if (!found) return null;
      if (found.sandbox) return standIn?.(found.id) ?? null;
      return found.secretFrom && isOn(found.url) ? (env[found.secretFrom] ?? null) : null;
    },
  };
}
