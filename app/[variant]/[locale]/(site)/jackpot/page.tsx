import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { casinoContext, found } from '@/components/games/casino-gate';
import { getDrops, getJackpot } from '@/components/jackpot/jackpot.queries';
import { JackpotPage } from '@/components/jackpot/jackpot-page';
import { LogWitness } from '@/components/raffle/log-witness';
import { Unread } from '@/components/ui/unavailable';
import type { PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface JackpotProps {
  readonly params: Promise<PageParams>;
}

export const generateMetadata = publicMetadata(async ({ params }: JackpotProps) => {
  const context = await casinoContext(params);
  const result = await getJackpot(context);
  if (result.ok) found(result.value);
  return pageMetadata(context, '/jackpot/', {
    title: context.t('meta.jackpotTitle', { brand: context.brand.name }),
    description: context.t('meta.jackpotDescription', { brand: context.brand.name }),
  });
});

export default publicPage(async function PublicJackpotPage({ params }: JackpotProps) {
  const context = await casinoContext(params);
  const [result, drops] = await Promise.all([getJackpot(context), getDrops(context)]);
  if (!result.ok) return <Unread context={context} failure={result.error} />;
  return (
    <JackpotPage
      context={context}
      jackpot={found(result.value)}
      drops={drops}
      witness={<LogWitness context={context} />}
    />
  );
});
