import { BrokenRule } from '../findings';
import { moves, newId, refused, same, taken, type CheckedWallet, type Rule } from './checked-wallet';

async function openRound(wallet: CheckedWallet): Promise<{ requestId: string; roundId: string }> {
  const bet = wallet.betOf();
  taken('the bet', await wallet.call('bet', bet));
  return bet;
}

async function winOnce(wallet: CheckedWallet): Promise<void> {
  const { roundId } = await openRound(wallet);
  const win = wallet.winOf(roundId, 2n * wallet.stake, false);
  await moves(wallet, 5n * wallet.stake, async () => {
    const answers = await Promise.all([1, 2, 3].map(() => wallet.call('win', win)));
    for (const answer of answers) taken('one of three at once', answer);
    taken('another', await wallet.call('win', wallet.winOf(roundId, 3n * wallet.stake)));
    for (const answer of [...answers, await wallet.call('win', win)]) same('again', answers[0] ?? answer, answer);
  });
}

async function closedRound(wallet: CheckedWallet): Promise<void> {
  const { requestId, roundId } = await openRound(wallet);
  taken('a win of 0', await wallet.call('win', wallet.winOf(roundId, 0n)));
  await moves(wallet, 0n, async () => {
    refused('a bet', await wallet.call('bet', wallet.betOf({ roundId })), 'RoundClosed');
    refused('a win', await wallet.call('win', wallet.winOf(roundId, wallet.stake)), 'RoundClosed');
    refused('a rollback', await wallet.call('rollback', wallet.rollbackOf(requestId)), 'RoundClosed');
  });
}

async function winWithoutRound(wallet: CheckedWallet): Promise<void> {
  const bet = wallet.betOf();
  const win = wallet.winOf(bet.roundId, wallet.stake);
  await moves(wallet, 0n, async () => {
    refused('before its bet', await wallet.call('win', win), 'RoundNotFound', 404);
    taken('the bet', await wallet.call('bet', bet));
    taken('the same win after its bet', await wallet.call('win', win));
  });
}

async function rollbackOnce(wallet: CheckedWallet): Promise<void> {
  await moves(wallet, 0n, async () => {
    const { requestId, roundId } = await openRound(wallet);
    const rollback = wallet.rollbackOf(requestId);
    const answers = await Promise.all([1, 2, 3].map(() => wallet.call('rollback', rollback)));
    for (const answer of answers) taken('one of three at once', answer);
    taken('under another id', await wallet.call('rollback', wallet.rollbackOf(requestId)));
    refused('a bet of the cancelled round', await wallet.call('bet', wallet.betOf({ roundId })), 'RoundClosed');
  });
}

async function rollbackFirst(wallet: CheckedWallet): Promise<void> {
  const bet = wallet.betOf();
  await moves(wallet, 0n, async () => {
    taken('the rollback', await wallet.call('rollback', wallet.rollbackOf(bet.requestId)));
    refused('the bet', await wallet.call('bet', bet), 'RolledBack');
    refused('the bet again', await wallet.call('bet', bet), 'RolledBack');
  });
}

async function rollbackOfWon(wallet: CheckedWallet): Promise<void> {
  const { requestId, roundId } = await openRound(wallet);
  const win = wallet.winOf(roundId, wallet.stake, false);
  taken('the win', await wallet.call('win', win));
  await moves(wallet, 0n, async () => {
    refused('the bet', await wallet.call('rollback', wallet.rollbackOf(requestId)), 'RoundWon');
    refused('the win', await wallet.call('rollback', wallet.rollbackOf(win.requestId)), 'BetNotFound', 404);
  });
}

async function betAndWin(wallet: CheckedWallet): Promise<void> {
  const both = { ...wallet.betOf(), amount: wallet.text(3n * wallet.stake), roundClosed: true };
  await moves(wallet, 2n * wallet.stake, async () => {
    const first = await wallet.call('bet-and-win', both);
    taken('the call', first);
    same('again', first, await wallet.call('bet-and-win', both));
    const other = { ...both, amount: wallet.text(4n * wallet.stake) };
    refused('with another win', await wallet.call('bet-and-win', other), 'IdempotencyConflict');
    refused('its rollback', await wallet.call('rollback', wallet.rollbackOf(both.requestId)), 'RoundClosed');
    const foreign = { ...both, requestId: newId(), roundId: newId(), gameSlug: 'no-game' };
    refused('one whose bet is refused', await wallet.call('bet-and-win', foreign), 'RoundMismatch');
  });
}

async function prize(wallet: CheckedWallet): Promise<void> {
  const { sessionId, currency } = wallet.session;
  const paid = { sessionId, kind: 'tournament', reference: 'check', amount: wallet.text(wallet.stake), currency };
  const call = { ...paid, requestId: newId() };
  await moves(wallet, wallet.stake, async () => {
    const first = await wallet.call('prize', call);
    taken('the prize', first);
    same('again', first, await wallet.call('prize', call));
    refused('of another kind', await wallet.call('prize', { ...call, kind: 'jackpot' }), 'IdempotencyConflict');
    refused('of no kind', await wallet.call('prize', { ...call, requestId: newId(), kind: 'x' }), 'BadRequest', 400);
    refused('its rollback', await wallet.call('rollback', wallet.rollbackOf(call.requestId)), 'BetNotFound', 404);
  });
}

async function lookups(wallet: CheckedWallet): Promise<void> {
  const bet = wallet.betOf();
  const { requestId, roundId, sessionId, stake } = bet;
  const { transactionId } = taken('the bet', await wallet.call('bet', bet));
  const facts = [
    ['request', { requestId }, { operation: 'bet', outcome: 'Accepted', transactionId, roundId, stake }],
    ['round', { roundId }, { status: 'open', sessionId, stakes: stake, wins: wallet.text(0n), openBets: 1 }],
    ['session', { sessionId }, { gameSlug: bet.gameSlug, mode: 'REAL', open: true }],
  ] as const;
  for (const [operation, of, due] of facts) {
    const body = taken(operation, await wallet.call(operation, of));
    for (const [name, value] of Object.entries(due))
      if (body[name] !== value)
        throw new BrokenRule(`${operation}: ${name} is ${JSON.stringify(body[name])}, not ${JSON.stringify(value)}`);
  }
  refused('a request', await wallet.call('request', { requestId: newId() }), 'RequestNotFound', 404);
  refused('a round', await wallet.call('round', { roundId: newId() }), 'RoundNotFound', 404);
  taken('the win', await wallet.call('win', wallet.winOf(roundId, wallet.stake)));
}

export const rulesOfRounds: readonly Rule[] = [
  {
    says: 'Any number of wins may come, each is paid once, and the one with roundClosed ends the round.',
    check: winOnce,
  },
  { says: 'A closed round takes no bet, win or rollback any more; a win of 0 closes one.', check: closedRound },
  {
    says: 'A win needs its round: before the bet it is RoundNotFound, and may be tried again.',
    check: winWithoutRound,
  },
  { says: 'A rollback gives the stake back once; without a bet left the round is cancelled.', check: rollbackOnce },
  { says: 'A rollback may come before its bet, which is refused then.', check: rollbackFirst },
  { says: 'A bet of a round that has won is not rolled back, and a win never is.', check: rollbackOfWon },
  { says: 'bet-and-win is a bet and a win at once, all or nothing.', check: betAndWin },
  { says: 'A prize is paid once, and is not rolled back.', check: prize },
  { says: 'request, round and session answer what has become of calls.', check: lookups },
];
