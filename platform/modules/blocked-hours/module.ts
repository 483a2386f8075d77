import { windowAt } from '@/contract/calendar-window';
import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { endSessionsOfPlayer, lockSignIns } from '../identity/index';
import { identityModule } from '../identity/module';
import { ledgerModule } from '../ledger/module';
import { playersModule } from '../players/module';
import { blockedHoursFailures } from './domain/failures';
import { registerBlockedHoursTypes } from './graphql';
import { createBlockedHoursModule } from './index';

const HOUR_MS = 3_600_000;

export const blockedHoursModule = defineModule({
  name: 'blocked-hours',
  needs: { compliance: complianceModule, identity: identityModule, ledger: ledgerModule, players: playersModule },
  answers: ['bet_refusal'],
  failures: blockedHoursFailures,
  create({ db, clock }, { compliance, identity, players }) {
    const hours = createBlockedHoursModule({
      db,
      clock,
      players,
      endPlay: compliance.endPlay,
      sessions: {
        lock: lockSignIns,
        end: (tx, playerId, now) => endSessionsOfPlayer(tx, playerId, 'hours-blocked', now),
      },
      termsOf(brand) {
        const { blockedHours, limitIncreaseWaitHours: wait, timeZone } = compliance.licenceOf(brand);
        return {
          isOffered: blockedHours,
          timeZone,
          afterWait: (now) =>
            wait === 'until-term-ends'
              ? windowAt('Day', now, timeZone).endsAt
              : new Date(now.getTime() + wait * HOUR_MS),
        };
      },
    });
    identity.forbidSignIns(hours.signInRefusal);
    return {
      api: hours,
      schema: (builder) => registerBlockedHoursTypes(builder, hours),
      jobs: hours.jobs,
    };
  },
});
