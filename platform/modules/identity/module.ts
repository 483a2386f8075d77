import { defineModule } from '../../define-module';
import { brandsModule } from '../brands/module';
import { complianceModule } from '../compliance/module';
import { messagingModule } from '../messaging/module';
import { playersModule } from '../players/module';
import { sessionDestroyed } from './events';
import { registerIdentityTypes } from './graphql';
import { createIdentityModule, endSessionsOfPlayer, openSigningKeys, type SignInRule } from './index';
import { createKeysRoute } from './keys-route';
import { purgeSessions } from './purge-sessions';
import { createSessionsRoute } from './sessions-route';
import { createTokensRoute } from './tokens-route';
import { identitySettings } from './settings';

export const identityModule = defineModule({
  name: 'identity',
  needs: {
    brands: brandsModule,
    compliance: complianceModule,
    players: playersModule,
    messaging: messagingModule,
  },
  answers: ['bet_refusal'],
  events: [sessionDestroyed],
  settings: identitySettings,
  async create({ db, clock, codes, operators, settings }, { brands, compliance, players, messaging }, own) {
    const { issuer, keyEncryptionSecret, sandbox } = settings;
    compliance.whenAccountEnds((tx, playerId, now, why) => endSessionsOfPlayer(tx, playerId, why, now));
    const signInRules: SignInRule[] = [];
    const keys = await openSigningKeys(
      db,
      clock,
      brands.all.map(({ id }) => id),
      { secrets: keyEncryptionSecret, replacesUnreadable: sandbox },
    );
    const identity = createIdentityModule({
      db,
      clock,
      players,
      messaging,
      brands: brands.all,
      codes,
      issuer,
      keys,
      longestSessionDays: own.longestSessionDays,
      async signInRule(tx, playerId, now) {
        for (const rule of signInRules) {
          const forbidden = await rule(tx, playerId, now);
          if (forbidden) return forbidden;
        }
        return null;
      },
    });
    return {
      api: {
        ...identity,
        /** The key that signs the brand's ID tokens. */
        signingKeyOf: keys.providerKey,
        /** Adds a rule that may forbid sign-ins, in the transaction that would open or renew a session. */
        forbidSignIns: (rule: SignInRule) => void signInRules.push(rule),
      },
      schema: (builder) => registerIdentityTypes(builder, identity, clock),
      sandboxRoutes: [createTokensRoute({ identity, players })],
      routes: [
        createKeysRoute({ gate: operators, brands: brands.all.map(({ id }) => id), keys }),
        createSessionsRoute(identity, operators, players.brandOf),
      ],
      start: async () => keys.follow(),
      async purge() {
        await identity.purge();
        await purgeSessions(db, clock.now(), own.sessionRetentionDays);
        await keys.purge();
      },
    };
  },
});
