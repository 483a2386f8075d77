import { brandById } from '@/contract/brands';
import { hostPrefixes } from '@/contract/hosts';
import { isBrandOrigin } from '@/contract/origins';

export interface OriginSettings {
  /** Where the web listens; a brand's pages have its scheme and port. */
  readonly webUrl: string;
  /** Origins that count as every brand's. */
  readonly allowedOrigins: readonly string[];
}

/** Which addresses are a brand's own. */
export function createBrandOrigins({ webUrl, allowedOrigins }: OriginSettings) {
  const web = new URL(webUrl);
  const port = web.port ? `:${web.port}` : '';
  return {
    /** Whether the origin is one of the brand's pages, or allowed by the settings. */
    isWebOrigin(brandId: string, origin: string): boolean {
      const brand = brandById(brandId);
      return allowedOrigins.includes(origin) || (brand !== null && isBrandOrigin(origin, brand, webUrl));
    },
    /** Every origin of the brand's pages, its own site first, and what the settings allow; none of another brand. */
    webOrigins(brandId: string): string[] {
      const brand = brandById(brandId);
      const named = (brand?.hosts ?? []).flatMap((host) =>
        ['', ...hostPrefixes].map((prefix) => `${web.protocol}//${prefix}${host}${port}`),
      );
      const ofWeb = brand && isBrandOrigin(web.origin, brand, webUrl) ? [web.origin] : [];
      return [...new Set([...named, ...ofWeb, ...allowedOrigins])];
    },
    /** Where the brand's own site is. */
    siteOrigin: (brandId: string): string => `${web.protocol}//${brandById(brandId)?.hosts[0] ?? web.hostname}${port}`,
  };
}
