import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { gamesModule } from '../games/module';
import { ledgerModule } from '../ledger/module';
import { playersModule } from '../players/module';
import { registerAccountClosingTypes } from './graphql';
import { createAccountClosingModule } from './index';

export const accountClosingModule = defineModule({
  name: 'account-closing',
  needs: { compliance: complianceModule, games: gamesModule, ledger: ledgerModule, players: playersModule },
  create({ db, clock }, { compliance, games, ledger, players }) {
    const closing = createAccountClosingModule({
      db,
      clock,
      players,
      games,
      ledger,
      mayReopen: (brand) => compliance.licenceOf(brand).accountReopening,
    });
    return {
      api: closing,
      schema: (builder) => registerAccountClosingTypes(builder, closing),
    };
  },
});
