import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { casinoContext, found } from '@/components/games/casino-gate';
import { getRaffle } from '@/components/raffle/raffle.queries';
import { VerifyPage } from '@/components/raffle/verify-page';
import type { PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface VerifyProps {
  readonly params: Promise<PageParams>;
}

export const generateMetadata = publicMetadata(async ({ params }: VerifyProps) => {
  const context = await casinoContext(params);
  return pageMetadata(context, '/raffle/verify/', {
    title: context.t('meta.raffleVerifyTitle', { brand: context.brand.name }),
    description: context.t('meta.raffleVerifyDescription', { brand: context.brand.name }),
  });
});

export default publicPage(async function PublicVerifyPage({ params }: VerifyProps) {
  const context = await casinoContext(params);
  const result = await getRaffle(context);
  if (result.ok) found(result.value);
  return <VerifyPage context={context} />;
});
