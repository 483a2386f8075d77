'use client';
import { Suspense } from 'react';
import type { Raffle } from '@/components/raffle/raffle.model';
import { Skeleton } from '@/components/ui/skeleton';
import { lazyPart } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

// The connection is fetched by players' pages that show a raffle, and by no other.
const Drops = lazyPart(() => import('@/components/raffle/drops.client'));

export function LazyDrops({ raffle }: { raffle: Raffle }) {
  const t = useText('raffle');
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full" label={t('drops.loading')} />}>
      <Drops raffle={raffle} />
    </Suspense>
  );
}
