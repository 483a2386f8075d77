/** A page that is part of the sitemap, without locale. */
export interface PublicPath {
  readonly path: string;
  readonly updatedAt: Date;
}

interface FoundPath {
  readonly path: string;
  /** As new as the newest of all when null. */
  readonly updatedAt: Date | null;
}

/** Public paths of one module's pages, behind `after`, in byte order. */
export type PathSource = (brand: string, after: string, first: number) => Promise<readonly FoundPath[]>;
