import { defineModule } from '../../define-module';
import { catalogueModule } from '../catalogue/module';
import { favouritesChanged } from './events';
import { registerFavouritesTypes } from './graphql';
import { createFavouritesModule } from './index';

export const favouritesModule = defineModule({
  name: 'favourites',
  needs: { catalogue: catalogueModule },
  events: [favouritesChanged],
  create({ db }, { catalogue }) {
    const favourites = createFavouritesModule(db);
    return {
      api: favourites,
      schema: (builder) => registerFavouritesTypes(builder, favourites, catalogue.shown),
    };
  },
});
