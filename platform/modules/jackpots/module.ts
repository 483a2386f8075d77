import { JACKPOTS } from '@/contract/jackpots';
import { defineModule } from '../../define-module';
import { ledgerModule } from '../ledger/module';
import { playersModule } from '../players/module';
import { cryptoDraw } from './domain/chance';
import { createJackpotsModule } from './index';
import { jackpotBooksChecks } from './queries/books-check';

export const jackpotsModule = defineModule({
  name: 'jackpots',
  needs: { ledger: ledgerModule, players: playersModule },
  create({ db, clock }, { ledger, players }) {
    const jackpots = createJackpotsModule({ db, clock, jackpots: JACKPOTS, ledger, players, draw: cryptoDraw });
    for (const check of jackpotBooksChecks) ledger.addBooksCheck(check);
    return {
      api: jackpots,
      consumers: [jackpots.consumer],
      async start() {
        await jackpots.openPots();
        return () => undefined;
      },
    };
  },
});
