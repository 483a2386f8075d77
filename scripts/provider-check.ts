// Acts as the platform and its wallet towards a game provider that claims docs/wallet-api.md, and tries what that page
// demands of providers: `npm run provider:check -- <launch address> [command]`. Rounds are played by the command, which is
// called with the address of each, or by a person. Ends with code 1 where a rule is broken.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { isCurrency } from '../contract/money';
import { report } from './findings';
import { checkProvider } from './provider-check/check-provider';
import { startStandInWallet } from './provider-check/stand-in-wallet';

const {
  PROVIDER_CHECK_KEY: key,
  PROVIDER_CHECK_GAME: game,
  PROVIDER_CHECK_HEALTH: health,
  PROVIDER_CHECK_END_ROUND: end,
  PROVIDER_CHECK_CURRENCY: currency = 'EUR',
  PROVIDER_CHECK_LICENCE: licence = 'mga',
  PROVIDER_CHECK_LOCALE: locale = 'en_GB',
  PROVIDER_CHECK_OFFERS: offers = '',
  PROVIDER_CHECK_PORT: port = '4100',
  PROVIDER_CHECK_SECONDS: seconds = '60',
} = process.env;
const [launch, program, ...given] = process.argv.slice(2);

/** A command that fails has not played; the calls that came say so. */
function playByCommand(command: string, address: string): Promise<void> {
  const child = spawn(command, [...given, address], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
}

const keyboard = program ? null : createInterface({ input: process.stdin });
const lines = keyboard?.[Symbol.asyncIterator]();

async function playByHand(address: string): Promise<void> {
  process.stderr.write(`Open ${address}\nplay one round to its end, and press Enter here.\n`);
  const pressed = await lines?.next();
  if (pressed?.done) throw new Error('nobody plays: the input has ended');
}

if (!launch?.includes('{token}') || !URL.canParse(launch) || !key || !game || !isCurrency(currency)) {
  process.stderr.write(
    "expected PROVIDER_CHECK_KEY=… PROVIDER_CHECK_GAME=<slug> npm run provider:check -- 'https://…{token}…' [command]\n",
  );
  process.exitCode = 2;
} else {
  const wallet = await startStandInWallet(key, Number(port));
  const endRound = end === undefined ? undefined : { address: end, key };
  const terms = { game, health, endRound, currency, licence, locale, offers: offers.split(',') };
  const play = (address: string) => (program ? playByCommand(program, address) : playByHand(address));
  await report(checkProvider({ ...terms, launch, wallet, patienceMs: Number(seconds) * 1_000, play }));
  keyboard?.close();
}
