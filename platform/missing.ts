import { brandsFile, type Brand } from '@/contract/brand.schema';
import { unfilled } from '@/contract/config-check';
import { integrationsFile } from '@/contract/integrations';
import { licencesFile } from '@/contract/licence.schema';
import type { ModuleParts } from './define-module';
import { methodsFile } from './modules/cashier/domain/methods';
import { harmMarkersFile, holdsUnder } from './modules/harm-markers/domain/rules';
import { readsNationalIdsOf } from './modules/registration/domain/national-id';

/** Parts without which a brand starts, and nobody can play there, by brand. */
export type Missing = Readonly<Record<string, readonly string[]>>;

/** Those of a folder that passes the check. */
export function missingInFolder(folder: string): Missing {
  const { everywhere, brands: own } = integrationsFile.readFrom(folder);
  const { methods } = methodsFile.readFrom(folder);
  const asksForIds = licencesFile
    .readFrom(folder)
    .flatMap(({ code, features }) => (features.includes('ssnOnRegistration') ? [code] : []));
  const { rules } = harmMarkersFile.readFrom(folder);
  return Object.fromEntries(
    brandsFile
      .readFrom(folder)
      .map(({ id, license, countries }) => [
        id,
        [
          ...([...everywhere.games, ...(own[id]?.games ?? [])].some(({ sandbox }) => !sandbox)
            ? []
            : ['no provider of games (integrations.json)']),
          ...(methods.some(({ brands }) => brands === 'all' || brands.includes(id))
            ? []
            : ['no payment method (payments.json)']),
          ...(rules.some((rule) => holdsUnder(rule, license))
            ? []
            : [`no marker of harm has a rule under ${license} (harm-markers.json)`]),
          ...(!asksForIds.includes(license) || countries.some(readsNationalIdsOf)
            ? []
            : [`no country whose national ids are read (ssnOnRegistration of licences/${license}.json)`]),
          ...unfilled([{ id, license }], folder),
        ],
      ]),
  );
}

/** Those of an open platform: of its folder, and of what its modules keep. */
export async function missingOnHost(
  parts: readonly Pick<ModuleParts<unknown>, 'missing'>[],
  { brands, inFolder }: { readonly brands: readonly Brand[]; readonly inFolder: Missing },
): Promise<Missing> {
  const found = brands.map(async (brand) => {
    const ofModules = await Promise.all(parts.map(({ missing }) => missing?.(brand) ?? []));
    return [brand.id, [...(inFolder[brand.id] ?? []), ...ofModules.flat()]] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** A line for each. */
export const missingLines = (missing: Missing): readonly string[] =>
  Object.entries(missing).flatMap(([brand, parts]) => parts.map((part) => `still missing for ${brand}: ${part}`));
