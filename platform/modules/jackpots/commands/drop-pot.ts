import { jackpotsPotDropped, jackpotsWon } from '../../../events/jackpots';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { potIn, winnersPart, termsAt, type DatedTerms } from '@/contract/jackpot-amounts';
import { JACKPOT_CURRENCY, type JackpotInstance, type PotRules } from '@/contract/jackpot.schema';
import { money, type Currency, type Money } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import { appendEvent, appendFact } from '../../../kernel/events/append-event';
import { newId, type PlayerId } from '../../../kernel/ids';
import { appendContentChange } from '../../content/events';
import { HOUSE, potAccount } from '../accounts';
import type { JackpotsDeps } from '../deps';
import { drawDropValue } from '../domain/chance';
import { shareByWeight } from '../domain/shares';
import { dropEvent, dropsTopic } from '../events';
import { insertDrop, readOptIn, readPots, readRanking, resetPot } from '../store';
import { payWinner } from './pay-winner';

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
 * proportion to what each gave to the pot. The undivided remainder stays in the pot, on top of the seed. Within the one
 * consumer that changes pots, so that a pot drops once.
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
  const others = (await readRanking(tx, instance.id, pot, COMMUNITY_SIZE + 1))
    .filter(({ playerId }) => playerId !== won.playerId)
    .slice(0, COMMUNITY_SIZE)
    .map((ranked) => ({ ...ranked, weight: ranked.contributed }));
  const winners: Winner[] = [
    { playerId: won.playerId, brand: won.brand, currency: optIn.currency, value: winnersValue },
    ...shareByWeight(pot.value - winnersValue, others).map(({ amount, ...other }) => ({ ...other, value: amount })),
  ];
  const id = newId();
  const terms = termsAt(deps.jackpots, now);
  const paid = [];
  for (const winner of winners) {
    const isWinner = winner.playerId === won.playerId;
    const got = await payWinner(deps, tx, {
      ...winner,
      amount: partIn(rules, pot.value, winner, { terms, isWinner }),
      from: potAccount(instance.id, rules.id),
      at: now,
      key: `${id}:${winner.playerId}`,
      reference: { jackpot: instance.id, pot: rules.id, drop: id, cause: 'win' },
      cause: { kind: isWinner ? 'winner' : 'community', subject: id, source: rules.id },
    });
    if (got) paid.push({ ...winner, amount: got.amount });
  }
  const paidValue = paid.reduce((sum, { value }) => sum + value, 0n);
  await deps.ledger.postSystemMovement(tx, {
    idempotencyKey: `jackpot-seed:${id}`,
    kind: 'jackpot',
    postings: [{ from: HOUSE, to: potAccount(instance.id, rules.id), amount: money(rules.seed, JACKPOT_CURRENCY) }],
    reference: { jackpot: instance.id, pot: rules.id, drop: id, cause: 'seed' },
  });
  const dropsAt = drawDropValue(rules, pot.value - paidValue + rules.seed, draw);
  await resetPot(tx, instance.id, rules.id, { paid: paidValue, seed: rules.seed, dropsAt }, now);
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
  await appendFact(tx, jackpotsPotDropped, {
    key: id,
    payload: {
      dropId: id,
      instanceId: instance.id,
      potId: rules.id,
      cycle: String(pot.cycle),
      value: String(pot.value),
      paid: String(paidValue),
      winners: paid.length,
      betId: won.betId,
      at: now.toISOString(),
    },
  });
  for (const { playerId, brand, currency, amount } of paid)
    await appendFact(tx, jackpotsWon, {
      key: playerId,
      payload: { playerId, brand, currency, amount: String(amount), dropId: id, at: now.toISOString() },
    });
  const community = paid.filter(({ playerId }) => playerId !== won.playerId);
  const winnerPaid = paid.find(({ playerId }) => playerId === won.playerId);
  await appendEvent(tx, dropEvent, {
    topic: dropsTopic(instance.id),
    key: id,
    payload: {
      ...record,
      value: String(pot.value),
      brand: won.brand,
      ...(winnerPaid ? { won: { currency: winnerPaid.currency, amount: String(winnerPaid.amount) } } : {}),
      community: community.map(({ playerId, brand, currency, amount }) => ({
        playerId,
        brand,
        currency,
        amount: String(amount),
      })),
      at: now.toISOString(),
    },
  });
  // The page of the jackpot shows it among the last drops.
  await appendContentChange(tx, instance.brands.map(CACHE_TAGS.drops));
  return true;
}

/** The part of one in a pot, in their currency, rounded down: seven tenths of what it is there, or in proportion to their euros. */
function partIn(
  rules: PotRules,
  pot: bigint,
  { currency, value }: Winner,
  { terms, isWinner }: { terms: DatedTerms; isWinner: boolean },
): Money | null {
  const whole = potIn(rules, pot, currency, terms);
  if (!whole || isWinner) return whole && winnersPart(whole);
  return money((whole.amount * value) / pot, currency);
}
