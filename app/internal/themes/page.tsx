import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NoticeSamples } from '@/components/notices/notice-samples.client';
import { BrandLogo } from '@/components/shell/site-header';
import { wornBy } from '@/components/shell/theme-settings';
import { Gallery, PageStates } from '@/components/ui/gallery';
import { IconSprite } from '@/components/ui/icon-sprite';
import { Tabs } from '@/components/ui/tabs';
import { brandById, BRANDS } from '@/contract/brands';
import { allThemes } from '@/contract/themes';
import { themeStyles } from '@/lib/brand/theme-files';
import { Texts } from '@/lib/i18n/texts';
import { getTranslator } from '@/lib/i18n/translations';
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
  const words = { locale: 'en_GB', bcp47: 'en-GB', t: await getTranslator('en_GB', brand) } as const;
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
          <BrandLogo brand={brand} theme={theme} locale="en_GB" label={brand.name} />
          <PageStates context={words} />
          <h3 className="text-lg">Notices</h3>
          <Texts
            context={words}
            of={['notices', 'accountNotice', 'documents.kinds', 'jackpot.notice', 'sourceOfWealth.kinds']}
          >
            <NoticeSamples />
          </Texts>
        </Gallery>
      ))}
    </main>
  );
}
