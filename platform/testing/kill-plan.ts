import type { JsonValue } from '@/contract/json';
import { TEST_GAME, type GamePlayer } from './game-players';
import { createRandom } from './random';

/** `playable` is cash and bonus money of the player; the others are what it went to or came from. */
export type Side = 'playable' | 'pending' | 'clearing' | 'game' | 'house';
/** The movement of an accepted step, in cents; the sum is zero. Empty when it moves nothing. */
export type Effect = Readonly<Partial<Record<Side, bigint>>>;

/**
 * `cash` has no bonus money, `wagering` and `expiring` much cash and a small bonus, `bonus` one cent and a bonus;
 * `expiring` takes nothing out.
 */
export type PlayerKind = 'cash' | 'wagering' | 'bonus' | 'expiring';

export interface KillPlayer extends GamePlayer {
  readonly kind: PlayerKind;
  readonly phoneNumber: string;
  /** Cash at the start, in cents. */
  readonly cash: bigint;
  /** Free rounds without an end: of one grant the wins are cash, of the other they are held. */
  readonly grants: Readonly<Record<'cash' | 'held', string>>;
}

export const walletOperations = ['bet', 'win', 'rollback', 'bet-and-win', 'prize', 'free-round'] as const;
export type CashierMutation = 'deposit' | 'withdraw' | 'cancelDeposit' | 'cancelWithdrawal';

export interface Step {
  readonly operation: (typeof walletOperations)[number] | CashierMutation | 'callback';
  /** Its contents, once the transaction has its id. */
  readonly body: (transactionId: string) => Readonly<Record<string, JsonValue>>;
  readonly effect: Effect;
  /** Of the player's wallet, where they are not the one of an effect. */
  readonly movements?: number;
  /** Statuses that the transaction may have once this was acknowledged, whatever came after it. */
  readonly leaves?: readonly string[];
  /** The provider reports nothing of a payout before it was ordered. */
  readonly awaitsPayout?: boolean;
  /** An overtaken step is answered otherwise when it is sent again. */
  readonly isOvertaken?: boolean;
}

/** A round, a deposit or a withdrawal, to its end. */
export interface Flow {
  readonly player: KillPlayer;
  readonly steps: Step[];
  /** Of the cashier, once it has answered. */
  transactionId: string;
}

export const decimal = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

export const RETURN_URL = 'http://aurora.localhost:3000/en/deposit/';

