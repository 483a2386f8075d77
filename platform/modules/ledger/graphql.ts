import { ViewerRef, type FoyerSchemaBuilder } from '../../http/builder';
import { toDecimal } from '../../kernel/money';
import type { LedgerModule, Wallet } from './index';

/** viewer.wallet (WAL-01). */
export function registerLedgerTypes(builder: FoyerSchemaBuilder, ledger: LedgerModule): void {
  const WalletRef = builder.objectRef<Wallet>('Wallet').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ playerId }) => playerId }),
      balance: t.field({ type: 'Decimal', resolve: ({ balance }) => toDecimal(balance) }),
      bonusBalance: t.field({ type: 'Decimal', resolve: ({ bonusBalance }) => toDecimal(bonusBalance) }),
      currency: t.string({ resolve: ({ balance }) => balance.currency }),
      minDepositAmount: t.field({ type: 'Decimal', resolve: ({ minDepositAmount }) => toDecimal(minDepositAmount) }),
      minWithdrawalAmount: t.field({ type: 'Decimal', resolve: ({ minWithdrawalAmount }) => toDecimal(minWithdrawalAmount) }),
      version: t.exposeInt('version'),
    }),
  });
  builder.objectField(ViewerRef, 'wallet', (t) =>
    t.field({ type: WalletRef, nullable: true, resolve: ({ session }) => (session ? ledger.getWallet(session.playerId) : null) }),
  );
}
