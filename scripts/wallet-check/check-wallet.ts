import { tryRule, type Finding } from '../findings';
import { openWallet, type CheckedWallet, type Rule, type WalletPlace } from './checked-wallet';
import { rulesOfBets } from './rules-of-bets';
import { rulesOfCalls } from './rules-of-calls';
import { rulesOfRounds } from './rules-of-rounds';

const OPENS = 'A launch token is exchanged for its session, whose balance is an amount of its currency.';

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
