import { JACKPOTS_CONTRIBUTED } from '@/contract/events/jackpots';
import { convert } from '@/contract/jackpot-amounts';
import { JACKPOT_CURRENCY, type JackpotInstance } from '@/contract/jackpot.schema';
import { money } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import { appendFact } from '../../../kernel/events/append-event';
import { toPlayerId } from '../../../kernel/ids';
import { EXCHANGE, undividedAccount } from '../accounts';
import type { JackpotsDeps } from '../deps';
import { isDropping } from '../domain/chance';
import { multiplierOf, ratesAt } from '../domain/rates';
import { partsOf } from '../domain/shares';
import {
  addStanding,
  insertContribution,
  readContribution,
  readOptIn,
  readPots,
  type Contribution,
  type OptIn,
  type PotShare,
} from '../store';
import { divide } from './divide';
import { dropPot } from './drop-pot';

export interface SettledBet {
  /** `transactionId` of the bet. */
  readonly id: string;
  readonly playerId: string;
  readonly brand: string;
  readonly provider: string;
  readonly roundId: string;
  readonly at: Date;
}

/**
 * Takes the contribution of one bet out of its player's cash, once, and lets pots drop with it. A player without the cash
 * for it, or whose currency has no rate, gives nothing and has no chance. Answers whether the pots changed.
 */
export async function contribute(
  deps: JackpotsDeps,
  tx: Queryable,
  instance: JackpotInstance,
  bet: SettledBet,
): Promise<boolean> {
  const playerId = toPlayerId(bet.playerId);
  if (await readContribution(tx, instance.id, bet.id)) return false;
  const optIn = await readOptIn(tx, instance.id, playerId, bet.at);
  if (!optIn?.optedIn || optIn.brand !== bet.brand) return false;
  const contribution = await take(deps, tx, instance, bet, optIn);
  if (!contribution) return false;
  const round = { provider: bet.provider, roundId: bet.roundId };
  await insertContribution(tx, instance.id, { betId: bet.id, playerId, round }, contribution, deps.clock.now());
  if (contribution.status !== 'taken') return false;
  await appendFact(tx, {
    topic: JACKPOTS_CONTRIBUTED,
    key: playerId,
    payload: {
      playerId,
      brand: bet.brand,
      currency: contribution.currency,
      amount: String(contribution.amount),
      betId: bet.id,
      betAt: bet.at.toISOString(),
    },
  });
  for (const share of contribution.shares) await addStanding(tx, instance.id, share, playerId, deps.clock.now());
  await dropWith(deps, tx, instance, bet, contribution.shares);
  return true;
}

/** Moves the money; null when the currency has no rate. */
async function take(
  deps: JackpotsDeps,
  tx: Queryable,
  instance: JackpotInstance,
  bet: SettledBet,
  { playerId, currency, contribution: value }: OptIn,
): Promise<Contribution | null> {
  const multiplier = multiplierOf(ratesAt(deps.jackpots.rates, bet.at), currency);
  if (multiplier === null) return null;
  const isInEuros = currency === JACKPOT_CURRENCY;
  const charged = convert(money(value, JACKPOT_CURRENCY), currency, multiplier, 'up');
  const reference = { jackpot: instance.id, transactionId: bet.id, cause: 'contribution' };
  const posted = await deps.ledger.postMovement(
    {
      idempotencyKey: `jackpot:${instance.id}:${bet.id}`,
      kind: 'jackpot',
      playerId,
      postings: [{ from: 'player_cash', to: isInEuros ? undividedAccount(instance.id) : EXCHANGE, amount: charged }],
      moneyType: null,
      reference,
    },
    tx,
  );
  if (!posted.ok) {
    if (posted.error.kind === 'idempotency-conflict') throw new Error(`bet ${bet.id} has contributed something else`);
    return { status: 'no-funds', amount: 0n, currency, value: 0n, shares: [] };
  }
  const parts = partsOf(value, instance);
  await divide(deps, tx, instance.id, {
    key: `jackpot-shares:${instance.id}:${bet.id}`,
    parts,
    exchanged: isInEuros ? 0n : value,
    reference,
  });
  const cycles = new Map((await readPots(tx, instance.id)).map((pot) => [pot.id, pot.cycle]));
  const shares = parts.flatMap(({ receiver, thousandths }): PotShare[] =>
    receiver === 'house' || thousandths === 0n
      ? []
      : [{ pot: receiver, cycle: cycles.get(receiver) ?? 0n, thousandths }],
  );
  return { status: 'taken', amount: charged.amount, currency, value, shares };
}

async function dropWith(
  deps: JackpotsDeps,
  tx: Queryable,
  instance: JackpotInstance,
  bet: SettledBet,
  shares: readonly PotShare[],
): Promise<void> {
  for (const pot of await readPots(tx, instance.id)) {
    const rules = instance.pots.find(({ id }) => id === pot.id);
    const given = shares.find((share) => share.pot === pot.id)?.thousandths ?? 0n;
    if (!rules || !isDropping(rules, pot, given, deps.draw)) continue;
    await dropPot(deps, tx, instance, rules, { playerId: toPlayerId(bet.playerId), brand: bet.brand, betId: bet.id });
  }
}
