import type { Brand } from '@/contract/brand.schema';
import { BRANDS, brandById } from '@/contract/brands';
import { createBrandOrigins, type OriginSettings } from './domain/origins';

/** The brands of this deployment and where their pages are [BRD-02]. */
export function createBrandsModule(settings: OriginSettings) {
  return {
    all: BRANDS,
    find: brandById,
    /** Throws RangeError for an unknown brand. */
    get(id: string): Brand {
      const brand = brandById(id);
      if (!brand) throw new RangeError(`no brand ${id}`);
      return brand;
    },
    ...createBrandOrigins(settings),
  };
}

export type BrandsModule = ReturnType<typeof createBrandsModule>;
