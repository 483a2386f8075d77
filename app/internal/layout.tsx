import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { allThemes } from '@/contract/themes';
import { themeStyles } from '@/lib/brand/theme-files';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Sandbox',
  robots: { index: false, follow: false },
  icons: { icon: '/favicon.ico' },
};

/**
 * Internal pages answer in the sandbox alone. They are for those who build and run the lobby, so they speak English. They
 * have a theme's colours and no look, since those of the themes' own page would be drawn in two.
 */
export default function InternalLayout({ children }: { children: ReactNode }) {
  requireSandbox();
  const [theme] = allThemes();
  return (
    <html lang="en" data-theme={theme?.id}>
      <head>{theme && <link rel="stylesheet" {...themeStyles(theme)} />}</head>
      <body>{children}</body>
    </html>
  );
}
