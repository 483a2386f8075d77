import { defineModule } from '../../define-module';
import { noteConfigHost } from '../../kernel/config-hosts';
import { brandsModule } from '../brands/module';
import { createCurrentFlagsRoute, createFlagsRoute } from './flags-routes';
import { createFlagsModule } from './index';

export const flagsModule = defineModule({
  name: 'flags',
  needs: { brands: brandsModule },
  create({ db, clock, operators, settings: { sharedSecret } }, { brands }) {
    const flags = createFlagsModule({ db, clock, findBrand: brands.find });
    return {
      api: flags,
      routes: [
        createFlagsRoute(flags, operators),
        createCurrentFlagsRoute(flags, sharedSecret, (host) => noteConfigHost(db, host)),
      ],
    };
  },
});
