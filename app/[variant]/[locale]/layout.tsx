import type { ReactNode } from 'react';
import '@/app/globals.css';
import { getPageContext, type PageParams } from '@/lib/page/page-context';

/** No page is built ahead: each is made on its first request, for its variant and locale, and kept. */
export function generateStaticParams(): PageParams[] {
  return [];
}

export default async function RootLayout({ children, params }: { children: ReactNode; params: Promise<PageParams> }) {
  const { bcp47, brand, variant } = await getPageContext(params);
  const theme = variant.experiments.theme === 'default' ? brand.theme : variant.experiments.theme;
  return (
    <html lang={bcp47} data-theme={theme} data-brand={brand.id}>
      <body>{children}</body>
    </html>
  );
}
