import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { createActivityModule } from './index';

export const activityModule = defineModule({
  name: 'activity',
  needs: { compliance: complianceModule },
  create({ db }, { compliance }) {
    const activity = createActivityModule({ db, timeZoneOf: (licence) => compliance.licence(licence).timeZone });
    return { api: activity, consumers: [activity.consumer] };
  },
});
