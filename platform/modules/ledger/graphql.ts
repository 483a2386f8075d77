import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { sharedParse } from '../../graphql/live-feed';
import { money, toDecimal } from '@/contract/money';
import { PlayerRef } from '../players/graphql-refs';
import { parseBalanceEvent, type BalanceEvent } from '@/contract/events/balance';
import { toBalanceSnapshot, walletTopic } from './events';
import { MoneyTypeRef } from './graphql-enums';
import type { LedgerModule, Wallet } from './index';

const wageringDescription =
  'Per cent of the wagering requirement of the active bonus, 0 to 100 with one digit after the point; null without one.';

const parseShared = sharedParse((payload) => parseBalanceEvent(payload) ?? null);

/** viewer.wallet [WAL-01], the subscription balanceUpdated [WAL-02] and what a player has deposited in all. */
export function registerLedgerTypes(builder: FoyerSchemaBuilder, ledger: LedgerModule): void {
  registerWallet(builder, ledger);
  registerBalanceUpdated(builder, ledger);
  builder.objectField(PlayerRef, 'totalDepositAmount', (t) =>
    t.field({
      type: 'Decimal',
      resolve: async ({ id, currency }) => toDecimal((await ledger.getTotalDeposits(id)) ?? money(0n, currency)),
    }),
  );
}

function registerWallet(builder: FoyerSchemaBuilder, ledger: LedgerModule): void {
  const WalletRef = builder.objectRef<Wallet>('Wallet').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ playerId }) => playerId }),
      balance: t.field({ type: 'Decimal', resolve: ({ balance }) => toDecimal(balance) }),
      bonusBalance: t.field({ type: 'Decimal', resolve: ({ bonusBalance }) => toDecimal(bonusBalance) }),
      currency: t.string({ resolve: ({ balance }) => balance.currency }),
      minDepositAmount: t.field({ type: 'Decimal', resolve: ({ minDepositAmount }) => toDecimal(minDepositAmount) }),
      minWithdrawalAmount: t.field({
        type: 'Decimal',
        resolve: ({ minWithdrawalAmount }) => toDecimal(minWithdrawalAmount),
      }),
      wageringProgress: t.exposeFloat('wageringProgress', { nullable: true, description: wageringDescription }),
      version: t.exposeInt('version'),
    }),
  });
  builder.objectField(ViewerRef, 'wallet', (t) =>
    t.field({
      type: WalletRef,
      nullable: true,
      resolve: ({ session }) => (session ? ledger.getWallet(session.playerId) : null),
    }),
  );
}

function registerBalanceUpdated(builder: FoyerSchemaBuilder, ledger: LedgerModule): void {
  const BalanceUpdateRef = builder.objectRef<BalanceEvent>('BalanceUpdate').implement({
    description:
      'A snapshot comes first: amount 0 and moneyType null. moneyType is null for wins and rollbacks too. A lower version never overwrites a higher one.',
    fields: (t) => ({
      balance: t.expose('balance', { type: 'Decimal' }),
      bonusBalance: t.expose('bonusBalance', { type: 'Decimal' }),
      currency: t.exposeString('currency'),
      amount: t.expose('amount', { type: 'Decimal' }),
      moneyType: t.expose('moneyType', { type: MoneyTypeRef, nullable: true }),
      wageringProgress: t.exposeFloat('wageringProgress', { nullable: true, description: wageringDescription }),
      version: t.exposeInt('version'),
    }),
  });
  builder.subscriptionField('balanceUpdated', (t) =>
    t.field({
      type: BalanceUpdateRef,
      subscribe: (_root, _args, context) => {
        const { playerId } = requireSession(context);
        return context.live.follow({
          topic: walletTopic(playerId),
          parse: parseShared,
          snapshot: async () => {
            const wallet = await ledger.getWallet(playerId);
            return wallet && toBalanceSnapshot(wallet);
          },
          version: ({ version }) => version,
        });
      },
      resolve: (event) => event,
    }),
  );
}
