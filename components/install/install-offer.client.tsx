'use client';
import { Suspense } from 'react';
import type { InstallLineProps } from '@/components/install/install-line.client';
import { installWay } from '@/components/install/install-store';
import { lazyPart } from '@/lib/graphql/lazy-import.client';
import { useStore } from '@/lib/store/use-store.client';

const InstallLine = lazyPart(() => import('@/components/install/install-line.client'));

/** The offer to install the page. Its code is fetched on a second visit, in a browser that can. */
export function InstallOffer(props: Omit<InstallLineProps, 'way'>) {
  const way = useStore(installWay);
  return (
    way && (
      <Suspense fallback={null}>
        <InstallLine way={way} {...props} />
      </Suspense>
    )
  );
}
