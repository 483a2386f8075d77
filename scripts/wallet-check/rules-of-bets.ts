import { minorDigits } from '../../contract/money';
import { BrokenRule } from '../findings';
import { moves, newId, refused, same, seen, taken, type CheckedWallet, type Rule } from './checked-wallet';

/** Texts that are no amounts of the currency, though a careless reader takes some of them. */
function wrongAmounts({ session: { currency } }: CheckedWallet): readonly (string | number)[] {
  const digits = minorDigits(currency);
  const forms = digits === 0 ? ['100.00', '100.0'] : ['100', '1.5', `1.${'0'.repeat(digits + 1)}`];
  const right = digits === 0 ? '100' : `1.${'0'.repeat(digits)}`;
  return [...forms, `0${right}`, `-${right}`, `${right}e1`, `+${right}`, ` ${right}`, '1,50', '', 1];
}

async function noAmount(wallet: CheckedWallet): Promise<void> {
  for (const stake of wrongAmounts(wallet))
    refused(
      `a stake of ${JSON.stringify(stake)}`,
      await wallet.call('bet', { ...wallet.betOf(), stake }),
      'BadRequest',
      400,
    );
  refused('a stake of nothing', await wallet.call('bet', wallet.betOf({ stake: wallet.text(0n) })), 'BadRequest', 400);
}

async function sameAgain(wallet: CheckedWallet): Promise<void> {
  const bet = wallet.betOf();
  await moves(wallet, -wallet.stake, async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => wallet.call('bet', bet)));
    const [first] = answers;
    if (!first) return;
    taken('the first of five at once', first);
    for (const answer of answers) same('five at once', first, answer);
    taken('a further bet', await wallet.call('bet', wallet.betOf({ roundId: bet.roundId })));
    same('again, after a further bet', first, await wallet.call('bet', bet));
    taken('the win', await wallet.call('win', wallet.winOf(bet.roundId, wallet.stake)));
    same('again, after its round', first, await wallet.call('bet', bet));
  });
}

async function otherContent(wallet: CheckedWallet): Promise<void> {
  const bet = wallet.betOf();
  const { requestId, roundId } = bet;
  taken('the bet', await wallet.call('bet', bet));
  await moves(wallet, 0n, async () => {
    for (const over of [{ stake: wallet.text(wallet.stake + 1n) }, { roundId: newId() }])
      refused(
        `a bet with ${JSON.stringify(over)}`,
        await wallet.call('bet', { ...bet, ...over }),
        'IdempotencyConflict',
      );
    const win = { ...wallet.winOf(roundId, wallet.stake), requestId };
    refused('a win of that id', await wallet.call('win', win), 'IdempotencyConflict');
    const rollback = { ...wallet.rollbackOf(newId()), requestId };
    refused('a rollback of that id', await wallet.call('rollback', rollback), 'IdempotencyConflict');
  });
  taken('its win', await wallet.call('win', wallet.winOf(roundId, wallet.stake)));
}

async function tooMuch(wallet: CheckedWallet): Promise<void> {
  const bet = wallet.betOf({ stake: wallet.text((await wallet.balance()) + wallet.stake) });
  await moves(wallet, 0n, async () => {
    const reply = await wallet.call('bet', bet);
    if (reply.status !== 409) throw new BrokenRule(`expected a refusal of 409, not ${seen(reply)}`);
    same('again', reply, await wallet.call('bet', bet));
  });
}

async function atOnce(wallet: CheckedWallet): Promise<void> {
  const bets = [1, 2, 3, 4, 5].map(() => wallet.betOf());
  await moves(wallet, -5n * wallet.stake, async () => {
    for (const reply of await Promise.all(bets.map((bet) => wallet.call('bet', bet)))) taken('one of five', reply);
  });
  const wins = bets.map(({ roundId }) => wallet.call('win', wallet.winOf(roundId, wallet.stake)));
  for (const reply of await Promise.all(wins)) taken('one of five wins', reply);
}

export const rulesOfBets: readonly Rule[] = [
  {
    says: 'A launch token works once.',
    check: async ({ call, launchToken }) =>
      refused('the second time', await call('authenticate', { launchToken }), 'SessionExpired'),
  },
  {
    says: 'A bet takes its stake, and answers a transaction and the balance after it.',
    check: async (wallet) =>
      moves(wallet, -wallet.stake, async () => {
        const before = await wallet.balance();
        const { balance, currency, transactionId } = taken('the bet', await wallet.call('bet', wallet.betOf()));
        const due = { balance: wallet.text(before - wallet.stake), currency: wallet.session.currency };
        if (balance !== due.balance || currency !== due.currency || typeof transactionId !== 'string')
          throw new BrokenRule(`expected a transaction and ${JSON.stringify(due)}, not ${String(balance)}`);
      }),
  },
  {
    says: 'An answer repeats the requestId of its call, a refusal as well.',
    async check({ call, betOf }) {
      for (const bet of [betOf(), betOf({ sessionId: newId() }), betOf({ stake: 'much' })]) {
        const reply = await call('bet', bet);
        if (reply.body.requestId !== bet.requestId) throw new BrokenRule(seen(reply));
      }
    },
  },
  { says: 'Amounts are decimals in text with exactly the digits of their currency.', check: noAmount },
  {
    says: 'Ids are 1 to 128 printable ASCII characters without blanks.',
    async check({ call, betOf }) {
      for (const requestId of ['', 'a b', 'a\u0000b', 'ä', 'a'.repeat(129)])
        refused(`the id ${JSON.stringify(requestId)}`, await call('bet', betOf({ requestId })), 'BadRequest', 400);
      taken('an id of 128', await call('bet', betOf({ requestId: newId().padEnd(128, '~') })));
    },
  },
  { says: 'The same request again is done once and answered as the first time.', check: sameAgain },
  { says: 'The same id with another content is IdempotencyConflict.', check: otherContent },
  { says: 'A stake that is refused stays refused under its id, and takes nothing.', check: tooMuch },
  { says: 'Bets at the same moment take each its stake.', check: atOnce },
  {
    says: 'A bet in another currency than that of the session is WrongCurrency.',
    async check({ call, betOf, session }) {
      const [currency, stake] = session.currency === 'JPY' ? ['EUR', '1.00'] : ['JPY', '100'];
      refused('the bet', await call('bet', betOf({ currency, stake })), 'WrongCurrency');
      refused('a currency that is none', await call('bet', betOf({ currency: 'XXX' })), 'BadRequest', 400);
    },
  },
  {
    says: 'A bet of another game than that of the session is RoundMismatch.',
    check: async ({ call, betOf }) =>
      refused('the bet', await call('bet', betOf({ gameSlug: `no-game-${newId()}` })), 'RoundMismatch'),
  },
];
