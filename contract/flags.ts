import { isExperimentName, isOptionOf, type ExperimentWeights } from './experiments';
import { isFeatureToggle, type ToggleOverrides } from './feature-toggles';

/** An operator's settings of one brand at the platform, over the brand's own configuration [FLG-01, FLG-02]. */
export interface BrandFlags {
  readonly toggles: ToggleOverrides;
  /** Of an experiment that is here the brand's own weights do not count. */
  readonly experiments: ExperimentWeights;
}

/** Of every brand for which something is set, by its id. */
export type FlagsByBrand = ReadonlyMap<string, BrandFlags>;

export const NO_FLAGS: BrandFlags = { toggles: {}, experiments: {} };

/** Where the platform answers the flags of all brands to the web's hosts, who sign the call. */
export const FLAGS_READ_PATH = '/internal/flags/current';
/** By which folder a host of the web runs, with its readings: `web machine:3000`, and the folder's hash. */
export const CONFIG_HOST_HEADER = 'x-config-host';
export const CONFIG_HASH_HEADER = 'x-config-hash';

/** No weight is larger, so that sums stay exact. */
const LARGEST_WEIGHT = 1_000_000;

/** True for weights of known options of the experiment, of which one at least is drawn. */
export function areWeightsOf(experiment: string, weights: unknown): weights is Readonly<Record<string, number>> {
  if (!isExperimentName(experiment) || typeof weights !== 'object' || weights === null || Array.isArray(weights))
    return false;
  const entries: [string, unknown][] = Object.entries(weights);
  const areKnown = entries.every(([option, weight]) => isOptionOf(experiment, option) && isWeight(weight));
  return areKnown && entries.some(([, weight]) => Number(weight) > 0);
}

function isWeight(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= LARGEST_WEIGHT;
}

/**
 * The flags of these brands in the platform's answer, without zod for the edge. Flags that the contract does not know
 * are left out, so that a host of an older release still follows the others. Null for an answer of another shape.
 */
export function parseFlags(answer: unknown, brands: readonly string[]): FlagsByBrand | null {
  const given = fieldOf(answer, 'brands');
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  return new Map(
    brands.flatMap((brand) => {
      const flags = Object.hasOwn(given, brand) ? fieldOf(given, brand) : null;
      return flags === null ? [] : [[brand, flagsOf(flags)] as const];
    }),
  );
}

function flagsOf(given: unknown): BrandFlags {
  return {
    toggles: Object.fromEntries(
      entriesOf(fieldOf(given, 'toggles')).filter(([name, on]) => isFeatureToggle(name) && typeof on === 'boolean'),
    ),
    experiments: Object.fromEntries(
      entriesOf(fieldOf(given, 'experiments')).filter(([name, weights]) => areWeightsOf(name, weights)),
    ),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : null;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
