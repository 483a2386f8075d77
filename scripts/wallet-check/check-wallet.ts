import { BrokenRule, openWallet, type CheckedWallet, type Rule, type WalletPlace } from './checked-wallet';
import { rulesOfBets } from './rules-of-bets';
import { rulesOfCalls } from './rules-of-calls';
import { rulesOfRounds } from './rules-of-rounds';

export interface Finding {
  /** The rule's sentence. */
  readonly says: string;
  /** The sight instead; null where the rule holds. */
  readonly broken: string | null;
}

const OPENS = 'A launch token is exchanged for its session, whose balance is an amount of its currency.';

async function tryRule(says: string, check: () => Promise<unknown>): Promise<Finding> {
  try {
    await check();
    return { says, broken: null };
  } catch (error) {
    if (error instanceof BrokenRule) return { says, broken: error.message };
    return { says, broken: `no answer: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Tries every rule of docs/wallet-api.md, one after the other, in the session of the launch token. */
export async function* checkWallet(
  place: WalletPlace,
  { launchToken, stake }: { readonly launchToken: string; readonly stake?: string | undefined },
): AsyncGenerator<Finding> {
  let wallet: CheckedWallet | undefined;
  yield await tryRule(OPENS, async () => {
    wallet = await openWallet(place, launchToken, stake);
    await wallet.balance();
  });
  if (!wallet) return;
  const opened = wallet;
  const rules: readonly Rule[] = [...rulesOfBets, ...rulesOfRounds, ...rulesOfCalls];
  for (const { says, check } of rules) yield await tryRule(says, () => check(opened));
}
