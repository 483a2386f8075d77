import { Suspense } from 'react';
import type { PageContext } from '@/lib/page/page-context';
import { defineFeature } from '@/components/shell/feature';

/** Fetched when it is drawn: it reads content, and manifests are read where no content is. */
async function FooterLink({ context }: { readonly context: PageContext }) {
  const { MoreCasinosLink } = await import('@/components/more-casinos/more-casinos-link');
  return <MoreCasinosLink context={context} />;
}

export const feature = defineFeature({
  uses: ['lobby'],
  needs: ['MoreCasinos'],
  slots: {
    footerLinks: {
      position: 10,
      render: (context) => (
        <Suspense fallback={null}>
          <FooterLink context={context} />
        </Suspense>
      ),
    },
  },
});
