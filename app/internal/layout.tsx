import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Sandbox',
  robots: { index: false, follow: false },
  icons: { icon: '/favicon.ico' },
};

/**
 * Internal pages answer in the sandbox alone. They are for those who build and run the lobby, so they speak English.
 */
export default function InternalLayout({ children }: { children: ReactNode }) {
  requireSandbox();
  return (
    <html lang="en" data-theme="theme1">
      <body>{children}</body>
    </html>
  );
}