/** The steps of one writer, one flow after the other; the same for the same seed and writer, ids included. */
export function createPlan(seed: number, writer: number, players: readonly KillPlayer[]): () => Flow {
  const random = createRandom(seed ^ Math.imul(writer + 1, 0x9e3779b1));
  let made = 0;
  const key = (name: string) => `kill-${writer}-${made}-${name}`;
  const between = (least: number, most: number): bigint => BigInt(least + Math.floor(random() * (most - least + 1)));

  /** One call that is the whole of it. */
  function planAtOnce({ sessionId, kind, grants }: KillPlayer): Step {
    const [requestId, roundId, amount, choice] = [key('once'), key('round'), between(0, 20_00), random()];
    const effect: Effect = amount > 0n ? { playable: amount, game: -amount } : {};
    if (choice < 0.3) {
      const paid = { requestId, sessionId, kind: 'promotion', reference: 'kill', currency: 'EUR' };
      const prize = amount + 1n;
      return {
        operation: 'prize',
        body: () => ({ ...paid, amount: decimal(prize) }),
        effect: { playable: prize, game: -prize },
      };
    }
    if (choice < 0.6) {
      const isHeld = random() < 0.5;
      const grantId = isHeld ? grants.held : grants.cash;
      return {
        operation: 'free-round',
        body: () => ({ requestId, sessionId, roundId, grantId, amount: decimal(amount) }),
        ...(isHeld ? { effect: amount > 0n ? { house: amount, game: -amount } : {}, movements: 0 } : { effect }),
      };
    }
    const stake = between(1, kind === 'bonus' ? 5_00 : 20_00);
    const bet = { requestId, sessionId, roundId, gameSlug: TEST_GAME, stake: decimal(stake), currency: 'EUR' };
    return {
      operation: 'bet-and-win',
      body: () => ({ ...bet, amount: decimal(amount), roundClosed: true }),
      effect: { playable: amount - stake, game: stake - amount },
      movements: amount > 0n ? 2 : 1,
    };
  }

  function planRound({ sessionId, kind }: KillPlayer): Step[] {
    const most = kind === 'bonus' ? 5_00 : 20_00;
    const [requestId, roundId, stake] = [key('bet'), key('round'), between(1, most)];
    const placed: Step = {
      operation: 'bet',
      body: () => ({ requestId, sessionId, roundId, gameSlug: TEST_GAME, stake: decimal(stake), currency: 'EUR' }),
      effect: { playable: -stake, game: stake },
    };
    const [undo, win] = [key('rollback'), key('win')];
    if (random() < 0.2)
      return [
        placed,
        {
          operation: 'rollback',
          body: () => ({ requestId: undo, betRequestId: requestId }),
          effect: { playable: stake, game: -stake },
        },
      ];
    const amount = random() < 0.5 ? 0n : between(1, most * 2);
    return [
      placed,
      {
        operation: 'win',
        body: () => ({ requestId: win, sessionId, roundId, amount: decimal(amount), roundClosed: true }),
        effect: amount > 0n ? { playable: amount, game: -amount } : {},
      },
    ];
  }

  function planDeposit({ kind }: KillPlayer): Step[] {
    const [idempotencyKey, amount, ends] = [key('deposit'), between(20_00, 60_00), random()];
    const offerId = kind === 'cash' ? null : 'weekend';
    const begun: Step = {
      operation: 'deposit',
      body: () => ({ idempotencyKey, methodId: 'card', amount: decimal(amount), offerId, returnUrl: RETURN_URL }),
      effect: {},
    };
    const paid = report('success', amount, { playable: amount, clearing: -amount });
    if (ends < 0.15) return [begun, report('failure', amount, {})];
    if (ends < 0.3)
      return [
        begun,
        {
          operation: 'cancelDeposit',
          body: (id) => ({ id }),
          effect: {},
          isOvertaken: true,
          leaves: ['CancelInitialized', 'Completed'],
        },
        paid,
      ];
    if (ends < 0.45 && kind === 'cash')
      return [begun, paid, report('reversed', amount, { playable: -amount, clearing: amount })];
    return [begun, paid];
  }

  function planWithdrawal(): Step[] {
    const [idempotencyKey, amount, ends] = [key('withdraw'), between(20_00, 40_00), random()];
    const ask = (methodId: string): Step => ({
      operation: 'withdraw',
      body: () => ({
        idempotencyKey,
        methodId,
        amount: decimal(amount),
        newAccount: methodId === 'e-wallet' ? 'me@wallet.example' : 'FI2112345600000785',
      }),
      effect: { playable: -amount, pending: amount },
    });
    // Reviewed for a minute: long enough to be taken back.
    if (ends < 0.5)
      return [
        ask('bank-transfer'),
        {
          operation: 'cancelWithdrawal',
          body: (id) => ({ id }),
          effect: { playable: amount, pending: -amount },
          leaves: ['Cancelled'],
        },
      ];
    const fee = amount / 100n;
    const due = amount - fee;
    const paid: Step = {
      ...report('success', due, { pending: -amount, clearing: due, house: fee }),
      awaitsPayout: true,
    };
    if (ends < 0.65)
      return [
        ask('e-wallet'),
        { ...report('failure', due, { playable: amount, pending: -amount }), awaitsPayout: true },
      ];
    return ends < 0.8
      ? [ask('e-wallet'), paid, report('reversed', due, { playable: due, clearing: -due })]
      : [ask('e-wallet'), paid];
  }

  return () => {
    made += 1;
    const player = players[Math.floor(random() * players.length)];
    if (!player) throw new RangeError('no player');
    const choice = random();
    const steps =
      choice < 0.25
        ? [planAtOnce(player)]
        : choice < 0.6
          ? planRound(player)
          : choice < 0.8 || player.kind === 'expiring'
            ? planDeposit(player)
            : planWithdrawal();
    return { player, steps, transactionId: '' };
  };
}

const leftBy = { success: ['Completed', 'RolledBacked'], failure: ['Cancelled'], reversed: ['RolledBacked'] } as const;

/** The payment provider's report of a transaction. */
function report(outcome: 'success' | 'failure' | 'reversed', amount: bigint, effect: Effect): Step {
  return {
    operation: 'callback',
    body: (id) => ({
      eventId: `${id}/${outcome}`,
      transactionId: id,
      outcome,
      amount: decimal(amount),
      currency: 'EUR',
      account: null,
    }),
    effect,
    leaves: leftBy[outcome],
  };
}
