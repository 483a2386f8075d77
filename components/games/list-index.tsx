import { ListCards } from '@/components/games/list-cards';
import { getGameLists } from '@/components/games/games.queries';
import { PageHeading } from '@/components/ui/page-heading';
import { Unread } from '@/components/ui/unavailable';
import type { PageContext } from '@/lib/page/page-context';

/** All lists of the house [GMS-03]. */
export async function ListIndex({ context }: { context: PageContext }) {
  const lists = await getGameLists(context);
  return (
    <>
      <PageHeading title={context.t('games.lists')} text={context.t('games.listsText')} />
      {lists.ok ? (
        <ListCards context={context} lists={lists.value} />
      ) : (
        <Unread t={context.t} failure={lists.error} text={context.t('common.unavailable')} />
      )}
    </>
  );
}
