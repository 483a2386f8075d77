import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { contentModule } from '../content/module';
import { registerLegalTypes } from './graphql';
import { createLegal } from './index';

export const legalModule = defineModule({
  name: 'legal',
  needs: { compliance: complianceModule, content: contentModule },
  create({ db, clock }, { compliance, content }) {
    const timeZoneOf = (brand: string) => compliance.licenceOf(brand).timeZone;
    const legal = createLegal({ db, clock, content, timeZoneOf });
    return { api: legal, schema: (builder) => registerLegalTypes(builder, legal) };
  },
});
