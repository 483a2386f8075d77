import { defineModule } from '../../define-module';
import { brandsModule } from '../brands/module';
import { createBrandRules } from './brand-rules';
import { createComplianceModule } from './index';

export const complianceModule = defineModule({
  name: 'compliance',
  hasTables: false,
  needs: { brands: brandsModule },
  create(host, { brands }) {
    const compliance = createComplianceModule(host);
    return { api: { ...compliance, ...createBrandRules(compliance, brands) } };
  },
});
