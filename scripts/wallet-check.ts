// Tries a wallet that claims the protocol of docs/wallet-api.md by every rule of it: `npm run wallet:check -- <url>`, with
// the provider's key in WALLET_CHECK_KEY and a launch token of a player with money in WALLET_CHECK_LAUNCH_TOKEN. Ends with
// code 1 where a rule is broken.
import { report } from './findings';
import { checkWallet } from './wallet-check/check-wallet';

const {
  WALLET_CHECK_KEY: key,
  WALLET_CHECK_LAUNCH_TOKEN: launchToken,
  WALLET_CHECK_PROVIDER: provider,
  WALLET_CHECK_STAKE: stake,
} = process.env;
const [url] = process.argv.slice(2);

if (!url || !URL.canParse(url) || !key || !launchToken) {
  process.stderr.write('expected WALLET_CHECK_KEY=… WALLET_CHECK_LAUNCH_TOKEN=… npm run wallet:check -- <url>\n');
  process.exitCode = 2;
} else {
  await report(checkWallet({ url, key, provider }, { launchToken, stake }));
}
