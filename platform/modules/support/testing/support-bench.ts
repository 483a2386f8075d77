import { money } from '@/contract/money';
import { shiftableClock } from '../../../kernel/clock';
import { newId, type PlayerId } from '../../../kernel/ids';
import { createOneTimeCodes } from '../../../kernel/one-time-codes/one-time-codes';
import { openTestDb } from '../../../testing/test-db';
import { createCashierModule, transactionsCheck } from '../../cashier/index';
import { createAccounts, createBreaks } from '../../compliance/index';
import { createLedgerModule } from '../../ledger/index';
import { createLimitsModule } from '../../limits/index';
import { createMessagingModule } from '../../messaging/index';
import { createPlayersModule } from '../../players/index';
import { createVerificationModule } from '../../verification/index';
import type { ActDeps } from '../deps';
import { correctionsCheck } from '../queries/books-check';

/** Texts of messages lie under it. */
export const MESSAGE_SECRET = 'a key of the bench of support';

const CODE_LIMITS = {
  codesPerTarget: 100,
  codesPerTargetDaily: 100,
  wrongCodesPerTargetDaily: 100,
  codesPerAddress: 100,
  wrongCodesPerAddress: 100,
  wrongCodesPerProgram: 100,
  resendSeconds: 30,
};

/** Of the payment provider. */
export const PROVIDER_SECRET = 'a key of the provider of the bench';

let lastNumber = 358_401_700_000;

/** The acts on accounts over a database of their own. */
export async function openBench() {
  const clock = shiftableClock();
  const db = await openTestDb();
  const players = createPlayersModule({ db, clock });
  const ledger = createLedgerModule({ db, clock, furtherChecks: [correctionsCheck, transactionsCheck] });
  const cashier = createCashierModule({
    db,
    clock,
    ledger,
    players,
    depositLimits: {
      reserve: async () => ({ ok: true, value: undefined }),
      settle: async () => undefined,
      release: async () => undefined,
    },
    openOffers: async () => ({ ofDeposits: [], ofPages: [] }),
    onDepositCompleted: async () => null,
    onDepositReversed: (tx, { playerId, bonusKey }) => ledger.endBonusOf(tx, playerId, bonusKey),
    newAccountTermsOf: () => ({ waitHours: 24, freshSignInMinutes: 15 }),
    isClosedLoop: () => false,
    mayCancelWithdrawals: () => true,
    providerUrl: 'http://provider.test/pay',
    payoutsUrl: 'http://provider.test/pay/payouts',
    returnsUrl: 'http://provider.test/pay/returns',
    providerSecret: PROVIDER_SECRET,
    approvesByItself: false,
    isWebOrigin: () => true,
    wakeConsumers: () => undefined,
  });
  const look = { name: 'Aurora', accent: '#222222', onAccent: '#ffffff', sign: null };
  const messaging = createMessagingModule({ db, clock, secrets: MESSAGE_SECRET, lookOf: () => look });
  const verification = createVerificationModule({
    db,
    clock,
    codes: createOneTimeCodes({ db, clock, limits: CODE_LIMITS, secret: 'a secret of the bench' }),
    players,
    messaging,
    wrongLinksPerAddress: 100,
    brandName: () => 'Aurora',
    siteOrigin: (brand) => `https://${brand}.example`,
  });
  const accounts = createAccounts({ db, clock, players });
  const breaksOf = () => ({ timeOutPeriods: [], exclusionTerms: [] });
  const limits = createLimitsModule({
    db,
    clock,
    players,
    termsOf: () => ({ timeZone: 'Europe/Malta', depositPeriods: ['Day'], increaseWait: 24 }),
  });
  const deps: ActDeps = {
    db,
    clock,
    players,
    ledger,
    accounts: { ...accounts, ...createBreaks({ db, clock, players, accounts, breaksOf }) },
    limits,
    messages: messaging,
    cashier,
    verification,
    adjustmentAloneMost: 100,
    wakeConsumers: () => undefined,
  };
  async function newPlayer(funds = 10_000n, currency = 'EUR', change: object = {}): Promise<PlayerId> {
    lastNumber += 1;
    const made = await db.tx((tx) =>
      players.createPlayer(tx, {
        brand: 'aurora',
        phoneNumber: `+${lastNumber}`,
        language: 'en_GB',
        countryCode: 'FI',
        currency,
        ...change,
      }),
    );
    if (!made.ok) throw new Error('taken');
    await db.tx((tx) => ledger.openPlayerAccounts(tx, made.value, currency));
    if (funds > 0n)
      await ledger.depositDemoFunds({ playerId: made.value, amount: money(funds, currency), idempotencyKey: newId() });
    return made.value;
  }
  return { db, cashier, limits, verification, clock, players, ledger, accounts, messaging, deps, newPlayer };
}

/** The fields that every act has. */
export const actBase = (playerId: string, operator = 'Aino') => ({
  brand: 'aurora',
  playerId,
  operator,
  reason: 'the player wrote',
  key: newId(),
});
