import { defineModule } from '../../define-module';
import { catalogueModule } from '../catalogue/module';
import { registerFavouritesTypes } from './graphql';
import { createFavouritesModule } from './index';

export const favouritesModule = defineModule({
  name: 'favourites',
  needs: { catalogue: catalogueModule },
  create({ db }, { catalogue }) {
    const favourites = createFavouritesModule(db);
    return {
      api: favourites,
      schema: (builder) => registerFavouritesTypes(builder, favourites, catalogue.shown),
    };
  },
});
