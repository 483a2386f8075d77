import { moves, newId, refused, taken, type CheckedWallet, type Otherwise, type Rule } from './checked-wallet';

const MINUTE_MS = 60_000;

async function signatures(wallet: CheckedWallet): Promise<void> {
  const now = Date.now();
  const bet = wallet.betOf();
  const forged: readonly (readonly [string, Otherwise])[] = [
    ['signed with another key', { key: newId() }],
    ['without a signature', { unsigned: true }],
    ['signed for another operation', { signedOperation: 'balance' }],
    ['with another body than the signed one', { signedText: JSON.stringify({ ...bet, requestId: newId() }) }],
    ['of six minutes ago', { at: new Date(now - 6 * MINUTE_MS) }],
    ['of six minutes to come', { at: new Date(now + 6 * MINUTE_MS) }],
  ];
  await moves(wallet, 0n, async () => {
    for (const [what, otherwise] of forged)
      refused(`a bet ${what}`, await wallet.call('bet', bet, otherwise), 'BadSignature', 401);
  });
  taken('a bet of a minute ago', await wallet.call('bet', bet, { at: new Date(now - MINUTE_MS) }));
}

async function unknownSession(wallet: CheckedWallet): Promise<void> {
  const sessionId = newId();
  const { currency } = wallet.session;
  const calls = {
    balance: { sessionId },
    bet: wallet.betOf({ sessionId }),
    win: { ...wallet.winOf(newId(), wallet.stake), sessionId },
    'bet-and-win': { ...wallet.betOf({ sessionId }), amount: wallet.text(0n), roundClosed: true },
    prize: {
      requestId: newId(),
      sessionId,
      kind: 'promotion',
      reference: 'check',
      amount: wallet.text(wallet.stake),
      currency,
    },
    session: { sessionId },
  };
  await moves(wallet, 0n, async () => {
    for (const [operation, body] of Object.entries(calls))
      refused(operation, await wallet.call(operation, body), 'SessionNotFound', 404);
  });
}

export const rulesOfCalls: readonly Rule[] = [
  { says: 'A call that is forged, for another path or older than five minutes is BadSignature.', check: signatures },
  { says: 'A session that the provider does not have is SessionNotFound.', check: unknownSession },
  {
    says: 'A body that is not that of the operation is BadRequest, and anything but a POST too.',
    async check({ call, betOf }) {
      const { roundId: _left, ...lacking } = betOf();
      for (const body of ['{', '[]', 'null', lacking, { ...betOf(), sessionId: 7 }])
        refused(`a bet of ${JSON.stringify(body)}`, await call('bet', body), 'BadRequest', 400);
      refused('a GET', await call('bet', betOf(), { method: 'GET' }), 'BadRequest', 405);
    },
  },
  {
    says: 'An operation that there is not is NotFound.',
    check: async ({ call }) => refused('refund', await call('refund', { requestId: newId() }), 'NotFound', 404),
  },
  {
    says: 'Fields that the operation does not name are left alone.',
    check: async (wallet) =>
      moves(wallet, -wallet.stake, async () => {
        taken('a bet with more', await wallet.call('bet', wallet.betOf({ table: 'T1', more: { a: [1, null] } })));
      }),
  },
];
