import { BRANDS } from '@/contract/brands';
import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { ledgerModule } from '../ledger/module';
import { playersModule } from '../players/module';
import { limitsChanged } from './events';
import { registerLimitsTypes } from './graphql';
import { createLimitsModule } from './index';
import { writePlayRules } from './store';

export const limitsModule = defineModule({
  name: 'limits',
  needs: { compliance: complianceModule, ledger: ledgerModule, players: playersModule },
  answers: ['bet_refusal', 'lock_bet', 'count_play', 'is_reached', 'note_play', 'play_resumes_at'],
  refusals: ['LimitReached', 'StakeAboveLimit'],
  events: [limitsChanged],
  async create({ db, clock }, { compliance, players }) {
    const brands = BRANDS.map(({ id, license }) => ({ id, licence: license }));
    await compliance.followRules((tx, licences) => writePlayRules(tx, licences, brands));
    const limits = createLimitsModule({
      db,
      clock,
      players,
      termsOf(brand) {
        const { code, timeZone, limitIncreaseWaitHours, playLimits, singleStakeLimit } = compliance.licenceOf(brand);
        return {
          timeZone,
          increaseWait: limitIncreaseWaitHours,
          depositPeriods: compliance.depositLimitPeriods(code),
          playPeriods: { loss: playLimits.loss, 'global-loss': playLimits.globalLoss, stake: playLimits.stake },
          session: { licence: code, periods: playLimits.session },
          singleStake: singleStakeLimit,
        };
      },
    });
    return { api: limits, schema: (builder) => registerLimitsTypes(builder, limits), jobs: limits.jobs };
  },
});
