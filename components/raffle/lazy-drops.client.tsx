'use client';
import { lazy, Suspense } from 'react';
import type { Raffle } from '@/components/raffle/raffle.model';
import { Skeleton } from '@/components/ui/skeleton';
import { useText } from '@/lib/i18n/texts.client';

// The connection is fetched by players' pages that show a raffle, and by no other.
const Drops = lazy(() => import('@/components/raffle/drops.client'));

export function LazyDrops({ raffle }: { raffle: Raffle }) {
  const t = useText('raffle');
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full" label={t('drops.loading')} />}>
      <Drops raffle={raffle} />
    </Suspense>
  );
}
