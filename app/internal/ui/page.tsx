import type { Metadata } from 'next';
import { Gallery } from '@/components/ui/gallery';
import { IconSprite } from '@/components/ui/icon-sprite';
import { themes } from '@/contract/brand.schema';
import { requireSandbox } from '@/lib/page/require-sandbox';

export const metadata: Metadata = { title: 'UI kit' };

/** The components of the lobby's pages, in every theme and state. */
export default function UiPage() {
  requireSandbox();
  return (
    <main id="gallery">
      <IconSprite />
      <h1 className="page py-section display text-3xl">UI kit</h1>
      {themes.map((theme) => (
        <Gallery key={theme} theme={theme} />
      ))}
    </main>
  );
}
