import { getCovers } from '@/components/games/discovery.queries';
import { ListCards } from '@/components/games/list-cards';
import { getCategories, getGameLists, type GameListSummary } from '@/components/games/games.queries';
import { LISTING_PATHS } from '@/components/games/listing-filters.model';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { Unread } from '@/components/ui/unavailable';
import type { Result } from '@/contract/result';
import type { Failure } from '@/lib/graphql/failure';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** All lists of the house [GMS-03]. */
export async function ListIndex({ context }: { context: PageContext }) {
  const { locale, t } = context;
  return (
    <>
      <PageHeading title={t('games.lists')} text={t('games.listsText')} />
      <Cards context={context} kind="list" lists={await getGameLists(context)} />
      {offers(context, 'GameCategories') && (
        <p className="page section">
          <a className={buttonClass({ look: 'quiet' })} href={localePath(locale, LISTING_PATHS.category)}>
            {t('games.kindsTitle')}
          </a>
        </p>
      )}
    </>
  );
}

/** All kinds of games of the house [NAV-02]. */
export async function CategoryIndex({ context }: { context: PageContext }) {
  const { t } = context;
  return (
    <>
      <PageHeading title={t('games.kindsTitle')} text={t('games.kindsText')} />
      <Cards context={context} kind="category" lists={await getCategories(context)} />
    </>
  );
}

interface CardsProps {
  readonly context: PageContext;
  readonly kind: 'list' | 'category';
  readonly lists: Result<readonly GameListSummary[], Failure>;
}

async function Cards({ context, kind, lists }: CardsProps) {
  const { locale, t } = context;
  const covers = await getCovers(context, kind);
  if (!lists.ok) return <Unread context={context} failure={lists.error} isPart />;
  return lists.value.length > 0 ? (
    <ListCards context={context} kind={kind} lists={lists.value} covers={covers} />
  ) : (
    <EmptyState icon="games" next={{ href: localePath(locale, '/'), label: t('common.backToLobby') }}>
      {t('lobby.empty')}
    </EmptyState>
  );
}
