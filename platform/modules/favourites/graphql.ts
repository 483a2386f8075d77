import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession, type RequestContext } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { sharedParse } from '../../graphql/live-feed';
import type { ShownGames } from '../catalogue/index';
import { viewpointOf } from '../catalogue/graphql-refs';
import { favouritesTopic, favouritesChanged, type FavouritesChanged } from './events';
import type { Favourites, FavouritesModule } from './index';

const parseShared = sharedParse<FavouritesChanged>(favouritesChanged.read);

/** viewer.favourites, its mutations and its subscription [GMS-08]. */
export function registerFavouritesTypes(
  builder: FoyerSchemaBuilder,
  favourites: FavouritesModule,
  shown: Pick<ShownGames, 'games'>,
): void {
  const FavouritesRef = builder.objectRef<Favourites>('Favourites').implement({
    fields: (t) => ({
      version: t.exposeInt('version'),
      gameIds: t.idList({ description: 'The newest favourite first.', resolve: ({ gameIds }) => [...gameIds] }),
      isFull: t.exposeBoolean('isFull', { description: 'No other game can be added.' }),
    }),
  });
  builder.objectField(ViewerRef, 'favourites', (t) =>
    t.field({
      type: FavouritesRef,
      nullable: true,
      resolve: ({ session }) => (session ? favourites.get(session.playerId) : null),
    }),
  );
  /** The game as the catalogue writes its id. Throws GameNotFound where the visitor may not see it. */
  const gameIdOf = async (context: RequestContext, gameId: string, country: string): Promise<string> => {
    const [found] = await shown.games(viewpointOf(context), country, [gameId]);
    if (!found) throw toFailure({ kind: 'game-not-found' });
    return found.game.id;
  };
  builder.mutationFields((t) => ({
    addFavourite: t.field({
      ...entry(gated('change-account')),
      type: FavouritesRef,
      description: 'A game that is a favourite already changes nothing; a list that is full takes no other game.',
      args: { gameId: t.arg.id({ required: true }), ipCountryCode: t.arg.string({ required: true }) },
      resolve: async (_root, { gameId, ipCountryCode }, context) => {
        const { playerId } = requireSession(context);
        const added = await favourites.add(playerId, await gameIdOf(context, gameId, ipCountryCode));
        if (!added.ok) throw toFailure({ kind: 'operation-not-allowed' });
        return favourites.get(playerId);
      },
    }),
    removeFavourite: t.field({
      ...entry(gated('change-account')),
      type: FavouritesRef,
      description: 'A game that is no favourite, or is offered no more, is no failure.',
      args: { gameId: t.arg.id({ required: true }) },
      resolve: async (_root, { gameId }, context) => {
        const { playerId } = requireSession(context);
        const { gameIds } = await favourites.get(playerId);
        if (gameIds.includes(gameId)) await favourites.remove(playerId, gameId);
        return favourites.get(playerId);
      },
    }),
  }));
  builder.subscriptionField('favouritesChanged', (t) =>
    t.field({
      type: FavouritesRef,
      description: 'A snapshot comes first. What is sent is at least as new as the change.',
      subscribe: (_root, _args, context) => {
        const { playerId } = requireSession(context);
        return context.live.follow<FavouritesChanged>({
          topic: favouritesTopic(playerId),
          parse: parseShared,
          snapshot: async () => ({ version: (await favourites.get(playerId)).version }),
          version: ({ version }) => version,
        });
      },
      resolve: (_event, _args, context) => favourites.get(requireSession(context).playerId),
    }),
  );
}
