import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BrandLogo } from '@/components/shell/site-header';
import { wornBy } from '@/components/shell/theme-settings';
import { Gallery } from '@/components/ui/gallery';
import { IconSprite } from '@/components/ui/icon-sprite';
import { Tabs } from '@/components/ui/tabs';
import { brandById, BRANDS } from '@/contract/brands';
import { allThemes } from '@/contract/themes';
import { themeStyles } from '@/lib/brand/theme-files';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const metadata: Metadata = { title: 'Themes' };

interface ThemesPageProps {
  readonly searchParams: Promise<{ readonly brand?: string }>;
}

/** The components of the lobby's pages in every state, in every theme of the folder as a brand wears it. */
export default async function ThemesPage({ searchParams }: ThemesPageProps) {
  requireSandbox();
  const { brand: chosen = '' } = await searchParams;
  const brand = brandById(chosen) ?? BRANDS[0];
  if (!brand) notFound();
  return (
    <main id="gallery">
      {allThemes().map((theme) => (
        <link key={theme.id} rel="stylesheet" {...themeStyles(theme)} />
      ))}
      <IconSprite />
      <div className="page py-section grid gap-4">
        <h1 className="display text-3xl">Themes</h1>
        <Tabs
          label="Brands"
          tabs={BRANDS.map(({ id, name }) => ({
            href: `/internal/themes/?brand=${id}`,
            text: name,
            isCurrent: id === brand.id,
          }))}
        />
      </div>
      {allThemes().map((theme) => (
        <Gallery key={theme.id} theme={theme.id} worn={wornBy(brand, theme)}>
          <BrandLogo brand={brand} locale="en_GB" label={brand.name} />
        </Gallery>
      ))}
    </main>
  );
}
