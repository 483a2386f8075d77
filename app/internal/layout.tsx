import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { settings } from '@/lib/config/settings';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Sandbox', robots: { index: false, follow: false }, icons: { icon: '/brands/aurora/mark.svg' } };

/** Internal pages answer in the sandbox alone. They are for those who build and run the lobby, so they speak English. */
export default function InternalLayout({ children }: { children: ReactNode }) {
  if (!settings().sandbox) notFound();
  return (
    <html lang="en" data-theme="theme1">
      <body>{children}</body>
    </html>
  );
}
