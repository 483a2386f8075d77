import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED, gamesBetRolledBack, gamesBetSettled } from '../../events/games';
import type { JackpotInstance } from '@/contract/jackpot.schema';
import type { Queryable } from '../../kernel/db/db';
import { appendEvent } from '../../kernel/events/append-event';
import { brandOf, defineConsumer, type Consumer, type RecordedEvent } from '../../kernel/events/consumer';
import { toPlayerId } from '../../kernel/ids';
import { divideContribution, type ContributingBet } from './commands/divide-contribution';
import { dropPot } from './commands/drop-pot';
import { returnContribution } from './commands/return-contribution';
import type { JackpotsDeps } from './deps';
import { DROP_FORCED, dropForced, potsChanged, potsTopic } from './events';
import { readContributing, readContribution, readOptIn } from './store';

/** All that changes a pot is done here, one after another: its effects are in the transaction that moves the cursor. */
export function createJackpotsConsumer(deps: JackpotsDeps): Consumer {
  return defineConsumer({
    name: 'jackpots',
    waitsForDisk: true,
    topics: [GAMES_BET_SETTLED, GAMES_BET_ROLLED_BACK, DROP_FORCED],
    // Which bet makes a pot drop follows from their order; so the bets of a brand wait for one another.
    laneOf: (event) => brandOf(event) ?? event.key,
    async apply(tx, batch) {
      const events = batch.map((event) => ({ event, bet: betOf(event) }));
      const contributing = await readContributing(
        tx,
        events.flatMap(({ bet }) => (bet ? [bet.id] : [])),
      );
      const changed = new Set<string>();
      for (const { event, bet } of events) {
        if (bet && !contributing.has(bet.id)) continue;
        const instance = bet
          ? await applyBet(deps, tx, event.topic, bet)
          : await applyForcedDrop(deps, tx, event.payload);
        if (instance) changed.add(instance.id);
      }
      for (const id of changed) await appendEvent(tx, potsChanged, { topic: potsTopic(id), key: id, payload: {} });
    },
  });
}

/** The bet that the event is of; null for a drop of the sandbox. */
function betOf({ topic, payload }: RecordedEvent): ContributingBet | null {
  if (topic === DROP_FORCED) return null;
  if (topic === GAMES_BET_ROLLED_BACK) {
    const { betTransactionId: id, brand, betAt: at } = gamesBetRolledBack.parse(payload);
    return { id, brand, at };
  }
  const { transactionId: id, brand, at } = gamesBetSettled.parse(payload);
  return { id, brand, at };
}

/** Answers the instance whose pots changed. A repeated event changes nothing. */
async function applyBet(
  deps: JackpotsDeps,
  tx: Queryable,
  topic: string,
  bet: ContributingBet,
): Promise<JackpotInstance | null> {
  const contribution = await readContribution(tx, bet.id);
  const instance = deps.jackpots.instances.find(({ id }) => id === contribution?.instanceId);
  if (!contribution || !instance || contribution.status === 'returned') return null;
  if (topic === GAMES_BET_ROLLED_BACK) await returnContribution(deps, tx, instance, bet, contribution);
  else if (contribution.status === 'taken') await divideContribution(deps, tx, instance, bet, contribution);
  else return null;
  return instance;
}

async function applyForcedDrop(
  deps: JackpotsDeps,
  tx: Queryable,
  payload: RecordedEvent['payload'],
): Promise<JackpotInstance | null> {
  const { instanceId, potId, playerId } = dropForced.parse(payload);
  const instance = deps.jackpots.instances.find(({ id }) => id === instanceId);
  const rules = instance?.pots.find(({ id }) => id === potId);
  const optIn = instance ? await readOptIn(tx, instance.id, toPlayerId(playerId)) : null;
  if (!instance || !rules || !optIn?.optedIn) return null;
  const won = { playerId: optIn.playerId, brand: optIn.brand, betId: null };
  return (await dropPot(deps, tx, instance, rules, won)) ? instance : null;
}
