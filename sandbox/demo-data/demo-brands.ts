import type { Brand } from '@/contract/brand.schema';
import { BRANDS } from '@/contract/brands';

/** A brand whose configuration names a first player. */
export type DemoBrand = Brand & { readonly demoPlayer: NonNullable<Brand['demoPlayer']> };

const isDemoBrand = (brand: Brand): brand is DemoBrand => brand.demoPlayer !== undefined;

/** The brands that get players with a history. */
export const DEMO_BRANDS: readonly DemoBrand[] = BRANDS.filter(isDemoBrand);
