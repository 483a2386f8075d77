import type { ContentItem } from '../item-store';
import type { Refusal } from './orders';

/** The refusal of a change that visitors would see: a schedule, or a change since the operator looked. */
export function checkBase({ scheduled, live }: ContentItem, base: number | null): Refusal | null {
  if (scheduled) return { status: 409, error: 'Scheduled', details: { version: scheduled.version, at: scheduled.at } };
  return live === base ? null : { status: 409, error: 'StaleBase', details: { live } };
}
