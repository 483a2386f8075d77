import type { Brand } from '@/contract/brand.schema';
import { withToggles } from '@/contract/brands';
import type { FeatureToggle } from '@/contract/feature-toggles';
import { NO_FLAGS, parseFlags, type BrandFlags } from '@/contract/flags';
import type { JsonValue } from '@/contract/json';
import type { Queryable } from '../../kernel/db/db';
import { operate, type FlagsOrder } from './commands/operate';
import type { FlagsDeps } from './deps';
import { readOverrides, type Override } from './store';

/** The web's hosts read this: of every brand with overrides, its toggles and weights. */
interface CurrentFlags {
  readonly brands: Readonly<Record<string, Record<'toggles' | 'experiments', Record<string, JsonValue>>>>;
}

/** Toggles and weights that operators set at run time [FLG-01, FLG-02]. */
export function createFlagsModule(deps: FlagsDeps) {
  return {
    operate: (order: FlagsOrder) => operate(deps, order),
    readCurrent: async () => toCurrent(await readOverrides(deps.db, null)),
    /** The toggles that a brand has on now. */
    async togglesOf(
      brand: Pick<Brand, 'id' | 'features' | 'license'>,
      db: Queryable = deps.db,
    ): Promise<readonly FeatureToggle[]> {
      const { toggles } = flagsIn(await readOverrides(db, brand.id), brand.id);
      return withToggles(brand, toggles).features;
    },
  };
}

export type FlagsModule = ReturnType<typeof createFlagsModule>;

function toCurrent(overrides: readonly Override[]): CurrentFlags {
  const brands: Record<string, Record<'toggles' | 'experiments', Record<string, JsonValue>>> = {};
  for (const { brand, kind, name, value } of overrides) {
    const flags = (brands[brand] ??= { toggles: {}, experiments: {} });
    flags[kind === 'toggle' ? 'toggles' : 'experiments'][name] = value;
  }
  return { brands };
}

/** Rows of an older release, which the contract no longer knows, are left out. */
function flagsIn(overrides: readonly Override[], brand: string): BrandFlags {
  return parseFlags(toCurrent(overrides), [brand])?.get(brand) ?? NO_FLAGS;
}
