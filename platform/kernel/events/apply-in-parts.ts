import type { Queryable } from '../db/db';
import { isOutage } from '../db/outage';
import type { PlacedEvent, RecordedEvent } from './recorded-event';
import type { FailedEvent } from './set-aside';

/** The part of a consumer that is needed here. */
interface Applier {
  readonly ready?: () => Promise<void>;
  readonly apply: (tx: Queryable, batch: readonly RecordedEvent[]) => Promise<void>;
}

interface Parted {
  readonly applied: PlacedEvent[];
  readonly failed: FailedEvent[];
  /** Behind a failed one. */
  readonly waiting: PlacedEvent[];
}

/** Applies all events but those that fail and those of their lanes behind them, halving what fails to find these. */
export async function applyInParts(
  tx: Queryable,
  consumer: Applier,
  events: readonly (PlacedEvent & { readonly attempts?: number })[],
): Promise<Parted> {
  const parted: Parted = { applied: [], failed: [], waiting: [] };
  const held = new Set<string>();
  async function applyPart(given: typeof events): Promise<void> {
    const part = given.filter(({ lane }) => !held.has(lane));
    parted.waiting.push(...given.filter(({ lane }) => held.has(lane)));
    const [first] = part;
    if (!first) return;
    const failure = await tryPart(tx, consumer, part);
    if (!failure) parted.applied.push(...part);
    else if (part.length === 1) {
      parted.failed.push({ event: first, attempts: (first.attempts ?? 0) + 1, error: failure.error });
      held.add(first.lane);
    } else {
      const middle = Math.ceil(part.length / 2);
      await applyPart(part.slice(0, middle));
      await applyPart(part.slice(middle));
    }
  }
  await applyPart(events);
  return parted;
}

/** Null when the part is applied; else nothing of it is. Rejects in an outage. */
async function tryPart(
  tx: Queryable,
  consumer: Applier,
  part: readonly PlacedEvent[],
): Promise<{ readonly error: unknown } | null> {
  await tx.query('savepoint part');
  try {
    await consumer.apply(tx, part);
  } catch (error) {
    if (isOutage(error)) throw error;
    await consumer.ready?.();
    await tx.query('rollback to savepoint part');
    return { error };
  }
  await tx.query('release savepoint part');
  return null;
}
