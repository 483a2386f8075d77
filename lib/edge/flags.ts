import { NO_FLAGS, type BrandFlags } from '@/contract/flags';
import { inProcess, type FlagProvider } from '@/lib/store/in-process';

/** Makes a provider the one of this process: of the front, the edge and the pages. */
export function provideFlags(provider: FlagProvider): void {
  inProcess.flags = provider;
}

/** The flags of a brand by this process's provider; none where there is none. */
export const flagsOf = (brand: string): BrandFlags => inProcess.flags?.of(brand) ?? NO_FLAGS;
