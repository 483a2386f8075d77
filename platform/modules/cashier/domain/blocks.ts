import type { AccountStatus, CashierBlockReason, KycStatus } from '../../../kernel/enumerations';

/** What the cashier must know of a player. */
export interface CashierStanding {
  readonly accountStatus: AccountStatus;
  readonly selfExclusionEndsAt: Date | null;
  readonly timeoutEndsAt: Date | null;
  readonly areWithdrawalsBlocked: boolean;
  readonly isDepositsBlocked: boolean;
  readonly kycStatus: KycStatus;
  readonly kycVerificationsMissing: readonly string[];
  readonly sourceOfWealthDocuments: readonly unknown[] | null;
  /** A deposit was taken back by its provider, and the balance has not carried it yet. */
  readonly hasReversedDeposit: boolean;
}

const isAhead = (moment: Date | null, now: Date): boolean => moment !== null && moment > now;

/** The first that stands against depositing. */
export function depositsBlock(player: CashierStanding, now: Date): CashierBlockReason | null {
  if (player.accountStatus === 'Closed') return 'AccountClosed';
  if (player.accountStatus === 'Blocked') return 'AccountBlocked';
  if (isAhead(player.selfExclusionEndsAt, now)) return 'SelfExcluded';
  if (isAhead(player.timeoutEndsAt, now)) return 'TimeOut';
  return player.isDepositsBlocked ? 'DepositsBlocked' : null;
}

/** Whoever excludes himself, takes a pause or closes the account keeps his money: only a block holds it back, and a deposit that he has taken back himself. */
export function withdrawalsBlock(player: CashierStanding): CashierBlockReason | null {
  return withdrawalsBlocks(player)[0] ?? null;
}

function withdrawalsBlocks({ accountStatus, areWithdrawalsBlocked, hasReversedDeposit }: CashierStanding): readonly CashierBlockReason[] {
  const blocks: CashierBlockReason[] = [];
  if (accountStatus === 'Blocked') blocks.push('AccountBlocked');
  if (areWithdrawalsBlocked) blocks.push('WithdrawalsBlocked');
  if (hasReversedDeposit) blocks.push('DepositReversed');
  return blocks;
}

/** What must be shown before money is paid out; told from the beginning, not only then [CSH-11]. */
export function documentsNeeded({ kycStatus, kycVerificationsMissing, sourceOfWealthDocuments }: CashierStanding): readonly string[] {
  const identity = kycStatus === 'Required' ? (kycVerificationsMissing.length > 0 ? kycVerificationsMissing : ['Identity']) : [];
  return sourceOfWealthDocuments ? [...identity, 'SourceOfWealth'] : identity;
}

/** All that keeps a withdrawal in review, whoever approves it. */
export interface PayoutHold {
  readonly heldBy: readonly CashierBlockReason[];
  /** Of `DocumentsNeeded`: which. */
  readonly documents: readonly string[];
}

export function payoutHold(player: CashierStanding): PayoutHold {
  const documents = documentsNeeded(player);
  return { heldBy: [...withdrawalsBlocks(player), ...(documents.length > 0 ? (['DocumentsNeeded'] as const) : [])], documents };
}
