import type { BuildData } from '../../platform/modules/catalogue/index';
import published from './outcomes.json' with { type: 'json' };
import { seedGames } from './game-data';

interface Published {
  readonly hitFrequency: number;
  readonly basis: string | null;
  readonly outcomes: readonly (readonly number[])[];
}
const byVariant: Readonly<Record<string, Published>> = published;

function buildOf(provider: string, variantId: string): BuildData[] {
  const found = byVariant[variantId];
  if (!found) return [];
  const outcomes = found.outcomes.map(([change = NaN, chance = NaN]) => [change, chance] as const);
  return [{ provider, variantId, hitFrequency: found.hitFrequency, basis: found.basis, outcomes }];
}

const keys = new Map(seedGames.map(({ data }) => [`${data.provider}/${data.variantId}`, data]));

/** The published figures of the variants that the games of the demonstration are played with. */
export const builds: readonly BuildData[] = [...keys.values()].flatMap(({ provider, variantId }) =>
  buildOf(provider, variantId),
);
