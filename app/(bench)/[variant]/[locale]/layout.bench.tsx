import type { ReactNode } from 'react';

/** Made on the first request and kept, as every public page is. */
export function generateStaticParams(): [] {
  return [];
}

/** The least document that Next can send: the floor that the lobby is measured against. */
export default function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
