import { convert, winnersPart } from '@/contract/jackpot-amounts';
import { JACKPOT_CURRENCY, type JackpotInstance, type PotRules } from '@/contract/jackpot.schema';
import { money, type Currency } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import { appendEvent } from '../../../kernel/events/append-event';
import { newId, type PlayerId } from '../../../kernel/ids';
import { EXCHANGE, HOUSE, potAccount } from '../accounts';
import type { JackpotsDeps } from '../deps';
import { drawDropValue } from '../domain/chance';
import { multiplierOf, ratesAt } from '../domain/rates';
import { shareByWeight } from '../domain/shares';
import { dropsTopic } from '../events';
import { insertDrop, readOptIn, readPots, readStandings, resetPot } from '../store';

/** Those who gave most to the pot share what its winner does not get. */
export const COMMUNITY_SIZE = 100;

interface Winner {
  readonly playerId: PlayerId;
  readonly brand: string;
  readonly currency: Currency;
  /** Euro cents. */
  readonly value: bigint;
}

/**
 * Pays a pot and begins the next one with the seed. The winner gets seven tenths; the community shares the rest in
 * proportion to what each gave to the pot. What nobody gets stays in the pot, on top of the seed. Within the one consumer
 * that changes pots, so that a pot drops once.
 */
export async function dropPot(
  deps: JackpotsDeps,
  tx: Queryable,
  instance: JackpotInstance,
  rules: PotRules,
  won: { readonly playerId: PlayerId; readonly brand: string; readonly betId: string | null },
): Promise<boolean> {
  const { clock, draw } = deps;
  const pot = (await readPots(tx, instance.id)).find(({ id }) => id === rules.id);
  const optIn = await readOptIn(tx, instance.id, won.playerId);
  if (!pot || !optIn) return false;
  const now = clock.now();
  const winnersValue = winnersPart(money(pot.value, JACKPOT_CURRENCY)).amount;
  const others = (await readStandings(tx, instance.id, pot, COMMUNITY_SIZE + 1))
    .filter(({ playerId }) => playerId !== won.playerId)
    .slice(0, COMMUNITY_SIZE)
    .map((standing) => ({ ...standing, weight: standing.contributed }));
  const winners: Winner[] = [
    { playerId: won.playerId, brand: won.brand, currency: optIn.currency, value: winnersValue },
    ...shareByWeight(pot.value - winnersValue, others).map(({ amount, ...other }) => ({ ...other, value: amount })),
  ];
  const id = newId();
  const paid = [];
  for (const winner of winners) {
    const amount = await pay(deps, tx, { instance, rules, dropId: id, now }, winner);
    if (amount !== null) paid.push({ ...winner, amount });
  }
  const paidValue = paid.reduce((sum, { value }) => sum + value, 0n);
  await deps.ledger.postSystemMovement(tx, {
    idempotencyKey: `jackpot-seed:${id}`,
    kind: 'jackpot',
    postings: [{ from: HOUSE, to: potAccount(instance.id, rules.id), amount: money(rules.seed, JACKPOT_CURRENCY) }],
    reference: { jackpot: instance.id, pot: rules.id, drop: id, cause: 'seed' },
  });
  await resetPot(
    tx,
    instance.id,
    rules.id,
    { paid: paidValue, seed: rules.seed, dropsAt: drawDropValue(rules, draw) },
    now,
  );
  const record = { id, instanceId: instance.id, potId: rules.id, value: pot.value, playerId: won.playerId };
  await insertDrop(
    tx,
    {
      ...record,
      cycle: pot.cycle,
      paid: paidValue,
      betId: won.betId,
      winners: paid.map(({ playerId, amount, currency, value }) => ({
        playerId,
        amount: String(amount),
        currency,
        euros: String(value),
      })),
    },
    now,
  );
  const community = paid.filter(({ playerId }) => playerId !== won.playerId);
  await appendEvent(tx, {
    topic: dropsTopic(instance.id),
    key: id,
    payload: {
      ...record,
      value: String(pot.value),
      brand: won.brand,
      community: community.map(({ playerId, brand, currency, amount }) => ({
        playerId,
        brand,
        currency,
        amount: String(amount),
      })),
      at: now.toISOString(),
    },
  });
  return true;
}

/** Pays one winner in their currency; answers what they got in minor units, null when it is less than one. */
async function pay(
  { ledger, jackpots }: JackpotsDeps,
  tx: Queryable,
  drop: { instance: JackpotInstance; rules: PotRules; dropId: string; now: Date },
  { playerId, currency, value }: Winner,
): Promise<bigint | null> {
  const { instance, rules, dropId } = drop;
  const multiplier = multiplierOf(ratesAt(jackpots.rates, drop.now), currency);
  if (multiplier === null || value <= 0n) return null;
  const euros = money(value, JACKPOT_CURRENCY);
  const amount = convert(euros, currency, multiplier, 'down');
  if (amount.amount <= 0n) return null;
  const pot = potAccount(instance.id, rules.id);
  const reference = { jackpot: instance.id, pot: rules.id, drop: dropId, cause: 'win' };
  const isInEuros = currency === JACKPOT_CURRENCY;
  if (!isInEuros)
    await ledger.postSystemMovement(tx, {
      idempotencyKey: `jackpot-exchange-win:${dropId}:${playerId}`,
      kind: 'jackpot',
      postings: [{ from: pot, to: EXCHANGE, amount: euros }],
      reference,
    });
  const posted = await ledger.postMovement(
    {
      idempotencyKey: `jackpot-win:${dropId}:${playerId}`,
      kind: 'jackpot',
      playerId,
      postings: [{ from: isInEuros ? pot : EXCHANGE, to: 'player_cash', amount }],
      moneyType: null,
      reference,
    },
    tx,
  );
  if (!posted.ok) throw new Error(`a winner of the drop ${dropId} was not paid: ${posted.error.kind}`);
  return amount.amount;
}
