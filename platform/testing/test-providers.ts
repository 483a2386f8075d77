import type { Secrets } from '../kernel/signed-text';
import type { GameProvider, ProvidersModule } from '../modules/providers/index';

/** A game provider that offers everything, at an address of its own. */
export const testProvider = (id: string, secrets: Secrets, given: Partial<GameProvider> = {}): GameProvider => ({
  id,
  name: id,
  secrets,
  launchUrl: (token) => `http://${id}.test/?launch=${token}`,
  roundUrl: null,
  healthUrl: null,
  endRoundUrl: null,
  brand: null,
  offers: { demo: true, freeRounds: true, resume: true },
  mostWin: () => 100_000_000n,
  ...given,
});

/** Providers that are there, but for those that `isClosed` names. */
export const testProviders = (
  all: readonly GameProvider[],
  isClosed: (id: string) => boolean = () => false,
): Pick<ProvidersModule, 'all' | 'find' | 'isOpen'> => ({
  all,
  find: (brand, id) => all.find((each) => each.id === id && (each.brand === null || each.brand === brand)) ?? null,
  isOpen: (id) => !isClosed(id),
});

/** The key of a provider that is switched on. */
export function providerKey(
  { gameProviders }: { readonly gameProviders: readonly GameProvider[] },
  id = 'studio',
): Secrets {
  const found = gameProviders.find((provider) => provider.id === id);
  if (!found) throw new Error(`no game provider ${id}`);
  return found.secrets;
}
