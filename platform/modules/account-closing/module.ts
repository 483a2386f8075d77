import { defineModule } from '../../define-module';
import { toFailure } from '../../graphql/failure';
import { may } from '../compliance/index';
import { complianceModule } from '../compliance/module';
import { ledgerModule } from '../ledger/module';
import { playersModule } from '../players/module';
import { registerAccountClosingTypes } from './graphql';
import { createAccountClosingModule } from './index';

export const accountClosingModule = defineModule({
  name: 'account-closing',
  needs: { compliance: complianceModule, ledger: ledgerModule, players: playersModule },
  create({ db, clock }, { compliance, ledger, players }) {
    const closing = createAccountClosingModule({
      db,
      clock,
      players,
      ledger,
      mayReopen: (brand) => compliance.licenceOf(brand).accountReopening,
    });
    return {
      api: closing,
      schema: (builder) => registerAccountClosingTypes(builder, closing),
      async accountGate({ playerId }) {
        const player = await players.getPlayer(playerId);
        const refusal = player && may('change-account', player, clock.now());
        return refusal && toFailure(refusal);
      },
    };
  },
});
