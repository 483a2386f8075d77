import type { LicenceFeature } from '@/contract/licence';
import type { PlayerId } from '../../../kernel/ids';
import type { CashierModule } from '../../cashier/index';
import type { JackpotsModule } from '../index';
import { toEuros } from '../service/views';

interface NoticeDeps {
  readonly jackpots: Pick<JackpotsModule, 'instanceOf' | 'getOptIn'>;
  readonly cashier: Pick<CashierModule, 'getLastCompletedDeposit'>;
  readonly featuresOf: (brand: string) => readonly LicenceFeature[];
}

export interface InstantBankingNotice {
  /** Exact decimal, euros for each bet. */
  readonly contribution: string;
}

/**
 * The notice to a player in the jackpot whose money came by instant banking, where the licence asks
 * for it; null for any other [NOT-01, BRD-03].
 */
export async function findInstantBankingNotice(
  { jackpots, cashier, featuresOf }: NoticeDeps,
  brand: string,
  playerId: PlayerId,
): Promise<InstantBankingNotice | null> {
  const instance = jackpots.instanceOf(brand);
  if (!instance || !featuresOf(brand).includes('ibJackpotNotification')) return null;
  const optIn = await jackpots.getOptIn(instance, playerId);
  if (!optIn?.optedIn) return null;
  const deposit = await cashier.getLastCompletedDeposit(playerId);
  return deposit?.methodKind === 'INSTANT_BANK' ? { contribution: toEuros(optIn.contribution) } : null;
}
