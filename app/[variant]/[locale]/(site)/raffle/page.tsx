import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { casinoContext, found } from '@/components/games/casino-gate';
import { getStudio } from '@/components/games/games.queries';
import { getRaffle } from '@/components/raffle/raffle.queries';
import { RafflePage } from '@/components/raffle/raffle-page';
import { Unread } from '@/components/ui/unavailable';
import type { PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface RaffleProps {
  readonly params: Promise<PageParams>;
}

export const generateMetadata = publicMetadata(async ({ params }: RaffleProps) => {
  const context = await casinoContext(params);
  const result = await getRaffle(context);
  if (result.ok) found(result.value);
  return pageMetadata(context, '/raffle/', {
    title: context.t('meta.raffleTitle', { brand: context.brand.name }),
    description: context.t('meta.raffleDescription', { brand: context.brand.name }),
  });
});

export default publicPage(async function PublicRafflePage({ params }: RaffleProps) {
  const context = await casinoContext(params);
  const result = await getRaffle(context);
  if (!result.ok) return <Unread context={context} failure={result.error} />;
  const raffle = found(result.value);
  const slug = raffle.raffles[0]?.gameStudio.slug;
  const studio = slug === undefined ? null : await getStudio(context, slug);
  return <RafflePage context={context} raffle={raffle} studio={studio?.ok ? studio.value : null} />;
});
