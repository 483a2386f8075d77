import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { ledgerModule } from '../ledger/module';
import { registerActivityTypes } from './graphql';
import { createActivityModule } from './index';

export const activityModule = defineModule({
  name: 'activity',
  needs: { compliance: complianceModule, ledger: ledgerModule },
  create({ db, clock }, { compliance, ledger }) {
    const activity = createActivityModule({
      db,
      clock,
      timeZoneOf: (licence) => compliance.licence(licence).timeZone,
      timeZoneOfBrand: (brand) => compliance.licenceOf(brand).timeZone,
    });
    return {
      api: activity,
      consumers: [activity.consumer],
      schema: (builder) => registerActivityTypes(builder, activity, { compliance, ledger }),
    };
  },
});
