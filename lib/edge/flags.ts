import { NO_FLAGS, type BrandFlags } from '@/contract/flags';

/**
 * The one interface through which the web reads what operators set at run time: the edge's decision and the pages alike.
 * Another provider of flags takes the platform's place by it.
 */
export interface FlagProvider {
  /** The overrides of a brand as they were last known; none while nothing is known. At once, and it never throws. */
  of(brand: string): BrandFlags;
}

const PLACE = Symbol.for('foyer.flags');

/** Makes a provider the one of this process: of the front, the edge and the pages, which are bundled apart. */
export function provideFlags(provider: FlagProvider): void {
  Reflect.set(globalThis, PLACE, provider);
}

/** The flags of a brand by this process's provider; none where there is none. */
export function flagsOf(brand: string): BrandFlags {
  const provider: unknown = Reflect.get(globalThis, PLACE);
  return isProvider(provider) ? provider.of(brand) : NO_FLAGS;
}

function isProvider(value: unknown): value is FlagProvider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'of') === 'function';
}
