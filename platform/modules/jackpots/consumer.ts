import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED, gamesBetRolledBack, gamesBetSettled } from '@/contract/events/games';
import type { JackpotInstance } from '@/contract/jackpot.schema';
import type { Queryable } from '../../kernel/db/db';
import { appendEvent } from '../../kernel/events/append-event';
import { defineConsumer, type Consumer, type RecordedEvent } from '../../kernel/events/consumer';
import { toPlayerId } from '../../kernel/ids';
import { contribute } from './commands/contribute';
import { dropPot } from './commands/drop-pot';
import { returnContribution } from './commands/return-contribution';
import type { JackpotsDeps } from './deps';
import { DROP_FORCED, dropForced, potsTopic } from './events';
import { readDecided, readOptIn } from './store';

/** Whatever changes a pot goes through here, one after another: its effects are in the transaction that moves the cursor. */
export function createJackpotsConsumer(deps: JackpotsDeps): Consumer {
  return defineConsumer({
    name: 'jackpots',
    topics: [GAMES_BET_SETTLED, GAMES_BET_ROLLED_BACK, DROP_FORCED],
    async apply(tx, batch) {
      const decided = await readDecided(tx, [...new Set(batch.map(({ key }) => key))]);
      const changed = new Set<string>();
      for (const event of batch) {
        if (!decided.has(event.key)) continue;
        const instance = await applyEvent(deps, tx, event);
        if (instance) changed.add(instance.id);
      }
      for (const id of changed) await appendEvent(tx, { topic: potsTopic(id), key: id, payload: {} });
    },
  });
}

/** Answers the instance whose pots changed. */
async function applyEvent(
  deps: JackpotsDeps,
  tx: Queryable,
  { topic, payload }: RecordedEvent,
): Promise<JackpotInstance | null> {
  if (topic === DROP_FORCED) return applyForcedDrop(deps, tx, payload);
  if (topic === GAMES_BET_ROLLED_BACK) {
    const { betTransactionId: id, ...rolledBack } = gamesBetRolledBack.parse(payload);
    const { playerId, brand, currency } = rolledBack;
    const instance = instanceOf(deps, brand);
    const bet = { id, playerId, brand, currency, at: rolledBack.betAt };
    const isChanged = instance && (await returnContribution(deps, tx, instance, bet));
    return isChanged ? instance : null;
  }
  const { transactionId: id, playerId, brand, provider, roundId, cashStake, at } = gamesBetSettled.parse(payload);
  const instance = instanceOf(deps, brand);
  // A bet of bonus money alone takes nothing out of the player's cash.
  if (!instance || cashStake === 0n || provider === deps.sportsbook) return null;
  const isChanged = await contribute(deps, tx, instance, {
    id,
    playerId,
    brand,
    provider,
    roundId,
    at: new Date(at),
  });
  return isChanged ? instance : null;
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

function instanceOf({ jackpots }: JackpotsDeps, brand: string): JackpotInstance | undefined {
  return jackpots.instances.find(({ brands }) => brands.includes(brand));
}
