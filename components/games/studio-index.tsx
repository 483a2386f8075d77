import { StudioCards } from '@/components/games/studio-cards';
import { getStudios } from '@/components/games/games.queries';
import { PageHeading } from '@/components/ui/page-heading';
import { Unread } from '@/components/ui/unavailable';
import type { PageContext } from '@/lib/page/page-context';

/** All studios of the house [GMS-03]. */
export async function StudioIndex({ context }: { context: PageContext }) {
  const studios = await getStudios(context);
  return (
    <>
      <PageHeading title={context.t('games.studios')} text={context.t('games.studiosText')} />
      {studios.ok ? (
        <StudioCards context={context} studios={studios.value} />
      ) : (
        <Unread t={context.t} failure={studios.error} text={context.t('common.unavailable')} />
      )}
    </>
  );
}
