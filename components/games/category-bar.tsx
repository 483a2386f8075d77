import { CategoryChips } from '@/components/games/category-chips';
import { getGameLists } from '@/components/games/games.queries';
import { offersProduct } from '@/contract/brands';
import type { PageContext } from '@/lib/page/page-context';

/** The casino's lists directly below the header, in reach on the whole page; without them the page is whole too. */
export async function CategoryBar({ context }: { context: PageContext }) {
  if (!offersProduct(context.brand, 'CASINO')) return null;
  const lists = await getGameLists(context);
  if (!lists.ok || lists.value.length === 0) return null;
  return <CategoryChips context={context} lists={lists.value} current={null} leads />;
}
