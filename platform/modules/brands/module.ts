import { defineModule } from '../../define-module';
import { createBrandsModule } from './index';

export const brandsModule = defineModule({
  name: 'brands',
  hasTables: false,
  needs: {},
  create: ({ settings }) => ({ api: createBrandsModule(settings) }),
});
